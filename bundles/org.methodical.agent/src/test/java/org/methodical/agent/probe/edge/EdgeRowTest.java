// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.edge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** How the callers of one method are counted. */
class EdgeRowTest {

	@Test
	void aFullElementIsFollowedByAnother() {
		long full = (5L << EdgeRow.COUNT_BITS) + (1L << EdgeRow.CHECKED_BITS) - 1;
		long[] row = {0, full, 0, 0};
		assertTrue(EdgeRow.count(row, 5));
		assertFalse(EdgeRow.count(row, 5));
		row = EdgeRow.add(row, 5, 1);
		assertTrue(EdgeRow.count(row, 5));
		long sum = 0;
		for (long element : row) {
			sum += EdgeRow.caller(element) == 5 ? EdgeRow.calls(element) : 0;
		}
		assertEquals((1L << EdgeRow.CHECKED_BITS) + 2, sum);
	}
}
