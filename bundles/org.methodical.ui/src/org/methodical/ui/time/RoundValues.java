// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.time;

/** Round numbers for axes. */
public final class RoundValues {

	private RoundValues() {
	}

	/** The least of 1, 2 and 5 times a power of ten that is not less than a number; 1 for what is not positive. */
	public static double step(double min) {
		if (!(min > 0)) {
			return 1;
		}
		double power = Math.pow(10, Math.floor(Math.log10(min)));
		return min <= power ? power : min <= 2 * power ? 2 * power : min <= 5 * power ? 5 * power : 10 * power;
	}
}
