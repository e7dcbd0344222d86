// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.compare.StepComparison.Change;
import org.methodical.core.analysis.compare.StepComparison.LineRow;
import org.methodical.core.analysis.compare.StepComparison.Measures;
import org.methodical.core.analysis.compare.StepComparison.MethodRow;
import org.methodical.core.export.table.ComparisonTables;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingBytes;

/** Two runs of a loop: line 10 is executed as often, line 11 once more. */
class StepComparisonTest {

	/** Of which nothing is known. */
	private static final Comparability RUNS = Comparability.of(Snapshot.builder().build(), Snapshot.builder().build(),
			List.of());

	private static RecordingBytes begin() {
		return RecordingBytes.begin().method("p.T", "a", "()V", "T.java").method("p.T", "b", "()V", "T.java").loop(0);
	}

	/** 73 steps in 730 ns: 45 on line 10, 26 on line 11, 2 on line 12. */
	private static RecordingBytes before() {
		return begin().executed(0, 2, new long[] {2, 11, 9, 1}, 9, 1).thread(1, "main", 0).nodes(1, 1, 0, 0)
				.counts(1, 0, 0, 0, 1, 2, 730);
	}

	/** 77 steps: 45 on line 10, 30 on line 11, 2 on line 12. */
	private static RecordingBytes after(long time) {
		return begin().executed(0, 1, new long[] {1, 11, 10, 1}, 10, 0).thread(1, "main", 0).nodes(1, 1, 0, 0)
				.counts(1, 0, 0, 0, 1, 1, time);
	}

	private static List<String> lines(StepComparison comparison) {
		return comparison.lines(source -> true).stream()
				.map(row -> row.line() + " " + row.change() + " " + row.steps()).toList();
	}

	@Test
	void linesSayWhetherTheirCountChangedOrOnlyTheirTime() throws Exception {
		StepComparison comparison = StepComparison.of(before().snapshot(), after(1540).snapshot());
		assertTrue(comparison.hasTimes());
		assertEquals(List.of("11 COUNT 4", "10 TIME 0", "12 TIME 0"), lines(comparison));
		LineRow line = comparison.lines(source -> source.file().equals("T.java")).get(1);
		assertEquals(new Measures(11, 45, 450), line.before());
		assertEquals(new Measures(11, 45, 900), line.after());
		assertEquals("a", line.method().name());
		assertEquals(List.of(), comparison.lines(source -> source.packageName().isEmpty()));
		assertEquals(List.of("11 COUNT 4", "10 SAME 0", "12 SAME 0"),
				lines(StepComparison.of(before().snapshot(), after(770).snapshot())));
	}

	@Test
	void methodsOfOneRunAreAddedOrRemoved() throws Exception {
		Snapshot more = after(770).loop(1).executed(1, 1, new long[] {1, 1, 0, 1}, 0, 0).snapshot();
		StepComparison comparison = StepComparison.of(before().snapshot(), more);
		assertEquals(List.of("b ADDED 7", "a COUNT 4"), comparison.methods(null).stream()
				.map(row -> row.method().name() + " " + row.change() + " " + row.steps()).toList());
		MethodRow back = StepComparison.of(more, before().snapshot()).methods("T.b").get(0);
		assertEquals(Change.REMOVED, back.change());
		assertEquals(new Measures(1, 7, 0), back.before());
	}

	@Test
	void withoutTimesEqualCountsAreTheSame() throws Exception {
		Snapshot counted = begin().executed(0, 1, new long[] {1, 11, 10, 1}, 10, 0).snapshot();
		StepComparison comparison = StepComparison.of(counted, counted);
		assertFalse(comparison.hasTimes());
		assertEquals(List.of("10 SAME 0", "11 SAME 0", "12 SAME 0"), lines(comparison));
		StringBuilder csv = new StringBuilder();
		ComparisonTables.lines(comparison.lines(source -> true), RUNS).writeCsv(csv);
		assertEquals("""
				package,file,line,change,executions_before,executions_after,steps_before,steps_after,time_ns_before,time_ns_after,line_before
				p,T.java,10,same,11,11,45,45,,,10
				p,T.java,11,same,10,10,30,30,,,11
				p,T.java,12,same,1,1,2,2,,,12
				""", csv.toString());
	}

	@Test
	void tablesHaveStableFields() throws Exception {
		StepComparison comparison = StepComparison.of(before().snapshot(), after(1540).snapshot());
		StringBuilder csv = new StringBuilder();
		ComparisonTables.methods(comparison.methods(null), RUNS).writeCsv(csv);
		assertEquals("""
				class,method,descriptor,change,calls_before,calls_after,steps_before,steps_after,self_ns_before,self_ns_after
				p.T,a,()V,count,2,1,73,77,730,1540
				""", csv.toString());
		StringBuilder text = new StringBuilder();
		ComparisonTables.lines(comparison.lines(source -> true), RUNS).writeText(text);
		assertTrue(text.toString().matches("(?s).*  Steps \\+15.4%: code or input changed +p/T.java:11\n.*"),
				text.toString());
		assertTrue(text.toString().contains("+4"), text.toString());
	}

	@Test
	void conditionsHoldForChangesOfCounts() throws Exception {
		RunPair runs = new RunPair(before().snapshot(), after(1540).snapshot());
		// 4 of 73 steps are 5.48 percent
		assertEquals("77, before 73", found("steps(p.*) > 5%", runs));
		assertEquals("", found("steps(p.*) > 5.5 %", runs));
		assertEquals("", found("steps(p.T.a) > 4", runs));
		assertEquals("77, before 73", found("steps(p.T.a) >= 4", runs));
		assertEquals("1, before 2", found("calls(p.T.a) < 0", runs));
		assertEquals("", found("calls(p.T.a) < -1", runs));
		assertThrows(IllegalArgumentException.class, () -> found("steps(q.*) > 0", runs));
		assertThrows(IllegalArgumentException.class, () -> ChangeCheck.parse("average(p.*) > 1 ms"));
	}

	private static String found(String condition, RunPair runs) {
		return ChangeCheck.parse(condition).check(runs)
				.map(found -> (long) found.after() + ", before " + (long) found.before()).orElse("");
	}
}
