// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

import java.util.Arrays;

/**
 * Values far from the others, by Tukey's fences: mild beyond 1.5, severe beyond 3 interquartile ranges from the
 * quartiles. Immutable.
 */
public final class Outliers {

	private final int lowSevere;
	private final int lowMild;
	private final int highMild;
	private final int highSevere;
	private final double varianceShare;

	private Outliers(int[] counts, double varianceShare) {
		lowSevere = counts[0];
		lowMild = counts[1];
		highMild = counts[2];
		highSevere = counts[3];
		this.varianceShare = varianceShare;
	}

	/**
	 * Looks for outliers.
	 *
	 * @param data at least one value
	 * @return what was found
	 */
	public static Outliers of(double[] data) {
		double[] sorted = data.clone();
		Arrays.sort(sorted);
		double first = Sample.sortedQuantile(sorted, 0.25);
		double third = Sample.sortedQuantile(sorted, 0.75);
		double range = third - first;
		int[] counts = new int[4];
		double[] clipped = new double[data.length];
		for (int i = 0; i < data.length; i++) {
			double value = data[i];
			if (value < first - 1.5 * range) {
				counts[value < first - 3 * range ? 0 : 1]++;
			} else if (value > third + 1.5 * range) {
				counts[value > third + 3 * range ? 3 : 2]++;
			}
			clipped[i] = Math.max(first - 1.5 * range, Math.min(third + 1.5 * range, value));
		}
		double whole = Sample.squaredDeviations(data);
		return new Outliers(counts, whole == 0 ? 0 : Math.max(0, 1 - Sample.squaredDeviations(clipped) / whole));
	}

	/**
	 * How many values lie between 1.5 and 3 ranges away.
	 *
	 * @return values on both sides
	 */
	public int mild() {
		return lowMild + highMild;
	}

	/**
	 * How many values lie more than 3 ranges away.
	 *
	 * @return values on both sides
	 */
	public int severe() {
		return lowSevere + highSevere;
	}

	/**
	 * How many outliers are high: slow measurements.
	 *
	 * @return values, mild and severe
	 */
	public int high() {
		return highMild + highSevere;
	}

	/**
	 * The share of the variance that would vanish if outliers lay on the inner fences.
	 *
	 * @return 0 to 1
	 */
	public double varianceShare() {
		return varianceShare;
	}

	/**
	 * Whether the standard deviation speaks of the outliers more than of the other values.
	 *
	 * @return true if they make up at least half of the variance
	 */
	public boolean dominate() {
		return varianceShare >= 0.5;
	}
}
