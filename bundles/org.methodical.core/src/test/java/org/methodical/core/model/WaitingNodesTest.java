// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WaitingNodesTest {

	private final WaitingNodes nodes = new WaitingNodes();

	@Test
	void nodesThatNobodyWaitedInHaveNothing() {
		nodes.add(1_000_000, 30, 2);
		nodes.add(999_999, 0, 0);
		assertEquals(30, nodes.time(1_000_000));
		assertEquals(2, nodes.samples(1_000_000));
		assertEquals(0, nodes.time(999_999));
		assertEquals(0, nodes.samples(0));
		assertEquals(0, nodes.time(5_000_000));
	}

	@Test
	void aCopyKeepsWhatItHasAndChangesNothing() {
		nodes.add(70, 10, 1);
		nodes.add(700, 5, 1);
		WaitingNodes copy = nodes.copy();
		nodes.add(70, 10, 1);
		nodes.add(71, 1, 1);
		nodes.add(7000, 1, 1);
		copy.add(700, -5, 0);
		assertEquals(10, copy.time(70));
		assertEquals(0, copy.time(71));
		assertEquals(0, copy.time(7000));
		assertEquals(0, copy.time(700));
		assertEquals(1, copy.samples(700));
		assertEquals(20, nodes.time(70));
		assertEquals(5, nodes.time(700));
		WaitingNodes third = copy.copy();
		copy.add(70, 1, 0);
		assertEquals(10, third.time(70));
		assertEquals(11, copy.time(70));
	}

	@Test
	void theNextOneIsFoundAcrossGapsAndAsItIsNow() {
		nodes.add(3, 10, 1);
		nodes.add(640, 10, 1);
		nodes.add(641, 0, 1);
		assertEquals(3, nodes.next(0));
		assertEquals(3, nodes.next(3));
		assertEquals(640, nodes.next(4));
		assertEquals(-1, nodes.next(641));
		nodes.add(642, 1, 0);
		assertEquals(642, nodes.next(641));
		assertEquals(-1, new WaitingNodes().next(0));
	}

	@Test
	void arraysMayHaveDifferentLengths() {
		WaitingNodes of = WaitingNodes.of(new long[] {1, 2}, new long[] {0, 1, 5});
		assertEquals(2, of.time(1));
		assertEquals(0, of.time(2));
		assertEquals(5, of.samples(2));
	}
}
