// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.collections;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SparseSumsTest {

	private final SparseSums sums = new SparseSums();

	@Test
	void whatNothingWasAddedToIsZero() {
		sums.add(1_000_000, 30, 2);
		sums.add(999_999, 0, 0);
		assertEquals(30, sums.first(1_000_000));
		assertEquals(2, sums.second(1_000_000));
		assertEquals(0, sums.first(999_999));
		assertEquals(0, sums.second(0));
		assertEquals(0, sums.first(5_000_000));
	}

	@Test
	void aCopyKeepsWhatItHasAndChangesNothing() {
		sums.add(70, 10, 1);
		sums.add(700, 5, 1);
		SparseSums copy = sums.copy();
		sums.add(70, 10, 1);
		sums.add(71, 1, 1);
		sums.add(7000, 1, 1);
		copy.add(700, -5, 0);
		assertEquals(10, copy.first(70));
		assertEquals(0, copy.first(71));
		assertEquals(0, copy.first(7000));
		assertEquals(0, copy.first(700));
		assertEquals(1, copy.second(700));
		assertEquals(20, sums.first(70));
		assertEquals(5, sums.first(700));
		SparseSums third = copy.copy();
		copy.add(70, 1, 0);
		assertEquals(10, third.first(70));
		assertEquals(11, copy.first(70));
	}

	@Test
	void theNextOneIsFoundAcrossGapsAndAsItIsNow() {
		sums.add(3, 10, 1);
		sums.add(640, 10, 1);
		sums.add(641, 0, 1);
		assertEquals(3, sums.next(0));
		assertEquals(3, sums.next(3));
		assertEquals(640, sums.next(4));
		assertEquals(-1, sums.next(641));
		sums.add(642, 1, 0);
		assertEquals(642, sums.next(641));
		assertEquals(-1, new SparseSums().next(0));
	}

	@Test
	void arraysMayHaveDifferentLengths() {
		SparseSums of = SparseSums.of(new long[] {1, 2}, new long[] {0, 1, 5});
		assertEquals(2, of.first(1));
		assertEquals(0, of.first(2));
		assertEquals(5, of.second(2));
	}
}
