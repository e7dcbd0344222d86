// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.core.analysis.compare.DifferenceVerdict.Kind;
import org.methodical.core.analysis.compare.StepComparison.LineRow;
import org.methodical.core.analysis.compare.StepComparison.Measures;
import org.methodical.core.analysis.compare.StepComparison.MethodRow;
import org.methodical.core.analysis.load.BytecodeLoad.Source;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.LoadedBy;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.recording.RecordingBytes;

/** What is said of methods and lines by what was executed of them. */
class StepVerdictsTest {

	private static final Method METHOD = new Method(0, "p.T", "a", "()V", "T.java", 0, 1, 2, 0, 0, 1);
	private static final Source SOURCE = new Source("p", "T.java");

	private static Snapshot run(long classFile, String... facts) {
		Map<String, String> known = new HashMap<>(Map.of("command", "Shop 1", "modes", "steps", "clock", "wall",
				"java.version", "25", "agent.options", "includes=p.*"));
		for (int i = 0; i < facts.length; i += 2) {
			known.put(facts[i], facts[i + 1]);
		}
		Method method = METHOD.with(0, new LoadedBy(classFile, 1, 0));
		return Snapshot.builder().jvm(new JvmInfo(Instant.EPOCH, known)).methods(new Method[] {method}, 1).time(1, true)
				.build();
	}

	private static MethodRow row(long... values) {
		return new MethodRow(METHOD, new Measures(values[0], values[1], values[2]),
				new Measures(values[3], values[4], values[5]));
	}

	private static String said(Comparability runs, MethodRow row) {
		return runs.verdict(row).text(Locale.ROOT);
	}

	private static Comparability against(Snapshot after, Snapshot... others) {
		return Comparability.of(run(7), after, List.of(others));
	}

	/** Executions, steps and time before and after, of another class file. */
	@ParameterizedTest
	@CsvSource({"10,100,-1,10,125,-1,Steps +25.0%: code or input changed",
			"10,100,-1,15,100,-1,Executions +5: code or input changed",
			"10,100,-1,8,100,-1,Executions -2: code or input changed",
			"10,100,-1,8,80,-1,Steps -20.0%: code or input changed",
			"0,0,-1,3,30,-1,New: not executed before", "3,30,-1,0,0,-1,Gone: not executed any more",
			"0,0,-1,3,0,-1,New: not executed before", "10,100,1000,10,100,1101,Same",
			"10,100,1000,10,100,1200,'Time +20.0%, same count'",
			"10,100,1000,10,100,800,'Time -20.0%, same count'", "10,100,-1,10,100,900,Same",
			"10,0,-1,10,30,-1,Steps from nothing: code or input changed"})
	void countsAreToldBeforeTimes(long executed, long steps, long time, long executedAfter, long stepsAfter,
			long timeAfter, String verdict) {
		assertEquals(verdict, said(against(run(8)), row(executed, steps, time, executedAfter, stepsAfter, timeAfter)));
	}

	@Test
	void aDifferenceWithinTheErrorsOfSamplesIsNone() {
		Measures four = new Measures(1, 10, 40, 20);
		Measures one = new Measures(1, 10, 10, 10);
		assertEquals("Same", said(against(run(8)), new MethodRow(METHOD, four, one)));
		Measures forty = new Measures(1, 10, 400, 63);
		assertEquals("Time -97.5%, same count", said(against(run(8)), new MethodRow(METHOD, forty, one)));
	}

	@Test
	void theCauseIsTheFirstThatTheRunsDifferIn() {
		MethodRow more = row(1, 10, -1, 1, 11, -1);
		assertEquals("Steps +10.0%: the commands differ",
				said(against(run(8, "command", "Shop 2", "java.version", "26")), more));
		assertEquals("Steps +10.0%: code, input or Java changed", said(against(run(8, "java.version", "26")), more));
		assertEquals("Steps +10.0%: varies from run to run", said(against(run(7)), more), "the same program");
		assertEquals("Steps +10.0%: code or input changed", said(against(run(0)), more), "nobody knows");
	}

	@Test
	void timesOfAnotherClockAreNotJudgedAndCountsAre() {
		Comparability runs = against(run(8, "clock", "cpu"));
		DifferenceVerdict verdict = runs.verdict(row(10, 100, 1000, 10, 100, 9000));
		assertEquals("Same count; times cannot be compared", verdict.text(Locale.ROOT));
		assertEquals("Cannot be compared: clock was wall, is cpu", verdict.reason(Locale.ROOT));
		assertEquals("Same", said(runs, row(10, 100, -1, 10, 100, 9000)));
		assertEquals("Steps +1.0%: code or input changed", said(runs, row(10, 100, 1000, 10, 101, 9000)));
		assertNull(runs.verdict(row(10, 100, 1000, 10, 101, 9000)).reason(Locale.ROOT));
	}

	@Test
	void withOtherProbesNothingIsNewOrGoneButChangesAreTold() {
		Comparability runs = against(run(8, "agent.options", "includes=q.*"));
		DifferenceVerdict added = runs.verdict(row(0, 0, -1, 3, 30, -1));
		assertEquals(Kind.WITHHELD, added.kind());
		assertEquals("—", added.text(Locale.ROOT));
		assertEquals("Cannot be compared: probed was includes=p.*, is includes=q.*", added.reason(Locale.ROOT));
		assertEquals("—", said(runs, row(3, 30, -1, 0, 0, -1)));
		assertEquals("Steps +10.0%: code or input changed", said(runs, row(1, 10, -1, 1, 11, -1)));
	}

	private static RecordingBytes loop(String command, long body) {
		return RecordingBytes.begin().jvm(1, "modes", "steps", "command", command, "jvm", "A VM", "java.version", "25")
				.method("p.T", "a", "()V", "T.java").loop(0)
				.executed(0, 1, new long[] {1, body + 1, body, 1}, body, 0);
	}

	/** The same with a class file, without which nobody knows whether it is the same program. */
	private static Snapshot known(RecordingBytes bytes, long classFile) throws Exception {
		Snapshot read = bytes.end(9).snapshot();
		Method method = read.method(0).with(0, new LoadedBy(classFile, 1, 0));
		return Snapshot.builder().jvm(read.jvm().orElseThrow()).methods(new Method[] {method}, 1).steps(read.steps())
				.time(9, true).build();
	}

	@Test
	void linesThatVaryBetweenRunsOfOneProgramAreNoChange() throws Exception {
		Snapshot before = known(loop("Shop", 10), 7);
		Snapshot again = known(loop("Shop", 12), 7);
		Snapshot after = known(loop("Shop", 15), 8);
		StepComparison comparison = StepComparison.of(before, after);
		Comparability alone = Comparability.of(before, after, List.of());
		Comparability more = Comparability.of(before, after, List.of(again));
		Comparability later = Comparability.of(before, after, List.of(known(loop("Shop", 18), 8)));
		Comparability foreign = Comparability.of(before, after, List.of(known(loop("Other", 12), 7), after));
		for (LineRow row : comparison.lines(source -> true)) {
			// the return on line 12 is executed once in all runs
			boolean differs = row.line() != 12;
			assertEquals(differs ? Kind.CODE : Kind.SAME, alone.verdict(row).kind());
			assertEquals(differs ? Kind.VARIES : Kind.SAME, more.verdict(row).kind());
			assertEquals(differs ? Kind.VARIES : Kind.SAME, later.verdict(row).kind());
			assertEquals(differs ? Kind.CODE : Kind.SAME, foreign.verdict(row).kind());
		}
		assertEquals(3, comparison.lines(source -> true).size());
		assertEquals(Kind.VARIES, more.verdict(comparison.methods(null).get(0)).kind());
		assertTrue(Comparability.of(before, again, List.of()).describe(Locale.ROOT).isEmpty());
	}

	@Test
	void whatMovedSaysFromWhere() {
		Measures any = new Measures(1, 1, -1);
		assertTrue(new LineRow(SOURCE, 12, 10, METHOD, any, any).isMoved());
		assertTrue(!new LineRow(SOURCE, 12, 12, METHOD, any, any).isMoved());
		assertTrue(!new LineRow(SOURCE, 12, 0, METHOD, any, any).isMoved(), "it is new");
	}
}
