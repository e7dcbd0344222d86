// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

import java.util.Arrays;

/** Plain figures of a sample, each with the definition that is meant. */
public final class Sample {

	private Sample() {
	}

	/**
	 * The arithmetic mean, summed in two passes so that large offsets cost no digits.
	 *
	 * @param data at least one value
	 */
	public static double mean(double[] data) {
		double sum = 0;
		for (double value : data) {
			sum += value;
		}
		double rough = sum / data.length;
		double rest = 0;
		for (double value : data) {
			rest += value - rough;
		}
		return rough + rest / data.length;
	}

	/**
	 * The standard deviation of the population that the sample was drawn from: divisor n - 1.
	 *
	 * @param data at least one value
	 * @return 0 for one value
	 */
	public static double standardDeviation(double[] data) {
		if (data.length < 2) {
			return 0;
		}
		return Math.sqrt(squaredDeviations(data) / (data.length - 1));
	}

	/**
	 * The sum of the squared distances from the mean.
	 *
	 * @param data at least one value
	 * @return in the data's unit squared
	 */
	public static double squaredDeviations(double[] data) {
		double mean = mean(data);
		double sum = 0;
		for (double value : data) {
			sum += (value - mean) * (value - mean);
		}
		return sum;
	}

	/**
	 * The middle value, or the mean of the two middle values.
	 *
	 * @param data at least one value
	 */
	public static double median(double[] data) {
		return quantile(data, 0.5);
	}

	/**
	 * A quantile, interpolated linearly between the neighbouring order statistics (Hyndman and Fan's definition 7).
	 *
	 * @param data  at least one value
	 * @param share 0 to 1
	 */
	public static double quantile(double[] data, double share) {
		double[] sorted = data.clone();
		Arrays.sort(sorted);
		return sortedQuantile(sorted, share);
	}

	static double sortedQuantile(double[] sorted, double share) {
		double position = share * (sorted.length - 1);
		int below = (int) Math.floor(position);
		int above = Math.min(below + 1, sorted.length - 1);
		return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
	}

	/**
	 * How much a value says about the one that follows at a distance.
	 *
	 * @param data values in the order in which they were measured
	 * @param lag  the distance, less than the number of values
	 * @return -1 to 1; 0 when all values are equal
	 */
	public static double autocorrelation(double[] data, int lag) {
		double mean = mean(data);
		double sum = 0;
		for (int i = 0; i + lag < data.length; i++) {
			sum += (data[i] - mean) * (data[i + lag] - mean);
		}
		double whole = squaredDeviations(data);
		return whole == 0 ? 0 : sum / whole;
	}
}
