// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What may be said of two samples, and the distributions behind it where they have a closed form. */
class RatioTest {

	private static final Bootstrap BOOTSTRAP = new Bootstrap(0.95, 2000, 1);

	@Test
	void onlyAnIntervalBesideOneIsADifference() {
		assertEquals(Ratio.Verdict.GREATER, new Ratio(1.2, new Interval(1.1, 1.3)).verdict());
		assertEquals(Ratio.Verdict.SMALLER, new Ratio(0.5, new Interval(0.4, 0.6)).verdict());
		assertEquals(Ratio.Verdict.CANNOT_BE_TOLD, new Ratio(1.2, new Interval(0.9, 1.5)).verdict());
		assertEquals(Ratio.Verdict.CANNOT_BE_TOLD, new Ratio(1.2, new Interval(1, 1.4)).verdict());
		assertEquals(Ratio.Verdict.CANNOT_BE_TOLD, new Ratio(0.9, new Interval(0.8, 1)).verdict());
	}

	@Test
	void meansWithoutSpreadHaveAnExactRatio() {
		Ratio ratio = Ratio.ofMeans(new double[] {10, 10}, new double[] {20, 20}, 0.95);
		assertEquals(2, ratio.value());
		assertEquals(2, ratio.interval().low(), 1e-12);
		assertEquals(2, ratio.interval().high(), 1e-12);
	}

	@Test
	void twoJvmsEachHaveTwoDegreesOfFreedom() {
		Ratio ratio = Ratio.ofMeans(new double[] {9, 11}, new double[] {18, 22}, 0.95);
		// each has a relative standard deviation of sqrt(2) / 10, of its mean 0.1; together sqrt(0.02), t = 4.3027
		double reach = 4.302653 * Math.sqrt(0.02);
		assertEquals(2, ratio.value(), 1e-12);
		assertEquals(2 * Math.exp(-reach), ratio.interval().low(), 1e-5);
		assertEquals(2 * Math.exp(reach), ratio.interval().high(), 1e-5);
		assertEquals(Ratio.Verdict.GREATER, ratio.verdict());
	}

	@Test
	void oneValueTellsNothingOfTheOthers() {
		for (Ratio ratio : new Ratio[] {Ratio.paired(new double[] {1}, new double[] {3}, BOOTSTRAP),
				Ratio.unpaired(new double[] {1}, new double[] {3, 3}, BOOTSTRAP),
				Ratio.unpaired(new double[] {1, 1}, new double[] {3}, BOOTSTRAP)}) {
			assertEquals(3, ratio.value(), 1e-12);
			assertEquals(0, ratio.interval().low());
			assertEquals(Double.POSITIVE_INFINITY, ratio.interval().high());
			assertEquals(Ratio.Verdict.CANNOT_BE_TOLD, ratio.verdict());
		}
	}

	@Test
	void pairsTellWhatSamplesCannot() {
		double[] first = {1, 2, 4, 8, 16, 32};
		double[] second = {1.1, 2.2, 4.4, 8.8, 17.6, 35.2};
		Ratio paired = Ratio.paired(first, second, BOOTSTRAP);
		assertEquals(1.1, paired.interval().low(), 1e-9);
		assertEquals(1.1, paired.interval().high(), 1e-9);
		assertEquals(Ratio.Verdict.GREATER, paired.verdict());
		assertEquals(Ratio.Verdict.CANNOT_BE_TOLD, Ratio.unpaired(first, second, BOOTSTRAP).verdict());
	}

	@Test
	void theSameSeedGivesTheSameInterval() {
		double[] data = {1, 5, 2, 8, 3};
		Interval one = new Bootstrap(0.9, 1000, 7).interval(data, Sample::mean);
		Interval other = new Bootstrap(0.9, 1000, 7).interval(data, Sample::mean);
		assertEquals(one.toString(), other.toString());
		Interval wider = new Bootstrap(0.99, 1000, 7).interval(data, Sample::mean);
		assertTrue(wider.low() <= one.low() && wider.high() >= one.high(), one + " in " + wider);
	}

	@Test
	void studentsDistributionHasAClosedFormForFewDegrees() {
		// one degree of freedom is Cauchy's distribution, 1/2 + atan(t) / pi
		assertEquals(0.75, Distributions.studentProbability(1, 1), 1e-13);
		assertEquals(1, Distributions.studentQuantile(0.75, 1), 1e-9);
		// two: 1/2 + t / (2 sqrt(2 + t * t))
		assertEquals(0.5 + Math.sqrt(2) / 4, Distributions.studentProbability(Math.sqrt(2), 2), 1e-13);
		assertEquals(0.5, Distributions.studentProbability(0, 5), 1e-13);
		assertEquals(0.25, Distributions.studentProbability(-1, 1), 1e-13);
	}

	@Test
	void quantilesOfTheNormalDistributionEndAtInfinity() {
		assertEquals(Double.NEGATIVE_INFINITY, Distributions.normalQuantile(0));
		assertEquals(Double.POSITIVE_INFINITY, Distributions.normalQuantile(1));
		assertEquals(0, Distributions.normalQuantile(0.5), 1e-12);
		assertEquals(0.5, Distributions.normalProbability(0));
	}
}
