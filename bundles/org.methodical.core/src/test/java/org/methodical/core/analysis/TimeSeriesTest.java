// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;

/** Values over time, at moments and within spans. */
class TimeSeriesTest {

	private static final double UNKNOWN = Double.NaN;

	@Test
	void aValueHoldsFromTheOneBeforeToItsOwnTime() {
		TimeSeries series = series(new long[] {10, 20, 30}, 1, 2, UNKNOWN);
		assertEquals(UNKNOWN, series.at(9), "before the first");
		assertEquals(1, series.at(10));
		assertEquals(2, series.at(11));
		assertEquals(2, series.at(20));
		assertEquals(UNKNOWN, series.at(21), "not known");
		assertEquals(UNKNOWN, series.at(31), "behind the last");
	}

	@Test
	void nothingIsKnownOfNothing() {
		TimeSeries empty = series(new long[0]);
		assertEquals(0, empty.size());
		assertEquals(UNKNOWN, empty.at(0));
		assertEquals(UNKNOWN, empty.greatest(0, Long.MAX_VALUE));
		assertFalse(empty.isKnown());
		assertFalse(series(new long[] {1, 2}, UNKNOWN, UNKNOWN).isKnown());
		assertTrue(series(new long[] {1, 2}, UNKNOWN, 0).isKnown(), "0 is known");
	}

	@Test
	void theGreatestIsOfWhatHoldsWithinTheSpan() {
		TimeSeries series = series(new long[] {10, 20, 30, 40}, 5, UNKNOWN, 2, 9);
		assertEquals(5, series.greatest(0, 10));
		assertEquals(UNKNOWN, series.greatest(11, 20));
		assertEquals(2, series.greatest(11, 30), "what is not known is passed over");
		assertEquals(9, series.greatest(11, 31), "the last begins behind 30");
		assertEquals(9, series.greatest(0, Long.MAX_VALUE));
		assertEquals(UNKNOWN, series.greatest(41, 50));
	}

	@Test
	void negativeValuesCanBeTheGreatest() {
		assertEquals(-2, series(new long[] {1, 2, 3}, -5, -2, -3).greatest(0, 9));
	}

	/** Blocks of values have their greatest known; it must be the same as value by value. */
	@Test
	void theGreatestOfManyIsThatOfEach() {
		Random random = new Random(4);
		long[] times = new long[200];
		double[] values = new double[200];
		for (int i = 0; i < times.length; i++) {
			times[i] = (i == 0 ? 0 : times[i - 1]) + random.nextInt(5);
			values[i] = random.nextInt(4) == 0 ? UNKNOWN : random.nextInt(1000);
		}
		TimeSeries series = series(times, values);
		for (int trial = 0; trial < 2000; trial++) {
			long from = random.nextInt(450);
			long to = from + random.nextInt(450);
			double max = UNKNOWN;
			for (int i = series.indexAt(from); i < Math.min(times.length, series.indexAt(to) + 1); i++) {
				max = Double.isNaN(values[i]) || values[i] <= max ? max : values[i];
			}
			assertEquals(max, series.greatest(from, to), from + " to " + to);
		}
	}

	private static TimeSeries series(long[] times, double... values) {
		TimeSeries.Builder builder = new TimeSeries.Builder(times.length);
		for (int i = 0; i < times.length; i++) {
			builder.add(times[i], values[i]);
		}
		return builder.build();
	}
}
