// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.wire.FrameKind;

/** Samples in counters, and whose they can be. */
class ProbeSamplesTest {

	private static final long MS = 1_000_000;
	private static final int MAIN = 0;
	private static final int LOOP = 1;
	private static final int TINY = 2;
	private static final int PROBES = 3;

	private static final Method[] METHODS = {method(MAIN, "p.Main", "main", 0), method(LOOP, "p.Main", "loop", 0),
			method(TINY, "p.Main", "tiny", 0), method(PROBES, "Methodical", "probes", FrameKind.METHOD_LIBRARY)};

	private static Method method(int id, String type, String name, int flags) {
		return new Method(id, type, name, "()V", "", flags, 0, 0, 0, 0, 0);
	}

	/** Main, which calls loop and tiny; each has what was sampled in its counter below it, 10 ms a sample. */
	private static CallingContextTree tree(long loopCalls, long tinyCalls, long inLoop, long inTiny) {
		long[] calls = {0, 1, loopCalls, 0, tinyCalls, 0};
		long[] samples = {0, 2, 5, inLoop, 3, inTiny};
		long[] times = new long[samples.length];
		for (int node = 0; node < times.length; node++) {
			times[node] = samples[node] * 10 * MS;
		}
		return new CallingContextTree(6, new int[] {-1, 0, 1, 2, 1, 4},
				new int[] {CallingContextTree.NO_METHOD, MAIN, LOOP, PROBES, TINY, PROBES}, calls, times)
				.with(new Provenance(calls, new long[6], samples, times.clone(), EdgeCalls.NONE, new BitSet(),
						SampleTotals.NONE, SampleTotals.NONE));
	}

	private static Snapshot snapshot(CallingContextTree merged, CallingContextTree ofThread) {
		return Snapshot.builder().methods(METHODS, METHODS.length).merged(merged)
				.thread(new ThreadInfo(7, "main", false, false, false), ofThread).build();
	}

	private static List<Long> samples(CallingContextTree tree) {
		return IntStream.range(1, tree.size()).mapToObj(tree::samples).toList();
	}

	private static List<Long> times(CallingContextTree tree) {
		return IntStream.range(1, tree.size()).mapToObj(node -> tree.selfTime(node) / MS).toList();
	}

	@Test
	void aMethodOfFewCallsHasWhatItsCounterCannotHaveTaken() {
		Snapshot snapshot = snapshot(tree(1000, 100_000_000, 40, 60), tree(1000, 0, 20, 0));
		assertEquals(List.of(2L, 45L, 0L, 3L, 60L), samples(snapshot.merged()));
		assertEquals(List.of(20L, 449L, 0L, 30L, 600L), times(snapshot.merged()));
		assertEquals(1100 * MS, snapshot.merged().totalTime(CallingContextTree.ROOT), "none is lost");
		assertEquals(List.of(2L, 25L, 0L, 3L, 0L), samples(snapshot.tree(7)), "by the calls of all threads");
	}

	@Test
	void whatACounterMayHaveTakenIsAPartOfItsSamples() {
		// 20 ns a call, and 300 ns each of the first 2,000, are 300.6 ms of 600
		CallingContextTree merged = snapshot(tree(1, 15_000_000, 0, 60), tree(1, 0, 0, 0)).merged();
		assertEquals(List.of(2L, 5L, 0L, 33L, 30L), samples(merged));
		assertEquals(List.of(20L, 50L, 0L, 329L, 300L), times(merged));
	}

	@Test
	void whereNothingIsCountedNothingIsKnown() {
		Snapshot snapshot = snapshot(tree(0, 0, 40, 60), tree(0, 0, 40, 60));
		assertEquals(List.of(2L, 5L, 40L, 3L, 60L), samples(snapshot.merged()));
	}

	@Test
	void aBoundedTreeIsBoundedAlready() {
		CallingContextTree once = snapshot(tree(1000, 15_000_000, 40, 60), tree(1, 0, 0, 0)).merged();
		CallingContextTree twice = snapshot(once, once).merged();
		assertEquals(samples(once), samples(twice));
		assertEquals(times(once), times(twice));
	}

	@Test
	void withoutProbesATreeStaysAsItIs() {
		CallingContextTree tree = tree(1, 1, 0, 0);
		assertSame(tree, Snapshot.builder().methods(METHODS, PROBES).merged(tree).build().merged());
	}
}
