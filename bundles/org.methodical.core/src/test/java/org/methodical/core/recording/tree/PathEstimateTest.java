// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.EdgeCalls;

/** Calls of call edges among contexts, worked out by hand; none is lost, whatever the tree. */
class PathEstimateTest {

	/** The root calls methods 0 and 1, and both call 2; node 3 is below 0 and node 4 below 1. */
	private static final int[] PARENTS = {-1, 0, 0, 1, 2};
	private static final int[] METHODS = {-1, 0, 1, 2, 2};

	private static final long[] NOT_SAMPLED = {};

	@Test
	void withoutEdgesTheTreeIsAsItWas() {
		CallingContextTree tree = tree(new long[] {0, 1, 1, 5, 5}, new long[5]);
		assertSame(tree, new PathEstimate(tree, new long[5], EdgeCalls.NONE, NOT_SAMPLED).tree());
	}

	@Test
	void anEdgeThatWasSeenInOneContextHasAllItsCallsThere() {
		long[] counted = {0, 1, 1, 2, 3};
		CallingContextTree shared = estimate(counted, new long[5], edges(0, 2, 100)).tree();
		assertEquals("0 1 1 102 3", calls(shared));
	}

	/** Weights are one more than the caller's self time and the time of the call: 1 + 9 + 20 and 1 + 0 + 9. */
	@Test
	void callsAreSharedByTheTimeInCallerAndCall() {
		// 0 twice: node 1 and node 3 are its contexts, and 1 is below each of them
		int[] parents = {-1, 0, 1, 1, 3};
		int[] methods = {-1, 0, 1, 0, 1};
		CallingContextTree tree = new CallingContextTree(5, parents, methods, new long[5],
				new long[] {0, 9, 20, 0, 9});
		EdgeCalls edges = edges(0, 1, 80);
		CallingContextTree shared = new PathEstimate(tree, new long[5], edges, NOT_SAMPLED).tree();
		assertEquals("0 0 60 0 20", calls(shared));
	}

	/**
	 * In the first context 3 calls were timed, and waited for long, before methods counted their calls themselves; what
	 * was sampled since is 1 + 10 + 29 ns there and 1 + 0 + 119 in the second.
	 */
	@Test
	void timesFromBeforeCallsWereCountedByEdgesShareNothingOut() {
		int[] parents = {-1, 0, 1, 1, 3};
		int[] methods = {-1, 0, 1, 0, 1};
		long[] counted = {0, 0, 3, 0, 0};
		CallingContextTree tree = new CallingContextTree(5, parents, methods, counted,
				new long[] {0, 10, 1_000_029, 0, 119});
		CallingContextTree shared = new PathEstimate(tree, counted, edges(0, 1, 80),
				new long[] {0, 10, 29, 0, 119}).tree();
		assertEquals("0 0 23 0 60", calls(shared));
	}

	@Test
	void anEdgeThatNobodySawHangsWhereItsCallerTookMostTime() {
		int[] parents = {-1, 0, 0, 2};
		int[] methods = {-1, 0, 1, 0};
		CallingContextTree tree = new CallingContextTree(4, parents, methods, new long[] {0, 1, 1, 1},
				new long[] {0, 5, 0, 6});
		CallingContextTree shared = new PathEstimate(tree, new long[] {0, 1, 1, 1}, edges(0, 7, 9), NOT_SAMPLED).tree();
		assertEquals("0 1 1 1 9", calls(shared));
		assertEquals(3, shared.parent(4), "6 ns and not 5");
		assertEquals(7, shared.method(4));
		CallingContextTree stranger = new PathEstimate(tree, new long[4], edges(8, 7, 9), NOT_SAMPLED).tree();
		assertEquals(CallingContextTree.ROOT, stranger.parent(4), "its caller was never seen");
	}

	@Test
	void callsOfAnyCallerGoToAllContextsOfTheMethod() {
		CallingContextTree shared = estimate(new long[5], new long[5], edges(EdgeCalls.ANY_CALLER, 2, 10)).tree();
		assertEquals("0 0 0 5 5", calls(shared));
	}

	@Test
	void whereACallerHasOneContextNothingIsGuessed() {
		PathEstimate certain = estimate(new long[] {0, 1, 1, 0, 0}, new long[5], edges(0, 2, 10));
		certain.tree();
		assertEquals(new BitSet(), certain.estimated());
		PathEstimate elsewhere = estimate(new long[5], new long[5], edges(0, 2, 10));
		elsewhere.tree();
		assertEquals("{3}", elsewhere.estimated().toString(),
				"nobody counted the caller, which may have been elsewhere");
		PathEstimate guessed = estimate(new long[5], new long[5], edges(EdgeCalls.ANY_CALLER, 2, 10));
		guessed.tree();
		assertEquals("{3, 4}", guessed.estimated().toString());
		assertEquals("[0, 0, 0, 0, 0]", Arrays.toString(guessed.counted()), "none was counted in its context");
	}

	/** Samples found each in one context; it may have been called in others as well, but for a single call. */
	@Test
	void whatMethodsCountedThemselvesIsAGuess() {
		int[] parents = {-1, 0, 1, 1};
		int[] methods = {-1, 0, 1, 2};
		EdgeCalls entries = new EdgeCalls(3,
				new int[] {EdgeCalls.ANY_CALLER, EdgeCalls.ANY_CALLER, EdgeCalls.ANY_CALLER}, new int[] {0, 1, 7},
				new long[] {1, 300, 1});
		CallingContextTree tree = new CallingContextTree(4, parents, methods, new long[4], new long[4]);
		PathEstimate estimate = new PathEstimate(tree, new long[4], entries, NOT_SAMPLED);
		assertEquals("0 1 300 0 1", calls(estimate.tree()));
		assertEquals("{2, 4}", estimate.estimated().toString(), "no sample found the last, who called it is unknown");
	}

	/** What 0 does was called once, and found; it alone calls 1, which alone calls 2, by its code. */
	@Test
	void whoAloneCanCallIsNoGuess() {
		int[] parents = {-1, 0, 1, 2, 1};
		int[] methods = {-1, 0, 1, 2, 3};
		EdgeCalls entries = soleCallers(new int[] {0, 1, 2, 3}, new long[] {1, 300, 600, 50},
				EdgeCalls.ANY_CALLER, 0, 1, EdgeCalls.ANY_CALLER);
		CallingContextTree tree = new CallingContextTree(5, parents, methods, new long[5], new long[5]);
		PathEstimate estimate = new PathEstimate(tree, new long[5], entries, NOT_SAMPLED);
		assertEquals("0 1 300 600 50", calls(estimate.tree()));
		assertEquals("{4}", estimate.estimated().toString());
	}

	/** The caller may have been called elsewhere as well: who called is known, not in which context. */
	@Test
	void aPathIsAGuessAboveWhoAloneCanCall() {
		EdgeCalls entries = soleCallers(new int[] {0, 2}, new long[] {7, 30}, EdgeCalls.ANY_CALLER, 0);
		int[] parents = {-1, 0, 1};
		int[] methods = {-1, 0, 2};
		CallingContextTree tree = new CallingContextTree(3, parents, methods, new long[3], new long[3]);
		PathEstimate estimate = new PathEstimate(tree, new long[3], entries, NOT_SAMPLED);
		assertEquals("0 7 30", calls(estimate.tree()));
		assertEquals("{1, 2}", estimate.estimated().toString());
		assertEquals(0, estimate.edges().knownCaller(1));
	}

	/** Node 4 is below 1, although the code shows calls by 0 alone: somebody used reflection. */
	@Test
	void samplesContradictWhatTheCodeShows() {
		EdgeCalls entries = soleCallers(new int[] {2}, new long[] {10}, 0);
		PathEstimate found = new PathEstimate(tree(new long[5], new long[5]), new long[5], entries,
				new long[] {0, 0, 0, 0, 1});
		assertEquals("0 0 0 3 7", calls(found.tree()), "shared out among both, by 1 + 0 and 1 + 1 ns");
		assertEquals(EdgeCalls.ANY_CALLER, found.edges().knownCaller(0));
		PathEstimate counted = new PathEstimate(tree(new long[] {0, 0, 0, 0, 1}, new long[5]),
				new long[] {0, 0, 0, 0, 1}, entries, NOT_SAMPLED);
		assertEquals("0 0 0 10 1", calls(counted.tree()));
	}

	/** Nobody saw 5, which 4 alone calls, nor 4, which 0 alone calls: each is below its caller. */
	@Test
	void callersThatNobodySawComeFirst() {
		EdgeCalls entries = soleCallers(new int[] {5, 4, 8, 9}, new long[] {10, 20, 3, 3}, 4, 0, 9, 8);
		CallingContextTree shared = estimate(new long[] {0, 1, 1, 0, 0}, new long[5], entries).tree();
		assertEquals(9, shared.size());
		int four = node(shared, 4);
		assertEquals(1, shared.parent(four));
		assertEquals(four, shared.parent(node(shared, 5)));
		assertEquals("20 10", shared.calls(four) + " " + shared.calls(node(shared, 5)));
		int eight = node(shared, 8);
		int nine = node(shared, 9);
		assertTrue(shared.parent(eight) == nine && shared.parent(nine) == CallingContextTree.ROOT
				|| shared.parent(nine) == eight && shared.parent(eight) == CallingContextTree.ROOT,
				"each calls the other alone, so that something else must have begun");
	}

	@Test
	void noSumGoesBeyondTheRange() {
		long[] counted = {0, 0, 0, Long.MAX_VALUE - 1, 0};
		CallingContextTree shared = estimate(counted, new long[5], edges(0, 2, 100)).tree();
		assertEquals(Long.MAX_VALUE, shared.calls(3));
	}

	@Test
	void noCallIsLostOrAdded() {
		Random random = new Random(6);
		for (int trial = 0; trial < 200; trial++) {
			int size = 2 + random.nextInt(40);
			int[] parents = new int[size];
			int[] methods = new int[size];
			long[] times = new long[size];
			parents[0] = -1;
			methods[0] = -1;
			for (int node = 1; node < size; node++) {
				parents[node] = random.nextInt(node);
				methods[node] = random.nextInt(6);
				times[node] = random.nextInt(1000);
			}
			EdgeTable table = new EdgeTable();
			long all = 0;
			for (int edge = random.nextInt(12); edge >= 0; edge--) {
				int calls = random.nextInt(10_000);
				table.add(random.nextInt(8) - 2, random.nextInt(6), calls);
				all += calls;
			}
			CallingContextTree tree = new CallingContextTree(size, parents, methods, new long[size], times);
			CallingContextTree shared = new PathEstimate(tree, new long[size], table.calls(), NOT_SAMPLED).tree();
			long sum = 0;
			for (int node = 0; node < shared.size(); node++) {
				assertTrue(shared.calls(node) >= 0);
				sum += shared.calls(node);
			}
			assertEquals(all, sum, "trial " + trial);
		}
	}

	private static PathEstimate estimate(long[] counted, long[] times, EdgeCalls edges) {
		return new PathEstimate(tree(counted, times), counted, edges, NOT_SAMPLED);
	}

	private static CallingContextTree tree(long[] counted, long[] times) {
		return new CallingContextTree(5, PARENTS, METHODS, counted, times);
	}

	private static EdgeCalls edges(int caller, int callee, long calls) {
		return new EdgeCalls(1, new int[] {caller}, new int[] {callee}, new long[] {calls});
	}

	private static EdgeCalls soleCallers(int[] callees, long[] calls, int... callers) {
		int[] any = new int[callees.length];
		Arrays.fill(any, EdgeCalls.ANY_CALLER);
		return new EdgeCalls(callees.length, any, callees, calls, callers);
	}

	private static int node(CallingContextTree tree, int method) {
		for (int node = 1; node < tree.size(); node++) {
			if (tree.method(node) == method) {
				return node;
			}
		}
		throw new AssertionError("no method " + method);
	}

	private static String calls(CallingContextTree tree) {
		StringBuilder text = new StringBuilder();
		for (int node = 0; node < tree.size(); node++) {
			text.append(node == 0 ? "" : " ").append(tree.calls(node));
		}
		return text.toString();
	}
}
