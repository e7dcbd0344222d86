// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.ThreadMeasures;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.export.table.CallTables;
import org.methodical.core.export.table.ReportTable;
import org.methodical.core.export.table.ReportTables;
import org.methodical.core.export.text.PlainText;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.wire.FrameKind;

/** Class files, and programs, may name things anything. */
class HostileNamesTest {

	private interface Writer {
		void write(Appendable out) throws Exception;
	}

	private static String text(Writer writer) throws Exception {
		StringBuilder text = new StringBuilder();
		writer.write(text);
		return text.toString();
	}

	private static Snapshot called(String method, String thread) throws Exception {
		return RecordingBytes.begin().method("a.T", method, "()V").thread(1, thread, 0).nodes(1, 1, 0, 0)
				.counts(1, 1, 3, 1000).end(5000).snapshot();
	}

	private static Snapshot executed(String type, String method, String file) throws Exception {
		return RecordingBytes.begin().method(type, method, "()V", file).loop(0)
				.executed(0, 2, new long[] {2, 11, 9, 0}, 9, 9).end(5000).snapshot();
	}

	@ParameterizedTest
	@ValueSource(strings = {"=cmd|' /C calc'!A0", "+1", "-1+2", "@SUM(A1)", "\uFF1DA1"})
	void spreadsheetsTakeNoNameForAFormula(String name) throws Exception {
		Snapshot snapshot = called(name, name);
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		String methods = text(ReportTables.hotMethods(hot, hot.order(Measure.SELF, false, null))::writeCsv);
		assertTrue(methods.contains("\na.T,'" + name + ",()V,3,"), methods);
		String threads = text(ReportTables.threads(ThreadMeasures.of(snapshot))::writeCsv);
		assertTrue(threads.contains("\n1,'" + name + ",false,"), threads);
	}

	@Test
	void numbersStayNumbers() throws Exception {
		assertEquals("n\n-12\n'-12\n\n", text(new ReportTable<>(java.util.Arrays.asList(-12L, "-12", null))
				.field("n", value -> value)::writeCsv));
	}

	@ParameterizedTest
	@ValueSource(
			strings = {"\u001b[2J", "\0", "\t", "\n", "\r", "\u007f", "\u009b", "\u202e", "\u2066", "\u200f", "\u2028",
					"\u2029", "\ufeff", "\ud800", "\udb40\udc01"})
	void signsThatCommandBecomeQuestionMarks(String sign) throws Exception {
		Snapshot snapshot = called("a" + sign + "b", "x" + sign);
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		int[] rows = hot.order(Measure.SELF, false, null);
		for (String text : List.of(text(ReportTables.hotMethods(hot, rows)::writeText),
				text(ReportTables.hotMethods(hot, rows)::writeCsv),
				text(ReportTables.threads(ThreadMeasures.of(snapshot))::writeText),
				text(out -> StackExport.writeCollapsed(snapshot, snapshot.merged(), out)),
				text(out -> LcovExport.write(BytecodeLoad.of(executed("a.T", "a" + sign + "b", "T" + sign + ".java")),
						out)))) {
			assertFalse(text.replace("\n", "").codePoints().anyMatch(c -> !PlainText.isPlain(c)), text);
			assertTrue(text.contains("?"), text);
		}
		assertEquals(1, text(out -> StackExport.writeCollapsed(snapshot, snapshot.merged(), out)).lines().count());
		String json = text(ReportTables.threads(ThreadMeasures.of(snapshot))::writeJson);
		assertFalse(json.replace("\n", "").codePoints().anyMatch(c -> !PlainText.isPlain(c)), json);
	}

	/** Beyond the first 65,536 a sign is two of Java's, which are one in every format. */
	@Test
	void signsThatTakeTwoCharactersStayInAllExports() throws Exception {
		String name = "m\uD83D\uDE00";
		Snapshot executed = executed("a.T", name, "T.java");
		Snapshot called = called(name, name);
		for (ExportTarget target : new ExportTarget[] {ExportTarget.JACOCO, ExportTarget.LCOV}) {
			String text = text(out -> target.writeText(executed, "r", out));
			assertTrue(text.contains(name), target + " " + text);
		}
		for (ExportTarget target : new ExportTarget[] {ExportTarget.COLLAPSED, ExportTarget.CSV}) {
			String text = text(out -> target.writeText(called, "r", out));
			assertTrue(text.contains(name), target + " " + text);
		}
		String speedscope = text(out -> ExportTarget.SPEEDSCOPE.writeText(called, "r", out));
		assertTrue(speedscope.contains("\"name\":\"a.T.m\\ud83d\\ude00()\""), speedscope);
		// a half of such a sign is none
		String half = text(out -> ExportTarget.JACOCO.writeText(executed("a.T", "m\uD83D", "T.java"), "r", out));
		assertTrue(half.contains("name=\"m?\""), half);
		String noXml = text(
				out -> ExportTarget.JACOCO.writeText(executed("a.T", "m\uFFFE\uFFFF<&>\"", "T.java"), "r", out));
		assertTrue(noXml.contains("name=\"m??&lt;&amp;&gt;&quot;\""), noXml);
	}

	@Test
	void signsOfOtherLanguagesStay() {
		assertEquals("메서드 größe 𝔘 😀 →", PlainText.of("메서드 größe 𝔘 😀 →"));
	}

	@ParameterizedTest
	@CsvSource({"p.q.T,../../../etc/passwd,p/q/passwd", "T,..,_", "p.T,/etc/x.java,p/x.java",
			"p.T,..\\..\\a.java,p/a.java",
			"a/../..b.T,T.java,a_/_/_/_/b/T.java", "p.T,C:\\x\\T.java,p/T.java", "p.T,a/,p/_"})
	void pathsOfSourcesStayBelowTheirFolder(String type, String file, String path) throws Exception {
		String lcov = text(out -> LcovExport.write(BytecodeLoad.of(executed(type, "m", file)), out));
		assertTrue(lcov.startsWith("TN:\nSF:" + path + "\n"), lcov);
	}

	@Test
	void ofLibraryMethodsTheCodeIsUnknown() throws Exception {
		Method library = new Method(0, "java.lang.String", "length", "()I", "", FrameKind.METHOD_LIBRARY | 1, 0, 0, 0,
				0, 0);
		Method probed = new Method(1, "a.T", "f", "()V", "T.java", 1, 3, 4, 1, 2, 10);
		ReportTable<Method> frames = CallTables.frames(List.of(probed, library));
		List<String> lines = text(frames::writeText).lines().toList();
		assertEquals("    -      -       -      -         -              java.lang.String.length()",
				lines.get(2).replaceAll(" +$", ""));
		assertEquals("java.lang.String,length,()I,,,,,,false,public,,0,0",
				text(frames::writeCsv).lines().toList().get(2));
	}

	@Test
	void hiddenRowsAreCounted() throws Exception {
		ReportTable<Integer> table = ReportTable.first(List.of(1, 2, 3), 1).label("Name", String::valueOf)
				.field("name", value -> value);
		assertEquals("Name\n1\n… and 2 more rows; --top all shows them\n", text(table::writeText));
		assertEquals("name\n1\n", text(table::writeCsv));
		assertEquals("Name\n1\n2\n… and 1 more row; --top all shows them\n",
				text(ReportTable.first(List.of(1, 2, 3), 2).label("Name", String::valueOf)::writeText));
		assertEquals("Name\n1\n", text(ReportTable.first(List.of(1), 1).label("Name", String::valueOf)::writeText));
	}
}
