// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.compare.RunComparison.Change;
import org.methodical.core.analysis.compare.RunComparison.Measures;
import org.methodical.core.analysis.compare.RunComparison.Row;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.recording.RecordingBytes;

class RunComparisonTest {

	private static HotMethods run(String methods, long... callsAndTimes) throws Exception {
		RecordingBytes bytes = RecordingBytes.begin().methods(methods).thread(1, "x", 0);
		for (int i = 0; i < methods.length(); i++) {
			bytes.nodes(1, i + 1, 0, i).counts(1, i + 1, callsAndTimes[2 * i], callsAndTimes[2 * i + 1]);
		}
		Snapshot snapshot = bytes.snapshot();
		return HotMethods.of(snapshot, snapshot.merged());
	}

	@Test
	void timesThatWereNotMeasuredCannotBeCompared() throws Exception {
		RunComparison comparison = RunComparison.of(hot(counted(0)), hot(counted(7)));
		Row main = comparison.rows(Measure.SELF, "").get(0);
		Row called = comparison.rows(Measure.SELF, "").get(1);
		assertEquals(List.of("m", "c"), List.of(main.method().name(), called.method().name()));
		assertTrue(main.hasSelfTimes() && main.hasTotalTimes());
		assertFalse(called.hasSelfTimes() || called.hasTotalTimes());
	}

	/** m calls c 1 + 30 times, which were only counted. */
	private static Snapshot counted(int more) throws Exception {
		return RecordingBytes.begin().methods("mc").thread(1, "main", 0).nodes(1, 1, 0, 0, 1, 1)
				.counts(1, 1, 1, 10 + more, 2, 1, 0)
				.provenance(1, 2, 1, 0, 0).edges(1, 0, 1, 30).snapshot(0, 50).snapshot();
	}

	private static HotMethods hot(Snapshot snapshot) {
		return HotMethods.of(snapshot, snapshot.merged());
	}

	@Test
	void methodsAreMatchedByNameWhateverTheirIds() throws Exception {
		RunComparison comparison = RunComparison.of(run("abcd", 1, 10, 2, 20, 3, 30, 4, 40),
				run("ecba", 5, 500, 3, 33, 9, 5, 1, 11));
		List<RunComparison.Row> rows = comparison.rows(Measure.SELF, null);
		assertEquals(List.of("e", "d", "b", "c", "a"), rows.stream().map(row -> row.method().name()).toList());
		assertEquals(List.of(Change.ADDED, Change.REMOVED, Change.CALLS, Change.SAME_CALLS, Change.SAME_CALLS),
				rows.stream().map(RunComparison.Row::change).toList());
		assertEquals(List.of(500L, -40L, -15L, 3L, 1L),
				rows.stream().map(row -> row.difference(Measure.SELF)).toList());
		assertEquals(List.of(2L, 20L, 20L, 0L), values(rows.get(2).before()));
		assertEquals(List.of(9L, 5L, 5L, 0L), values(rows.get(2).after()));
		assertEquals(7, rows.get(2).difference(Measure.CALLS));
		assertTrue(rows.get(2).before().timed() && rows.get(2).after().counted());
	}

	private static List<Long> values(Measures of) {
		return List.of(of.calls(), of.selfTime(), of.totalTime(), of.value(Measure.SELF_BYTES));
	}

	@Test
	void classesOfSeveralLoadersAreAddedUp() throws Exception {
		List<RunComparison.Row> rows = RunComparison.of(run("aa", 1, 10, 2, 20), run("a", 3, 35)).rows(Measure.TOTAL,
				"t.a");
		assertEquals(1, rows.size());
		assertEquals(5, rows.get(0).difference(Measure.TOTAL));
		assertEquals(Change.SAME_CALLS, rows.get(0).change());
	}

	@Test
	void averagesOfSeveralLoadersAreThoseOfAllCalls() throws Exception {
		Snapshot apart = RecordingBytes.begin().methods("aa").thread(1, "x", 0).nodes(1, 1, 0, 0, 0, 1)
				.counts(1, 1, 1, 100, 2, 4, 20).read().snapshotApart();
		Row row = RunComparison.of(HotMethods.of(apart, apart.merged()), run("a", 3, 35)).rows(Measure.CALLS, null)
				.get(0);
		// 120 ns in 5 calls, then 35 in 3
		assertEquals(List.of(24L, 12L),
				List.of(row.before().value(Measure.AVERAGE), row.after().value(Measure.AVERAGE)));
		assertEquals(-12, row.difference(Measure.AVERAGE));
	}

	/** Of each method the id, name and descriptor, called once for as many ns as its id and one say. */
	private static HotMethods sampled(String... methods) {
		Method[] known = new Method[methods.length];
		int[] parents = new int[methods.length + 1];
		int[] ids = new int[parents.length];
		long[] times = new long[parents.length];
		parents[0] = -1;
		ids[0] = -1;
		for (int id = 0; id < methods.length; id++) {
			int descriptor = methods[id].indexOf('(');
			known[id] = new Method(id, "t.T", methods[id].substring(0, descriptor),
					methods[id].endsWith("(") ? "" : methods[id].substring(descriptor), "T.java", 1, 1, 9, 1, 1, 10);
			ids[id + 1] = id;
			times[id + 1] = id + 1L;
		}
		CallingContextTree tree = new CallingContextTree(parents.length, parents, ids, new long[parents.length],
				times);
		return HotMethods.of(Snapshot.builder().methods(known, known.length).merged(tree).build(), tree);
	}

	private static List<String> selfTimes(HotMethods before, HotMethods after) {
		return RunComparison.of(before, after).rows(Measure.TOTAL, null).stream()
				.map(row -> row.method().signature() + ' ' + row.before().selfTime() + ' '
						+ row.after().selfTime())
				.sorted().toList();
	}

	@Test
	void aMethodThatSamplesKnowByNameAloneIsTheOneOfThatName() {
		assertEquals(List.of("f(int) 1 2", "g() 2 1"), selfTimes(sampled("f(I)V", "g()V"), sampled("g(", "f(")));
		assertEquals(List.of("f(int) 2 1", "g() 1 2"), selfTimes(sampled("g(", "f("), sampled("f(I)V", "g()V")));
	}

	@Test
	void whereThereAreSeveralOfThatNameTheyAreOneRow() {
		assertEquals(List.of("f(\u2026) 3 1", "g() 3 0"),
				selfTimes(sampled("f(I)V", "f(J)V", "g()V"), sampled("f(")));
		assertEquals(List.of("f(\u2026) 1 3", "g() 0 3"),
				selfTimes(sampled("f("), sampled("f(I)V", "f(J)V", "g()V")));
		assertEquals(List.of("f(int) 1 2", "f(long) 2 1"),
				selfTimes(sampled("f(I)V", "f(J)V"), sampled("f(J)V", "f(I)V")));
	}
}
