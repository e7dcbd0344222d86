// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Intervals by resampling where they can be known otherwise. */
class BootstrapTest {

	private static final double[] SKEWED = {1, 1, 1, 2, 2, 3, 5, 9, 17, 40};

	/**
	 * Of 0 and 1, a quarter of the samples drawn has the mean 0, half has 1/2, a quarter has 1; neither bias nor skew
	 * moves the ends.
	 */
	@ParameterizedTest
	@CsvSource({"0.95, 0, 1", "0.6, 0, 1", "0.4, 0.5, 0.5", "0.1, 0.5, 0.5"})
	void theMeanOfTwoValuesHasThreePlaces(double confidence, double low, double high) {
		Interval interval = new Bootstrap(confidence, 10_000, 5).interval(new double[] {0, 1}, Sample::mean);
		assertEquals(low, interval.low());
		assertEquals(high, interval.high());
	}

	@Test
	void oneValueHasAnIntervalWithoutWidth() {
		Interval interval = new Bootstrap(0.95, 100, 1).interval(new double[] {7}, Sample::mean);
		assertEquals("[7.0, 7.0]", interval.toString());
		Interval pair = new Bootstrap(0.95, 100, 1).unpairedInterval(new double[] {4}, new double[] {6, 10},
				samples -> Sample.mean(samples[1]) / Sample.mean(samples[0]));
		assertEquals("[2.0, 2.0]", pair.toString());
	}

	@Test
	void anotherUnitGivesTheSameIntervalInThatUnit() {
		Interval one = mean(SKEWED, 0.95);
		Interval other = mean(Arrays.stream(SKEWED).map(value -> 1024 * value).toArray(), 0.95);
		assertEquals(1024 * one.low(), other.low());
		assertEquals(1024 * one.high(), other.high());
	}

	@Test
	void mirroredValuesHaveTheMirroredInterval() {
		Interval one = mean(SKEWED, 0.95);
		Interval other = mean(Arrays.stream(SKEWED).map(value -> -value).toArray(), 0.95);
		assertEquals(-one.high(), other.low(), 1e-9);
		assertEquals(-one.low(), other.high(), 1e-9);
	}

	/** By the central limit, 1.96 standard errors to both sides: equally spaced values have no skew. */
	@Test
	void ofManyValuesTheIntervalIsTheNormalOne() {
		double[] data = new double[200];
		Arrays.setAll(data, i -> i);
		// 200 values with a distance of 1: variance 200 * 201 / 12
		double reach = 1.959964 * Math.sqrt(200 * 201 / 12.0 / 200);
		Interval interval = mean(data, 0.95);
		assertEquals(99.5 - reach, interval.low(), 0.04 * reach);
		assertEquals(99.5 + reach, interval.high(), 0.04 * reach);
	}

	@Test
	void whereFewValuesAreGreatTheIntervalReachesFartherUp() {
		double mean = Sample.mean(SKEWED);
		Interval interval = mean(SKEWED, 0.95);
		assertTrue(interval.high() - mean > 1.5 * (mean - interval.low()), interval + " around " + mean);
	}

	@Test
	void moreConfidenceIsMoreWidth() {
		Interval narrow = mean(SKEWED, 0.5);
		Interval wide = mean(SKEWED, 0.9);
		Interval widest = mean(SKEWED, 0.99);
		assertTrue(wide.low() < narrow.low() && narrow.high() < wide.high(), narrow + " in " + wide);
		assertTrue(widest.low() < wide.low() && wide.high() < widest.high(), wide + " in " + widest);
	}

	/** What both have in common vanishes from the difference of pairs, and only there. */
	@Test
	void pairsAreDrawnTogether() {
		double[] second = Arrays.stream(SKEWED).map(value -> value + 5).toArray();
		Bootstrap bootstrap = new Bootstrap(0.95, 2000, 3);
		Interval paired = bootstrap.pairedInterval(SKEWED, second, BootstrapTest::difference);
		assertEquals(5, paired.low(), 1e-9);
		assertEquals(5, paired.high(), 1e-9);
		Interval unpaired = bootstrap.unpairedInterval(SKEWED, second, BootstrapTest::difference);
		assertTrue(unpaired.low() < 0 && unpaired.high() > 10, unpaired::toString);
	}

	@Test
	void theSampleIsLeftAsItIs() {
		double[] data = SKEWED.clone();
		data[0] = 50;
		double[] before = data.clone();
		mean(data, 0.95);
		assertTrue(Arrays.equals(before, data), Arrays.toString(data));
	}

	private static double difference(double[][] samples) {
		return Sample.mean(samples[1]) - Sample.mean(samples[0]);
	}

	private static Interval mean(double[] data, double confidence) {
		return new Bootstrap(confidence, 10_000, 11).interval(data, Sample::mean);
	}
}
