// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.Timing.Kind;

/** Running and waiting parts of self times: a, 1000 ns, calls b, 400 ns, and c, 50 ns. */
class ShownTimesTest {

	private static final long[] CALLS = {0, 1, 2, 3};
	private static final SampleTotals TEN = new SampleTotals(10, 1000, 100_000);

	private static CallingContextTree tree() {
		return new CallingContextTree(4, new int[] {-1, 0, 1, 1}, new int[] {-1, 0, 1, 2}, CALLS,
				new long[] {0, 1000, 400, 50});
	}

	private static CallingContextTree waited(long... times) {
		long[] samples = LongStream.of(times).map(time -> (time + 50) / 100).toArray();
		return tree().with(new Waiting(times, samples, TEN));
	}

	private static List<Long> self(CallingContextTree tree, TimeKind kind) {
		CallingContextTree shown = tree.showing(kind);
		return IntStream.range(1, 4).mapToObj(shown::selfTime).toList();
	}

	@Test
	void partsAddUpToTheWhole() {
		CallingContextTree tree = waited(0, 400, 400);
		assertEquals(List.of(1000L, 400L, 50L), self(tree, TimeKind.ALL));
		assertEquals(List.of(400L, 400L, 0L), self(tree, TimeKind.WAITING));
		assertEquals(List.of(600L, 0L, 50L), self(tree, TimeKind.RUNNING));
		assertEquals(650, tree.showing(TimeKind.RUNNING).totalTime(1));
		assertEquals(800, tree.showing(TimeKind.WAITING).totalTime(CallingContextTree.ROOT));
		for (TimeKind kind : TimeKind.values()) {
			CallingContextTree shown = tree.showing(kind);
			assertEquals(List.of(400L, 400L, 0L),
					IntStream.range(1, 4).mapToObj(node -> shown.value(node, Measure.WAITING)).toList());
		}
		assertSame(tree.showing(TimeKind.RUNNING), tree.showing(TimeKind.RUNNING));
	}

	/** A recording may say so that was made by something else, or is damaged. */
	@Test
	void partsAddUpToTheWholeHoweverWrongTheWaitingIs() {
		CallingContextTree tree = waited(0, 2000, 500, -10);
		assertEquals(List.of(1000L, 400L, 0L), self(tree, TimeKind.WAITING));
		assertEquals(List.of(0L, 0L, 50L), self(tree, TimeKind.RUNNING));
	}

	@Test
	void aPartOfATimedWholeHasTheErrorOfItsSamples() {
		CallingContextTree tree = tree().with(new Waiting(new long[] {0, 300}, new long[] {0, 3}, TEN));
		assertEquals(Kind.TIMED, tree.timing(1).kind());
		// 3 of 10 samples: a share of 4 in 12
		double error = Math.sqrt(100_000 * 4 / 12.0 * 8 / 12.0);
		for (TimeKind kind : new TimeKind[] {TimeKind.RUNNING, TimeKind.WAITING}) {
			assertEquals(Kind.SAMPLED, tree.showing(kind).timing(1).kind());
			assertEquals(error, tree.showing(kind).timing(1).errorNs(), 1e-9);
			assertEquals(Kind.TIMED, tree.showing(kind).timing(3).kind(), "nobody was found there waiting");
			assertEquals(CALLS[2], tree.showing(kind).calls(2));
		}
	}

	@Test
	void ofASampledTimeEachPartHasItsSamples() {
		CallingContextTree sampled = tree().with(new Provenance(CALLS, CALLS, new long[] {0, 10, 4, 0},
				new long[] {0, 1000, 400, 0}, EdgeCalls.NONE, new BitSet(), TEN, SampleTotals.NONE));
		CallingContextTree tree = sampled.with(new Waiting(new long[] {0, 300, 400}, new long[] {0, 3, 4}, TEN));
		CallingContextTree running = tree.showing(TimeKind.RUNNING);
		CallingContextTree waiting = tree.showing(TimeKind.WAITING);
		assertEquals(List.of(7L, 3L), List.of(running.samples(1), waiting.samples(1)));
		assertEquals(List.of(700L, 300L), List.of(running.sampledTime(1), waiting.sampledTime(1)));
		// all of b waits: that none of it runs is known as far as samples tell
		assertEquals(List.of(1L, 4L), List.of(running.samples(2), waiting.samples(2)));
		assertEquals(0, running.selfTime(2));
		assertEquals(TEN.error(1, 0), running.timing(2).errorNs(), 1e-9);
		assertEquals(Kind.COUNTED, running.timing(3).kind());
	}

	@Test
	void waitsThatWereTimedHaveNoError() {
		CallingContextTree sampled = tree().with(new Provenance(CALLS, CALLS, new long[] {0, 10, 0, 0},
				new long[] {0, 1000, 0, 0}, EdgeCalls.NONE, new BitSet(), TEN, SampleTotals.NONE));
		CallingContextTree tree = sampled.with(new Waiting(new long[] {0, 250}, new long[] {0, 2}, SampleTotals.NONE));
		CallingContextTree waiting = tree.showing(TimeKind.WAITING);
		assertEquals(250, waiting.selfTime(1));
		assertEquals(0, waiting.timing(1).errorNs());
		assertEquals(750, tree.showing(TimeKind.RUNNING).selfTime(1));
		assertEquals(10, tree.showing(TimeKind.RUNNING).samples(1));
		assertEquals(TEN.error(10, 1000), tree.showing(TimeKind.RUNNING).timing(1).errorNs(), 1e-9);
	}

	@Test
	void withoutWaitsThereIsOnePart() {
		assertSame(tree().getClass(), tree().showing(TimeKind.RUNNING).getClass());
		CallingContextTree plain = tree();
		assertSame(plain, plain.showing(TimeKind.RUNNING));
		assertSame(plain, plain.showing(TimeKind.WAITING));
		CallingContextTree none = tree().with(new Waiting(new long[0], new long[0], TEN));
		assertEquals(List.of(0L, 0L, 0L), self(none, TimeKind.WAITING));
		assertEquals(List.of(1000L, 400L, 50L), self(none, TimeKind.RUNNING));
		assertNull(none.showing(TimeKind.RUNNING).provenance(), "nothing follows from samples");
	}
}
