// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How costs grow with sizes, against lines that were fitted by hand. */
class GrowthTest {

	@ParameterizedTest
	@CsvSource({"0.1, hardly grows", "0.5, less than linear", "1, about linear",
			"1.2, a little more than linear (n log n looks like this)", "1.5, between linear and quadratic",
			"2, about quadratic", "3, more than quadratic"})
	void theExponentHasAName(double exponent, String words) {
		Growth growth = Growth.of(new double[] {10, 1000},
				new double[] {Math.pow(10, exponent), Math.pow(1000, exponent)}, 0.95);
		assertEquals(exponent, growth.exponent(), 1e-12);
		assertEquals(words + ", n^" + String.format(Locale.ROOT, "%.2f", exponent), growth.inWords());
	}

	@Test
	void twoPointsSayNothingOfTheirError() {
		Interval interval = Growth.of(new double[] {1, 2}, new double[] {3, 6}, 0.95).interval();
		assertEquals(Double.NEGATIVE_INFINITY, interval.low());
		assertEquals(Double.POSITIVE_INFINITY, interval.high());
	}

	@Test
	void threePointsBesideALineHaveAnInterval() {
		double e = Math.E;
		Growth growth = Growth.of(new double[] {1, e, e * e}, new double[] {1, e, e}, 0.95);
		// logarithms (0, 0), (1, 1), (2, 1): slope 1/2, residuals -1/6, 1/3, -1/6, error sqrt(1/6 / 1 / 2);
		// Student's t for one degree of freedom is 12.7062
		assertEquals(0.5, growth.exponent(), 1e-12);
		double reach = 12.7062 * Math.sqrt(1 / 12.0);
		assertEquals(0.5 - reach, growth.interval().low(), 1e-4);
		assertEquals(0.5 + reach, growth.interval().high(), 1e-4);
	}

	@Test
	void pointsOnALineHaveNoError() {
		Growth growth = Growth.of(new double[] {1, 10, 100, 1000}, new double[] {7, 70, 700, 7000}, 0.99);
		assertTrue(growth.interval().contains(growth.exponent()));
		assertEquals(0, growth.interval().high() - growth.interval().low(), 1e-9);
	}
}
