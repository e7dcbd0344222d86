// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Timing;
import org.methodical.core.recording.RecordingBytes;

class FoldedTreeTest {

	/** Methods 10 and above are of libraries. */
	private static boolean isLibrary(int method) {
		return method >= 10;
	}

	/** m -> sort(10) -> merge(11) -> compare(2) and sort -> compare; m -> compare. */
	private static CallingContextTree sorting() {
		return tree(new int[] {-1, 0, 1, 2, 3, 2, 1}, new int[] {-1, 1, 10, 11, 2, 2, 2},
				new long[] {0, 1, 2, 4, 8, 16, 32}, new long[] {0, 1, 10, 100, 1000, 10_000, 100_000});
	}

	private static CallingContextTree tree(int[] parents, int[] methods, long[] calls, long[] selfTimes) {
		return new CallingContextTree(parents.length, parents, methods, calls, selfTimes);
	}

	private static String text(CallingContextTree tree) {
		StringBuilder text = new StringBuilder();
		for (int node = 0; node < tree.size(); node++) {
			text.append(tree.parent(node)).append('>').append(tree.method(node)).append(' ').append(tree.calls(node))
					.append('/').append(tree.selfTime(node)).append("; ");
		}
		return text.toString().strip();
	}

	@Test
	void aLibraryBecomesOneNodeBelowItsCallerAndKeepsWhatItCallsBack() {
		CallingContextTree folded = FoldedTree.fold(sorting(), FoldedTreeTest::isLibrary);
		assertEquals("-1>-1 0/0; 0>1 1/1; 1>10 2/110; 2>2 24/11000; 1>2 32/100000;", text(folded));
	}

	@Test
	void aHiddenLibraryGivesItsTimeToItsCaller() {
		CallingContextTree hidden = FoldedTree.hide(sorting(), FoldedTreeTest::isLibrary);
		assertEquals("-1>-1 0/0; 0>1 1/111; 1>2 56/111000;", text(hidden));
		assertEquals(sorting().totalTime(CallingContextTree.ROOT), hidden.totalTime(CallingContextTree.ROOT));
	}

	@Test
	void librariesThatThreadsBeginWithLeaveTheirTimeAtTheTop() {
		CallingContextTree tree = tree(new int[] {-1, 0, 1, 2}, new int[] {-1, 10, 11, 1}, new long[] {0, 1, 1, 5},
				new long[] {0, 3, 4, 7});
		assertEquals("-1>-1 0/7; 0>1 5/7;", text(FoldedTree.hide(tree, FoldedTreeTest::isLibrary)));
		assertEquals("-1>-1 0/0; 0>10 1/7; 1>1 5/7;", text(FoldedTree.fold(tree, FoldedTreeTest::isLibrary)));
	}

	@Test
	void whatWasOnlyCountedStaysSoWhenLibrariesAreHidden() throws Exception {
		// m -> sort -> compare: 30 of the calls of compare were counted by the call edge alone, nobody looked
		CallingContextTree tree = RecordingBytes.begin().methods("msc").thread(1, "main", 0)
				.nodes(1, 1, 0, 0, 1, 1, 2, 2)
				.counts(1, 1, 1, 10, 2, 1, 10, 3, 1, 0).provenance(1, 3, 1, 0, 0).edges(1, 1, 2, 30).snapshot(0, 50)
				.snapshot()
				.merged();
		assertEquals(Timing.Kind.COUNTED, tree.timing(3).kind());
		CallingContextTree hidden = FoldedTree.hide(tree, method -> method == 1);
		assertEquals(31, hidden.calls(2));
		assertEquals(Timing.Kind.COUNTED, hidden.timing(2).kind());
		assertEquals(Timing.Kind.TIMED, hidden.timing(1).kind());
	}

	@Test
	void aTreeWithoutLibrariesStaysAsItIs() {
		CallingContextTree tree = sorting();
		assertSame(tree, FoldedTree.hide(tree, method -> false));
		assertSame(tree, FoldedTree.fold(tree, method -> method == 10));
	}

	@Test
	void numbersStayWhenTheTreeGrows() {
		CallingContextTree before = FoldedTree.fold(sorting(), FoldedTreeTest::isLibrary);
		CallingContextTree grown = FoldedTree.fold(
				tree(new int[] {-1, 0, 1, 2, 3, 2, 1, 3, 1}, new int[] {-1, 1, 10, 11, 2, 2, 2, 12, 3},
						new long[] {0, 1, 2, 4, 8, 16, 32, 1, 1},
						new long[] {0, 1, 10, 100, 1000, 10_000, 100_000, 5, 6}),
				FoldedTreeTest::isLibrary);
		for (int node = 0; node < before.size(); node++) {
			assertEquals(before.method(node), grown.method(node));
			assertEquals(before.parent(node), grown.parent(node));
		}
		assertEquals(3, grown.method(before.size()));
	}
}
