// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.edge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;

class CachedEdgesTest {

	private final AtomicInteger taken = new AtomicInteger();

	@Test
	void whatWasCountedStaysWhereItIsWhenThereIsMoreRoom() {
		long[] cached = CachedEdges.grown(CachedEdges.NONE, 3, taken);
		cached[CachedEdges.place(7, 3)] = EdgeRow.element(7, 5);
		long[] grown = CachedEdges.grown(cached, 10_000, taken);
		assertTrue(CachedEdges.place(3, 10_000) < grown.length);
		assertEquals(5, EdgeRow.calls(grown[CachedEdges.place(7, 3)]));
		assertTrue(CachedEdges.find(grown, 7, 3));
		assertEquals(grown.length, taken.get());
	}

	@Test
	void threadsGetNoMoreThanThereIsForAll() {
		int threads = 0;
		long[] cached;
		do {
			cached = CachedEdges.grown(CachedEdges.NONE, CachedEdges.MAX_METHODS - 1, taken);
			threads++;
		} while (cached != CachedEdges.NONE);
		assertEquals(CachedEdges.MAX_PLACES, taken.get());
		assertEquals(CachedEdges.MAX_PLACES / CachedEdges.PLACES / CachedEdges.MAX_METHODS + 1, threads);
		assertSame(CachedEdges.NONE, CachedEdges.grown(CachedEdges.NONE, 0, taken));
	}
}
