// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * Confidence intervals by the bootstrap, bias-corrected and accelerated (BCa): B. Efron, "Better Bootstrap Confidence
 * Intervals", JASA 82 (1987). Assumes that the values are independent of each other. The same seed gives the same
 * interval. Immutable.
 */
public final class Bootstrap {

	private final double confidence;
	private final int resamples;
	private final long seed;

	/**
	 * Sets how intervals are made.
	 *
	 * @param confidence between 0 and 1, mostly 0.95
	 * @param resamples  how many samples are drawn, some thousands
	 * @param seed       of the random numbers
	 */
	public Bootstrap(double confidence, int resamples, long seed) {
		this.confidence = confidence;
		this.resamples = resamples;
		this.seed = seed;
	}

	/**
	 * The interval that holds a figure of the population.
	 *
	 * @param data      the sample, not changed
	 * @param statistic the figure of a sample
	 * @return the interval; without width when there are fewer than two values
	 */
	public Interval interval(double[] data, ToDoubleFunction<double[]> statistic) {
		double[][] columns = {data};
		return interval(columns, sample -> statistic.applyAsDouble(sample[0]), true);
	}

	/**
	 * The interval of a figure of two samples whose values belong together in pairs, so that pairs are drawn.
	 *
	 * @param first     a sample
	 * @param second    as many values
	 * @param statistic the figure of two samples
	 */
	public Interval pairedInterval(double[] first, double[] second, ToDoubleFunction<double[][]> statistic) {
		return interval(new double[][] {first, second}, statistic, true);
	}

	/**
	 * The interval of a figure of two samples that were drawn apart.
	 *
	 * @param first     a sample
	 * @param second    another one, of any size
	 * @param statistic the figure of two samples
	 */
	public Interval unpairedInterval(double[] first, double[] second, ToDoubleFunction<double[][]> statistic) {
		return interval(new double[][] {first, second}, statistic, false);
	}

	private Interval interval(double[][] columns, ToDoubleFunction<double[][]> statistic, boolean together) {
		double estimate = statistic.applyAsDouble(columns);
		int smallest = Arrays.stream(columns).mapToInt(column -> column.length).min().getAsInt();
		if (smallest < 2) {
			return new Interval(estimate, estimate);
		}
		double[] replicates = replicates(columns, statistic, together);
		double bias = bias(replicates, estimate);
		double acceleration = acceleration(columns, statistic, together);
		double low = corrected((1 - confidence) / 2, bias, acceleration);
		double high = corrected((1 + confidence) / 2, bias, acceleration);
		return new Interval(Sample.sortedQuantile(replicates, low), Sample.sortedQuantile(replicates, high));
	}

	private double[] replicates(double[][] columns, ToDoubleFunction<double[][]> statistic, boolean together) {
		SplittableRandom random = new SplittableRandom(seed);
		double[][] drawn = new double[columns.length][];
		for (int column = 0; column < columns.length; column++) {
			drawn[column] = new double[columns[column].length];
		}
		double[] replicates = new double[resamples];
		for (int replicate = 0; replicate < resamples; replicate++) {
			draw(columns, drawn, random, together);
			replicates[replicate] = statistic.applyAsDouble(drawn);
		}
		Arrays.sort(replicates);
		return replicates;
	}

	private static void draw(double[][] columns, double[][] drawn, SplittableRandom random, boolean together) {
		if (together) {
			int size = columns[0].length;
			for (int i = 0; i < size; i++) {
				int chosen = random.nextInt(size);
				for (int column = 0; column < columns.length; column++) {
					drawn[column][i] = columns[column][chosen];
				}
			}
			return;
		}
		for (int column = 0; column < columns.length; column++) {
			for (int i = 0; i < columns[column].length; i++) {
				drawn[column][i] = columns[column][random.nextInt(columns[column].length)];
			}
		}
	}

	/** How far the estimate lies from the middle of the replicates, in standard deviations; ties count half. */
	private static double bias(double[] replicates, double estimate) {
		double below = 0;
		for (double replicate : replicates) {
			below += replicate < estimate ? 1 : replicate == estimate ? 0.5 : 0;
		}
		double share = Math.min(Math.max(below / replicates.length, 0.5 / replicates.length),
				1 - 0.5 / replicates.length);
		return Distributions.normalQuantile(share);
	}

	/** How the spread of the figure changes with its value, from leaving out one value (or pair) at a time. */
	private static double acceleration(double[][] columns, ToDoubleFunction<double[][]> statistic, boolean together) {
		double squares = 0;
		double cubes = 0;
		for (int column = 0; column < (together ? 1 : columns.length); column++) {
			double[] left = new double[columns[column].length];
			for (int i = 0; i < left.length; i++) {
				double[][] rest = columns.clone();
				for (int other = 0; other < columns.length; other++) {
					rest[other] = together || other == column ? without(columns[other], i) : columns[other];
				}
				left[i] = statistic.applyAsDouble(rest);
			}
			double mean = Sample.mean(left);
			double size = left.length;
			for (double value : left) {
				double influence = (size - 1) * (mean - value) / size;
				squares += influence * influence;
				cubes += influence * influence * influence;
			}
		}
		return squares == 0 ? 0 : cubes / (6 * Math.pow(squares, 1.5));
	}

	private static double[] without(double[] data, int index) {
		double[] rest = new double[data.length - 1];
		System.arraycopy(data, 0, rest, 0, index);
		System.arraycopy(data, index + 1, rest, index, rest.length - index);
		return rest;
	}

	private static double corrected(double probability, double bias, double acceleration) {
		double shifted = bias + Distributions.normalQuantile(probability);
		return Distributions.normalProbability(bias + shifted / (1 - acceleration * shifted));
	}
}
