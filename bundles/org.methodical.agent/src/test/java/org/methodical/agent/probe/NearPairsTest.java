// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;

class NearPairsTest {

	private final AtomicInteger taken = new AtomicInteger();

	@Test
	void whatWasCountedStaysWhereItIsWhenThereIsMoreRoom() {
		long[] near = NearPairs.grown(NearPairs.NONE, 3, taken);
		near[NearPairs.place(7, 3)] = PairRow.element(7, 5);
		long[] grown = NearPairs.grown(near, 10_000, taken);
		assertTrue(NearPairs.place(3, 10_000) < grown.length);
		assertEquals(5, PairRow.calls(grown[NearPairs.place(7, 3)]));
		assertTrue(NearPairs.find(grown, 7, 3));
		assertEquals(grown.length, taken.get());
	}

	@Test
	void threadsGetNoMoreThanThereIsForAll() {
		int threads = 0;
		long[] near;
		do {
			near = NearPairs.grown(NearPairs.NONE, NearPairs.MOST_METHODS - 1, taken);
			threads++;
		} while (near != NearPairs.NONE);
		assertEquals(NearPairs.MOST_PLACES, taken.get());
		assertEquals(NearPairs.MOST_PLACES / NearPairs.PLACES / NearPairs.MOST_METHODS + 1, threads);
		assertSame(NearPairs.NONE, NearPairs.grown(NearPairs.NONE, 0, taken));
	}
}
