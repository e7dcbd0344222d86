// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.Function;

import org.junit.jupiter.api.Test;

/** How often intervals hold the truth, over simulated samples with fixed seeds. */
class CoverageTest {

	private static final int TRIALS = 600;
	private static final Bootstrap BOOTSTRAP = new Bootstrap(0.95, 800, 7);

	@Test
	void meanOfNormalSamplesIsCovered() {
		double share = share(random -> values(60, random::nextGaussian), 0, Summary::meanInterval);
		assertTrue(share > 0.92 && share < 0.98, "covered " + share);
	}

	@Test
	void meanOfSkewedSamplesIsCovered() {
		double share = share(random -> values(60, () -> -Math.log(1 - random.nextDouble())), 1,
				Summary::meanInterval);
		assertTrue(share > 0.90 && share < 0.98, "covered " + share);
	}

	@Test
	void deviationOfNormalSamplesIsCovered() {
		double share = share(random -> values(60, random::nextGaussian), 1, Summary::deviationInterval);
		assertTrue(share > 0.89 && share < 0.98, "covered " + share);
	}

	@Test
	void meanOfAutocorrelatedSamplesIsCoveredBecauseIntervalsAreWidened() {
		double share = share(random -> chain(random, 60, 0.6), 0, Summary::meanInterval);
		assertTrue(share > 0.84 && share < 0.99, "covered " + share);
	}

	@Test
	void ratioOfEqualSamplesCannotBeToldInMostCases() {
		Random random = new Random(3);
		int told = 0;
		for (int trial = 0; trial < TRIALS; trial++) {
			double[] first = values(30, () -> 100 + random.nextGaussian());
			double[] second = values(30, () -> 100 + random.nextGaussian());
			told += Ratio.unpaired(first, second, BOOTSTRAP).verdict() == Ratio.Verdict.CANNOT_BE_TOLD ? 0 : 1;
		}
		assertTrue(told > TRIALS * 0.02 && told < TRIALS * 0.09, "told " + told);
	}

	@Test
	void ratioOfRealDifferenceIsFound() {
		Random random = new Random(4);
		double[] first = values(30, () -> 100 + random.nextGaussian());
		double[] second = values(30, () -> 110 + random.nextGaussian());
		assertEquals(Ratio.Verdict.GREATER, Ratio.paired(first, second, BOOTSTRAP).verdict());
		assertEquals(Ratio.Verdict.SMALLER, Ratio.paired(second, first, BOOTSTRAP).verdict());
		assertTrue(Ratio.paired(first, second, BOOTSTRAP).interval().contains(1.1));
	}

	@Test
	void ratioOfAutocorrelatedSamplesIsWidenedByFactorsSoThatHugeOnesStayReal() {
		double[] first = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
		double[] second = {900, 900, 950, 950, 900, 1000, 20_000, 21_000, 22_000, 21_000, 20_000, 22_000};
		Ratio ratio = Ratio.unpaired(first, second, BOOTSTRAP);
		assertTrue(Summary.of(second, BOOTSTRAP).widening() > 1);
		assertEquals(Ratio.Verdict.GREATER, ratio.verdict());
		assertTrue(ratio.interval().low() > 10 && ratio.interval().contains(ratio.value()), ratio.interval()
				.toString());
	}

	@Test
	void trendIsSeenAndNoiseIsNot() {
		Random random = new Random(5);
		double[] noise = values(60, () -> 100 + random.nextGaussian());
		double[] falling = noise.clone();
		for (int i = 0; i < falling.length; i++) {
			falling[i] -= 0.2 * i;
		}
		assertFalse(Trend.of(noise).present());
		assertTrue(Trend.of(falling).present());
		assertEquals(-0.125, Trend.of(falling).relativeDrift(), 0.02);
	}

	@Test
	void sameSeedGivesSameInterval() {
		double[] data = values(20, new Random(6)::nextGaussian);
		assertEquals(BOOTSTRAP.interval(data, Sample::mean).toString(), BOOTSTRAP.interval(data, Sample::mean)
				.toString());
	}

	private static double share(Function<Random, double[]> samples, double truth,
			Function<Summary, Interval> interval) {
		Random random = new Random(2);
		int covered = 0;
		for (int trial = 0; trial < TRIALS; trial++) {
			covered += interval.apply(Summary.of(samples.apply(random), BOOTSTRAP)).contains(truth) ? 1 : 0;
		}
		return covered / (double) TRIALS;
	}

	private static double[] values(int size, java.util.function.DoubleSupplier source) {
		double[] data = new double[size];
		for (int i = 0; i < size; i++) {
			data[i] = source.getAsDouble();
		}
		return data;
	}

	private static double[] chain(Random random, int size, double link) {
		double[] data = new double[size];
		double last = random.nextGaussian() / Math.sqrt(1 - link * link);
		for (int i = 0; i < size; i++) {
			last = link * last + random.nextGaussian();
			data[i] = last;
		}
		return data;
	}
}
