// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.EdgeCalls;

/** Calls by caller and callee as they come in. */
class EdgeTableTest {

	private final EdgeTable table = new EdgeTable();

	@Test
	void callsOfOneEdgeAddUp() {
		assertTrue(table.add(1, 2, 10));
		assertTrue(table.add(2, 1, 5));
		assertTrue(table.add(1, 2, 7));
		assertTrue(table.add(CallingContextTree.NO_METHOD, 2, 1));
		assertEquals("1>2: 17, 2>1: 5, -1>2: 1", text(table.calls()), "there and back are two edges");
		assertEquals(3, table.size());
	}

	@Test
	void noSumIsNegativeOrTooGreat() {
		assertFalse(table.add(1, 2, -1));
		assertEquals(0, table.size(), "nothing was changed");
		table.add(1, 2, 10);
		assertTrue(table.add(1, 2, -10));
		assertFalse(table.add(1, 2, -1));
		table.add(1, 2, Long.MAX_VALUE);
		assertFalse(table.add(1, 2, 1), "beyond the range");
		assertEquals("1>2: " + Long.MAX_VALUE, text(table.calls()));
	}

	@Test
	void afterAResetWhatIsTakenBackWasThereBefore() {
		table.add(1, 2, 10);
		table.reset();
		assertEquals("1>2: 0", text(table.calls()), "the edge is known");
		assertTrue(table.add(1, 2, -3));
		assertTrue(table.add(1, 2, 5));
		assertTrue(table.add(3, 4, -1));
		assertEquals("1>2: 5, 3>4: 0", text(table.calls()));
	}

	@Test
	void whatWasHandedOutDoesNotChange() {
		table.add(1, 2, 1);
		EdgeCalls first = table.calls();
		assertSame(first, table.calls(), "as long as nothing comes");
		for (int callee = 0; callee < 100; callee++) {
			table.add(1, callee, callee);
		}
		EdgeCalls second = table.calls();
		table.reset();
		assertEquals("1>2: 1", text(first));
		assertEquals(100, second.size());
		assertEquals(3, second.calls(0), "one and two more");
		assertEquals(99, second.calls(99));
	}

	@Test
	void methodsWithoutCallersAreKnown() {
		table.add(EdgeCalls.ANY_CALLER, 5, 3);
		table.add(1, 6, 3);
		BitSet expected = new BitSet();
		expected.set(5);
		assertEquals(expected, table.calls().byCallee());
	}

	private static String text(EdgeCalls calls) {
		StringBuilder text = new StringBuilder();
		for (int edge = 0; edge < calls.size(); edge++) {
			text.append(edge == 0 ? "" : ", ").append(calls.caller(edge)).append('>').append(calls.callee(edge))
					.append(": ").append(calls.calls(edge));
		}
		return text.toString();
	}
}
