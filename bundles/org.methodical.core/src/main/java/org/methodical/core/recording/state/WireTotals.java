// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import org.methodical.core.model.SampleTotals;

/** Totals of samples as frames have them: squares in µs², not ns², and in KiB², not square bytes. */
public final class WireTotals {

	private static final double SQUARE_MICROSECOND = 1e6;
	private static final double SQUARE_KIBIBYTE = 1024 * 1024;

	private WireTotals() {
	}

	static SampleTotals of(long count, long time, long squareMicros) {
		return new SampleTotals(count, time, squareMicros * SQUARE_MICROSECOND);
	}

	static SampleTotals ofBytes(long count, long bytes, long squareKibis) {
		return new SampleTotals(count, bytes, squareKibis * SQUARE_KIBIBYTE);
	}

	/** The squares in KiB², of samples of allocation. */
	public static long squareKibis(SampleTotals totals) {
		return Math.round(totals.squares() / SQUARE_KIBIBYTE);
	}

	/** The squares in µs². */
	public static long squareMicros(SampleTotals totals) {
		return Math.round(totals.squares() / SQUARE_MICROSECOND);
	}
}
