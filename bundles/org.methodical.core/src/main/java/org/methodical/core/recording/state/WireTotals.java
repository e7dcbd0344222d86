// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import org.methodical.core.model.SampleTotals;

/** Totals of samples as frames have them: with squares in µs² instead of ns². */
public final class WireTotals {

	private static final double SQUARE_MICROSECOND = 1e6;

	private WireTotals() {
	}

	static SampleTotals of(long count, long time, long squareMicros) {
		return new SampleTotals(count, time, squareMicros * SQUARE_MICROSECOND);
	}

	/** The squares in µs². */
	public static long squareMicros(SampleTotals totals) {
		return Math.round(totals.squares() / SQUARE_MICROSECOND);
	}
}
