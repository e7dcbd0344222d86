// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

/** Figures of small series that can be worked out on paper: drift, quantiles, resemblance of neighbours, outliers. */
class SeriesTest {

	@Test
	void quantilesLieBetweenTheirNeighbours() {
		double[] data = {4, 1, 3, 2};
		assertEquals(1, Sample.quantile(data, 0));
		assertEquals(1.75, Sample.quantile(data, 0.25), 1e-12);
		assertEquals(2.5, Sample.median(data));
		assertEquals(3.7, Sample.quantile(data, 0.9), 1e-12);
		assertEquals(4, Sample.quantile(data, 1));
		assertArrayEquals(new double[] {4, 1, 3, 2}, data, "what is measured is left in its order");
	}

	@Test
	void oneValueIsItsOwnMiddleWithoutSpread() {
		double[] data = {7};
		assertEquals(7, Sample.mean(data));
		assertEquals(7, Sample.quantile(data, 0.9));
		assertEquals(0, Sample.standardDeviation(data));
	}

	@Test
	void neighboursResembleEachOtherAsFarAsTheyRiseTogether() {
		double[] data = {1, 2, 3, 4, 5};
		// distances from the mean -2 -1 0 1 2, squares 10 in all; products of neighbours 2 + 0 + 0 + 2
		assertEquals(0.4, Sample.autocorrelation(data, 1), 1e-12);
		// one apart: 0 - 1 + 0
		assertEquals(-0.1, Sample.autocorrelation(data, 2), 1e-12);
		assertEquals(0, Sample.autocorrelation(new double[] {3, 3, 3}, 1));
	}

	@Test
	void aSeriesThatRisesAllTheTimeDrifts() {
		Trend trend = Trend.of(ramp(10, 1, 1));
		// 45 pairs rise; variance 10 * 9 * 25 / 18 = 125, so z = 44 / sqrt(125) = 3.9355
		assertEquals(2 * (1 - Distributions.normalProbability(44 / Math.sqrt(125))), trend.probability(), 1e-15);
		assertTrue(trend.probability() < 1e-4);
		// each slope is 1: 9 from the first to the last, by the median 5.5
		assertEquals(9 / 5.5, trend.relativeDrift(), 1e-12);
		assertTrue(trend.present());
	}

	@Test
	void aSeriesThatFallsDriftsTheOtherWay() {
		Trend trend = Trend.of(ramp(10, 10, -1));
		assertEquals(-9 / 5.5, trend.relativeDrift(), 1e-12);
		assertTrue(trend.present());
	}

	@Test
	void aDriftOfLessThanOnePercentIsNotWorthMentioning() {
		Trend trend = Trend.of(ramp(10, 1000, 0.5));
		assertTrue(trend.probability() < 0.01);
		// 4.5 by 1002.25
		assertEquals(4.5 / 1002.25, trend.relativeDrift(), 1e-12);
		assertFalse(trend.present());
	}

	@Test
	void equalValuesHaveNoTrend() {
		Trend trend = Trend.of(new double[] {5, 5, 5, 5, 5, 5});
		assertEquals(1, trend.probability(), 1e-12);
		assertEquals(0, trend.relativeDrift());
		assertFalse(trend.present());
	}

	@Test
	void tiesTakeFromTheVariance() {
		Trend trend = Trend.of(new double[] {1, 1, 2, 2});
		// 4 of 6 pairs rise; (4 * 3 * 13 - 2 * (2 * 1 * 9)) / 18 = 20 / 3, so z = 3 / sqrt(20 / 3)
		assertEquals(2 * (1 - Distributions.normalProbability(3 / Math.sqrt(20 / 3.0))), trend.probability(), 1e-14);
	}

	@Test
	void threeValuesTellOfNoTrend() {
		assertEquals(1, Trend.of(new double[] {1, 2, 3}).probability());
		assertFalse(Trend.of(new double[] {1, 2, 3}).present());
	}

	@Test
	void steadyStateBeginsWhereTheDriftEnds() {
		double[] warmingUp = {100, 80, 60, 40, 30, 20, 15, 12, 11, 10.5};
		double[] steady = {10, 10.1, 9.9, 10, 10.1, 9.9, 10, 10.1, 9.9, 10};
		assertTrue(Trend.of(warmingUp).present());
		assertFalse(Trend.of(steady).present());
	}

	@Test
	void intervalsGetWiderAsNeighboursResembleEachOther() {
		double[] halves = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1};
		// 8 products of 1/4 and one of -1/4, by 10 squares of 1/4: 0.7
		assertEquals(0.7, Sample.autocorrelation(halves, 1), 1e-12);
		assertEquals(Math.sqrt(1.7 / 0.3), Summary.wideningOf(halves), 1e-12);
		assertEquals(1, Summary.wideningOf(new double[] {0, 1, 0, 1, 0, 1, 0, 1, 0, 1}), "neighbours differ");
		assertEquals(1, Summary.wideningOf(Arrays.copyOf(halves, 9)), "nine values tell too little");
	}

	@Test
	void wideningHasABound() {
		double[] halves = new double[400];
		Arrays.fill(halves, 200, 400, 1);
		assertEquals(Math.sqrt(1.95 / 0.05), Summary.wideningOf(halves), 1e-12);
	}

	@Test
	void aSummaryHasTheFiguresOfItsSample() {
		double[] data = {2, 4, 4, 4, 5, 5, 7, 9};
		Summary summary = Summary.of(data, new Bootstrap(0.95, 2000, 1));
		assertEquals(8, summary.size());
		assertEquals(5, summary.mean(), 1e-12);
		assertEquals(4.5, summary.median(), 1e-12);
		assertEquals(2, summary.minimum());
		assertEquals(9, summary.maximum());
		// the squared distances are 32 in all
		assertEquals(Math.sqrt(32 / 7.0), summary.standardDeviation(), 1e-12);
		assertEquals(1, summary.widening());
		assertTrue(summary.meanInterval().contains(5) && !summary.meanInterval().contains(2),
				summary.meanInterval()::toString);
		assertTrue(summary.deviationInterval().low() >= 0, summary.deviationInterval()::toString);
		assertTrue(summary.deviationInterval().contains(summary.standardDeviation()));
	}

	@Test
	void equalValuesHaveAnIntervalWithoutWidth() {
		Summary summary = Summary.of(new double[] {3, 3, 3, 3}, new Bootstrap(0.95, 500, 1));
		assertEquals(3, summary.meanInterval().low());
		assertEquals(3, summary.meanInterval().high());
		assertEquals(0, summary.deviationInterval().high());
	}

	@Test
	void outliersAreCountedOnTheirSide() {
		double[] data = {-3, 3, 10, 10, 11, 12, 12, 13, 14, 14, 21};
		assertEquals(10, Sample.quantile(data, 0.25), 1e-12);
		assertEquals(13.5, Sample.quantile(data, 0.75), 1e-12);
		// inner fences 1.5 times 3.5 away, outer 3 times: 4.75 and 18.75, -0.5 and 24
		Outliers outliers = Outliers.of(data);
		assertEquals(2, outliers.mild());
		assertEquals(1, outliers.severe());
		assertEquals(1, outliers.high());
	}

	@Test
	void theShareOfOutliersIsWhatVanishesWithThem() {
		double[] data = {0, 0, 0, 0, 10};
		// quartiles 0 and 0: the fences are 0, and nothing is left of the variance
		assertEquals(1, Outliers.of(data).varianceShare(), 1e-12);
		assertEquals(0, Outliers.of(new double[] {1, 1, 1}).varianceShare());
		assertEquals(0, Outliers.of(new double[] {1, 2, 3, 4}).varianceShare(), 1e-12);
	}

	@Test
	void intervalsIncludeTheirEndsAndWidenFromACentre() {
		Interval interval = new Interval(8, 14);
		assertTrue(interval.contains(8) && interval.contains(14));
		assertFalse(interval.contains(7.999) || interval.contains(14.001));
		Interval wider = interval.widened(10, 2);
		assertEquals(6, wider.low());
		assertEquals(18, wider.high());
		assertEquals("[6.0, 18.0]", wider.toString());
	}

	private static double[] ramp(int count, double first, double step) {
		double[] data = new double[count];
		for (int i = 0; i < count; i++) {
			data[i] = first + i * step;
		}
		return data;
	}
}
