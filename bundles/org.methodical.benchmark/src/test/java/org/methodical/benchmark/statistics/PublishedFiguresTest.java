// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Figures that others have published: NIST's reference data sets, tables of distributions, Efron's examples. */
class PublishedFiguresTest {

	/** Efron and Tibshirani, An Introduction to the Bootstrap, table 14.1: the spatial test, first score. */
	private static final double[] SPATIAL = {48, 36, 20, 29, 42, 42, 20, 42, 22, 41, 45, 14, 6, 0, 33, 28, 34, 4, 32,
			24, 47,
			41, 24, 26, 30, 41};

	@Test
	void numAcc2KeepsItsDigits() {
		double[] data = alternating(1.2, 1.1, 1.3);
		assertEquals(1.2, Sample.mean(data), 1e-14);
		assertEquals(0.1, Sample.standardDeviation(data), 1e-13);
		assertEquals(-0.999, Sample.autocorrelation(data, 1), 1e-13);
	}

	@Test
	void numAcc3KeepsItsDigits() {
		double[] data = alternating(1000000.2, 1000000.1, 1000000.3);
		assertEquals(1000000.2, Sample.mean(data), 1e-8);
		assertEquals(0.1, Sample.standardDeviation(data), 1e-9);
		assertEquals(-0.999, Sample.autocorrelation(data, 1), 1e-8);
	}

	@Test
	void numAcc1And4KeepTheirDigits() {
		double[] three = {10000001, 10000003, 10000002};
		assertEquals(10000002, Sample.mean(three));
		assertEquals(1, Sample.standardDeviation(three));
		assertEquals(-0.5, Sample.autocorrelation(three, 1));
		double[] data = alternating(10000000.2, 10000000.1, 10000000.3);
		assertEquals(10000000.2, Sample.mean(data), 1e-7);
		assertEquals(0.1, Sample.standardDeviation(data), 1e-8);
		assertEquals(-0.999, Sample.autocorrelation(data, 1), 1e-7);
	}

	@Test
	void normalDistributionMatchesItsTable() {
		assertEquals(0.975, Distributions.normalProbability(1.959963984540054), 1e-14);
		assertEquals(1.959963984540054, Distributions.normalQuantile(0.975), 1e-11);
		assertEquals(-3.090232306167813, Distributions.normalQuantile(0.001), 1e-10);
		assertEquals(9.86587645037698e-10, Distributions.normalProbability(-6), 1e-16);
		assertEquals(6.220960574271785e-16, Distributions.normalProbability(-8), 1e-24);
	}

	@Test
	void studentDistributionMatchesItsTable() {
		assertEquals(12.7062047361747, Distributions.studentQuantile(0.975, 1), 1e-8);
		assertEquals(2.77644510519779, Distributions.studentQuantile(0.975, 4), 1e-9);
		assertEquals(2.00099537804521, Distributions.studentQuantile(0.975, 59), 1e-6);
	}

	@Test
	void bcaIntervalOfTheSpatialTestIsEfrons() {
		double plugIn = Sample.squaredDeviations(SPATIAL) / SPATIAL.length;
		assertEquals(171.5, plugIn, 0.05);
		Interval interval = new Bootstrap(0.90, 20_000, 1).interval(SPATIAL,
				data -> Sample.squaredDeviations(data) / data.length);
		assertEquals(115.8, interval.low(), 3);
		assertEquals(259.6, interval.high(), 5);
	}

	@Test
	void fencesTellMildFromSevere() {
		double[] data = {10, 11, 12, 13, 14, 15, 16, 17, 18, 25, 40};
		Outliers outliers = Outliers.of(data);
		// quartiles 12.5 and 17.5: inner fences 5 and 25, outer fences -2.5 and 32.5
		assertEquals(0, outliers.mild());
		assertEquals(1, outliers.severe());
		assertTrue(outliers.dominate());
		assertFalse(Outliers.of(new double[] {1, 2, 3, 4, 5}).dominate());
	}

	@Test
	void slopeOfAPowerIsItsExponent() {
		double[] sizes = {10, 100, 1000, 10000};
		double[] costs = {3 * 100, 3 * 10000.0, 3e6, 3e8};
		Growth growth = Growth.of(sizes, costs, 0.95);
		assertEquals(2, growth.exponent(), 1e-12);
		assertEquals("about quadratic, n^2.00", growth.inWords());
	}

	private static double[] alternating(double first, double odd, double even) {
		double[] data = new double[1001];
		data[0] = first;
		for (int i = 1; i < data.length; i++) {
			data[i] = i % 2 == 1 ? odd : even;
		}
		return data;
	}
}
