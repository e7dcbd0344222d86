// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The distributions against closed forms, sums of their densities and each other. */
class DistributionsTest {

	/** Simpson's rule over the density from the middle on. */
	@ParameterizedTest
	@ValueSource(doubles = {0.1, 0.5, 1, 1.7, 2.5, 4, 4.999, 5.001, 6})
	void theNormalProbabilityIsTheAreaBelowTheDensity(double x) {
		int steps = 2000;
		double sum = 0;
		for (int i = 0; i <= steps; i++) {
			double at = x * i / steps;
			double density = Math.exp(-at * at / 2) / Math.sqrt(2 * Math.PI);
			sum += density * (i == 0 || i == steps ? 1 : i % 2 == 1 ? 4 : 2);
		}
		double area = 0.5 + sum * x / steps / 3;
		assertEquals(area, Distributions.normalProbability(x), 1e-12);
		assertEquals(1 - area, Distributions.normalProbability(-x), 1e-12);
	}

	@ParameterizedTest
	@ValueSource(doubles = {1e-9, 0.001, 0.025, 0.3, 0.5, 0.77, 0.999})
	void quantilesLeadBackToTheirProbability(double probability) {
		assertEquals(probability, Distributions.normalProbability(Distributions.normalQuantile(probability)), 1e-11);
		for (double freedom : new double[] {1.5, 4, 30}) {
			assertEquals(probability, Distributions.studentProbability(
					Distributions.studentQuantile(probability, freedom), freedom), 1e-10);
		}
	}

	@ParameterizedTest
	@ValueSource(doubles = {-3, -0.4, 0.2, 1, 2.5, 10})
	void threeAndFourDegreesOfFreedomHaveAClosedForm(double t) {
		double three = t / Math.sqrt(3);
		assertEquals(0.5 + (three / (1 + t * t / 3) + Math.atan(three)) / Math.PI,
				Distributions.studentProbability(t, 3), 1e-12);
		double four = 1 + t * t / 4;
		assertEquals(0.5 + 0.375 * t / Math.sqrt(four) * (1 - t * t / four / 12),
				Distributions.studentProbability(t, 4), 1e-12);
	}

	@Test
	void withManyDegreesOfFreedomStudentsIsTheNormalDistribution() {
		for (double x : new double[] {-2, -0.5, 0.1, 1, 3}) {
			assertEquals(Distributions.normalProbability(x), Distributions.studentProbability(x, 1e7), 1e-7);
		}
	}

	/** Welch's degrees of freedom are no whole numbers. */
	@Test
	void betweenWholeDegreesOfFreedomQuantilesFallSteadily() {
		double before = Double.POSITIVE_INFINITY;
		for (double freedom = 1; freedom < 12; freedom += 0.25) {
			double quantile = Distributions.studentQuantile(0.975, freedom);
			assertTrue(quantile < before && quantile > 1.96, freedom + ": " + quantile);
			before = quantile;
		}
	}

	@Test
	void quantilesLieAlikeOnBothSides() {
		assertEquals(-Distributions.normalQuantile(0.9), Distributions.normalQuantile(0.1), 1e-10);
		assertEquals(-Distributions.studentQuantile(0.9, 3), Distributions.studentQuantile(0.1, 3), 1e-9);
	}
}
