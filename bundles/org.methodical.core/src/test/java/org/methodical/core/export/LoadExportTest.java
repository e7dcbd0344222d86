// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;

import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.compare.Check;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.RunLines;
import org.methodical.core.export.table.LineTables;
import org.methodical.core.export.table.ReportTables;
import org.methodical.core.export.table.StepTables;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.wire.FrameKind;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Executed bytecode in the files of other tools; numbers follow from the loop of the recording. */
class LoadExportTest {

	/** A method that ran, one that never did in the same class, and a class that was never used. */
	private static Snapshot snapshot() throws Exception {
		return RecordingBytes.begin().method("p.T", "a<b>", "()V", "T.java").method("p.T", "never", "()V", "T.java")
				.method("p.Unused", "never", "()V", "Unused.java").loop(0).loop(1).loop(2)
				.executed(0, 2, new long[] {2, 11, 9, 0}, 9, 9).snapshot();
	}

	private static Element report() throws Exception {
		StringBuilder xml = new StringBuilder();
		JacocoExport.write(BytecodeLoad.of(snapshot()), "a & b", xml);
		DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
		factory.setValidating(true);
		DocumentBuilder builder = factory.newDocumentBuilder();
		builder.setEntityResolver((publicId, systemId) -> {
			assertEquals("-//JACOCO//DTD Report 1.1//EN", publicId);
			return new InputSource(LoadExportTest.class.getResourceAsStream("/org/jacoco/report/xml/report.dtd"));
		});
		builder.setErrorHandler(new DefaultHandler() {
			@Override
			public void error(SAXParseException violation) throws SAXParseException {
				throw violation;
			}
		});
		return builder.parse(new InputSource(new StringReader(xml.toString()))).getDocumentElement();
	}

	private static String attributes(Element element, String... names) {
		StringBuilder text = new StringBuilder();
		for (String name : names) {
			text.append(text.isEmpty() ? "" : " ").append(element.getAttribute(name));
		}
		return text.toString();
	}

	private static String counters(Element element) {
		StringBuilder text = new StringBuilder();
		NodeList children = element.getChildNodes();
		for (int i = 0; i < children.getLength(); i++) {
			if (children.item(i) instanceof Element counter && counter.getTagName().equals("counter")) {
				text.append(text.isEmpty() ? "" : ", ").append(attributes(counter, "type", "missed", "covered"));
			}
		}
		return text.toString();
	}

	@Test
	void jacocoReportCountsWhatWasExecuted() throws Exception {
		Element report = report();
		assertEquals("a & b", report.getAttribute("name"));
		Element method = (Element) report.getElementsByTagName("method").item(0);
		assertEquals("a<b> ()V 10", attributes(method, "name", "desc", "line"));
		// the body throws at its second instruction each time: two of four and the return are missed
		assertEquals("INSTRUCTION 4 7, BRANCH 1 1, LINE 1 2, METHOD 0 1", counters(method));
		Element line = (Element) report.getElementsByTagName("line").item(0);
		// lines 10 and 11 are in two methods of the file; in the other nothing was executed
		// the loop goes round in one of them, and by its exception is never left the other way
		assertEquals("10 7 5 3 1", attributes(line, "nr", "mi", "ci", "mb", "cb"));
		assertEquals("INSTRUCTION 15 7, BRANCH 3 1, LINE 1 2",
				counters((Element) report.getElementsByTagName("sourcefile").item(0)));
		assertEquals("INSTRUCTION 15 7, BRANCH 3 1, LINE 1 2, METHOD 1 1, CLASS 0 1",
				counters((Element) report.getElementsByTagName("class").item(0)));
		assertEquals("INSTRUCTION 26 7, BRANCH 5 1, LINE 4 2, METHOD 2 1, CLASS 1 1", counters(report));
		assertEquals(counters(report), counters((Element) report.getElementsByTagName("package").item(0)));
	}

	@Test
	void lcovTellsWhichWayBranchesWent() throws Exception {
		StringBuilder lcov = new StringBuilder();
		LcovExport.write(BytecodeLoad.of(snapshot()), lcov);
		assertTrue(lcov.toString().contains("""
				BRDA:10,0,0,9
				BRDA:10,0,1,0
				BRDA:10,1,0,-
				BRDA:10,1,1,-
				BRF:4
				BRH:1
				DA:10,11
				"""), lcov.toString());
	}

	@Test
	void whatWasNeverExecutedIsListed() throws Exception {
		BytecodeLoad load = BytecodeLoad.of(snapshot());
		StringBuilder csv = new StringBuilder();
		StepTables.neverUsed(load, 9).writeCsv(csv);
		StepTables.neverCalled(load, 1).writeCsv(csv);
		LineTables.neverExecuted(RunLines.of(snapshot()), 2).writeCsv(csv);
		StepTables.packages(load, 2).writeCsv(csv);
		assertEquals("""
				class,methods,executed,calls,dynamic_steps,share
				p.Unused,1,0,0,0,0.0
				class,method,descriptor,blocks,loops,static_steps,calls,dynamic_steps,share
				p.T,never,()V,4,1,11,0,0,0.0
				package,file,line,executions,dynamic_steps,class,method,descriptor,samples,running_ns,running_error_ns,share,execution_ns
				p,T.java,12,0,0,p.T,a<b>,()V,,,,,
				p,Unused.java,10,0,0,p.Unused,never,()V,,,,,
				package,methods,executed,calls,dynamic_steps,share
				p,3,1,2,55,1.0
				""", csv.toString());
	}

	@Test
	void pageAndFactsTellOfSteps() throws Exception {
		StringBuilder page = new StringBuilder();
		HtmlReport.write(snapshot(), "run", page);
		for (String part : List.of("Bytecode load", "<h3>Classes</h3>", "<h3>Methods by steps</h3>", "<h3>Loops</h3>",
				"<h3>Source lines</h3>", "p.T.a&lt;b&gt;()", "p/T.java:10",
				"4 of 6 lines with code were never executed.")) {
			assertTrue(page.toString().contains(part), part);
		}
		StringBuilder facts = new StringBuilder();
		ReportTables.facts(snapshot()).writeCsv(facts);
		assertTrue(facts.toString().contains("steps,55 in 3 methods of 2 classes\n"), facts.toString());
		assertTrue(facts.toString().contains("never executed,\"2 methods, 1 class\"\n"), facts.toString());
	}

	@Test
	void pageShowsHowTheEntriesOfALoopSpread() throws Exception {
		// one entry without an iteration, two of four to seven, four of eight to fifteen; a loop never entered
		Snapshot snapshot = RecordingBytes.begin().method("p.T", "a", "()V", "T.java")
				.method("p.T", "never", "()V", "T.java")
				.loop(0).loop(1).executed(0, 7, new long[] {7, 55, 48, 0}, 48, 48)
				.frame(FrameKind.LOOPS, 0, 1, 0, 0, 9, 5, 1, 0, 0, 2, 4).snapshot();
		StringBuilder page = new StringBuilder();
		HtmlReport.write(snapshot, "run", page);
		assertTrue(page.toString().contains("<th scope=\"col\">Max</th><th scope=\"col\">Entries by iterations</th>"));
		assertTrue(page.toString().contains("<td class=\"number\">9</td><td>"
				+ "<span class=\"spread\" role=\"img\" aria-label=\"0:1 4-7:2 8-15:4\">"
				+ "<i style=\"--share: 25.00%\" title=\"0 iterations: 1 entry\"></i>"
				+ "<i></i><i></i>"
				+ "<i style=\"--share: 50.00%\" title=\"4 to 7 iterations: 2 entries\"></i>"
				+ "<i style=\"--share: 100.00%\" title=\"8 to 15 iterations: 4 entries\"></i></span></td>"),
				page::toString);
		assertTrue(page.toString().contains("<td class=\"number\"></td><td></td>"),
				"nothing for the loop without entries");
		page.setLength(0);
		HtmlReport.write(snapshot(), "run", page);
		assertFalse(page.toString().contains("Entries by iterations"), "nothing where it was not recorded");
	}

	@Test
	void conditionsKnowStepsWithoutTimes() throws Exception {
		Snapshot snapshot = snapshot();
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		assertEquals(1, Check.parse("steps(p.T.*) == 55").check(snapshot, hot).size());
		assertEquals(0, Check.parse("steps(p.T.*) > 55").check(snapshot, hot).size());
		assertEquals(1, Check.parse("calls(p.T.*) == 2").check(snapshot, hot).size());
		assertTrue(ReportTables.describe(Check.parse("steps(p.T.*) > 1").check(snapshot, hot).get(0))
				.endsWith(" 55 steps"));
	}
}
