// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.jvm.ProbeCosts;

class CorrectedTimesTest {

	@Test
	void callsCostTheirMethodAndTheirCaller() {
		// root - a (2 calls, 1000 ns) - b (5 calls, 100 ns), c (3 calls, 90 ns)
		CallingContextTree tree = new CallingContextTree(4, new int[] {-1, 0, 1, 1}, new int[] {-1, 0, 1, 2},
				new long[] {0, 2, 5, 3}, new long[] {0, 1000, 100, 90});
		CallingContextTree corrected = CorrectedTimes.of(tree, new ProbeCosts(10.5, 25, 0, 0));
		// 1000 - 2 * 10.5 - 8 * 25, 100 - 52.5, 90 - 31.5
		assertEquals(779, corrected.selfTime(1));
		assertEquals(48, corrected.selfTime(2));
		assertEquals(59, corrected.selfTime(3));
		assertEquals(779 + 48 + 59, corrected.totalTime(1));
		assertEquals(5, corrected.calls(2));
		assertEquals(0, corrected.selfTime(CallingContextTree.ROOT));
	}

	@Test
	void nothingIsLessThanNothing() {
		CallingContextTree tree = new CallingContextTree(2, new int[] {-1, 0}, new int[] {-1, 0}, new long[] {0, 9},
				new long[] {0, 50});
		assertEquals(0, CorrectedTimes.of(tree, new ProbeCosts(10, 25, 0, 0)).totalTime(0));
	}

	@Test
	void whatIsMoreThanHalfMeasurementIsDistorted() {
		assertFalse(CorrectedTimes.isDistorted(100, 50));
		assertTrue(CorrectedTimes.isDistorted(100, 49));
		assertFalse(CorrectedTimes.isDistorted(0, 0));
	}
}
