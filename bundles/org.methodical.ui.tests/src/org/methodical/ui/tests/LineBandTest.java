// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.LineFigures;
import org.methodical.core.analysis.load.LineLoad;
import org.methodical.ui.editor.LineBand;

/** How lines are marked by their shares and the errors of these. */
class LineBandTest {

	private static final BytecodeLoad.Source SOURCE = new BytecodeLoad.Source("com.acme", "Shop.java");

	@Test
	void aLineIsAsHotAsItsShareIsBeyondTwoStandardErrors() {
		assertEquals(LineBand.HOTTEST, LineBand.of(running(0.123, 0.011), 0), "10.1 % at least");
		assertEquals(LineBand.HOT, LineBand.of(running(0.12, 0.015), 0), "9 % at least");
		assertEquals(LineBand.WARM, LineBand.of(running(0.03, 0.012), 0), "0.6 % at least");
		assertEquals(LineBand.EXECUTED, LineBand.of(running(0.053, 0.062), 0), "may be nothing");
		assertEquals(LineBand.EXECUTED, LineBand.of(running(0.002, 0.001), 0), "may be nothing");
	}

	@Test
	void stepsAreCountedAndCertain() {
		assertEquals(LineBand.HOTTEST, LineBand.of(running(0.053, 0.062), 0.1));
		assertEquals(LineBand.HOT, LineBand.of(running(0.12, 0.015), 0.002), "time tells more");
		assertEquals(LineBand.WARM, LineBand.of(executed(7), 0.001));
		assertEquals(LineBand.EXECUTED, LineBand.of(executed(7), 0));
		assertEquals(LineBand.NEVER, LineBand.of(executed(0), 0));
	}

	/** Of a second of running time. */
	private static LineFigures running(double share, double error) {
		return new LineFigures(SOURCE, 1, null, null, 5, Math.round(share * 1e9), error * 1e9, share, Double.NaN);
	}

	private static LineFigures executed(long executions) {
		return new LineFigures(SOURCE, 1, null, new LineLoad(1, executions, executions), -1, 0, 0, 0, Double.NaN);
	}
}
