// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.tree;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.recording.RecordingBytes;

class CallTreeOrderTest {

	/** 1 m(0) with 2 a(10), 3 b(60) -> 5 a(20), 4 c(10, more calls); 1000 in whole are made of 10 times that. */
	private static CallingContextTree tree() throws Exception {
		return RecordingBytes.begin().methods("mabc").thread(1, "x", 0).nodes(1, 1, 0, 0, 1, 1, 1, 2, 1, 3, 3, 1)
				.counts(1, 1, 1, 0, 2, 1, 10, 3, 1, 60, 4, 2, 10, 5, 1, 20).snapshot().merged();
	}

	@Test
	void childrenComeByTotalTimeThenCalls() throws Exception {
		CallTreeOrder order = new CallTreeOrder(tree(), 0);
		assertArrayEquals(new int[] {3, 4, 2}, order.children(1));
		assertEquals(0.8, order.share(3));
		assertEquals(1, order.share(CallingContextTree.ROOT));
	}

	@Test
	void anotherMeasureMayComeFirst() throws Exception {
		assertArrayEquals(new int[] {4, 3, 2}, new CallTreeOrder(tree(), 0, Measure.CALLS).children(1));
	}

	@Test
	void whatIsBelowTheThresholdIsHidden() throws Exception {
		CallTreeOrder order = new CallTreeOrder(tree(), 0.15);
		assertArrayEquals(new int[] {3}, order.children(1));
		assertArrayEquals(new int[0], new CallTreeOrder(tree(), 0.3).children(3));
	}

	@Test
	void theHotPathFollowsTheGreaterHalf() throws Exception {
		assertArrayEquals(new int[] {1, 3}, new CallTreeOrder(tree(), 0).hotPath(CallingContextTree.ROOT));
		assertArrayEquals(new int[] {}, new CallTreeOrder(tree(), 0).hotPath(3));
	}

	@Test
	void aTreeWithoutTimeHasNoShares() {
		CallTreeOrder order = new CallTreeOrder(CallingContextTree.empty(), 0.1);
		assertArrayEquals(new int[0], order.children(CallingContextTree.ROOT));
		assertEquals(0, order.share(CallingContextTree.ROOT));
		assertArrayEquals(new int[0], order.hotPath(CallingContextTree.ROOT));
	}
}
