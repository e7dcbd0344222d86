// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

/**
 * Whether values drift in the order in which they were measured: the Mann-Kendall test for its being there (no
 * distribution assumed), the Theil-Sen slope for its size. Immutable.
 */
public final class Trend {

	private static final double SIGNIFICANCE = 0.01;
	private static final double WORTH_MENTIONING = 0.01;

	private final double probability;
	private final double relativeDrift;

	private Trend(double probability, double relativeDrift) {
		this.probability = probability;
		this.relativeDrift = relativeDrift;
	}

	/**
	 * Looks for a trend.
	 *
	 * @param data values in order
	 * @return what was found; none with fewer than four values
	 */
	public static Trend of(double[] data) {
		int size = data.length;
		if (size < 4) {
			return new Trend(1, 0);
		}
		long rises = 0;
		double ties = 0;
		double[] slopes = new double[size * (size - 1) / 2];
		int pair = 0;
		for (int i = 0; i < size; i++) {
			int same = 0;
			for (int j = 0; j < size; j++) {
				same += data[i] == data[j] ? 1 : 0;
			}
			ties += (same - 1.0) * (2.0 * same + 5);
			for (int j = i + 1; j < size; j++) {
				rises += (long) Math.signum(data[j] - data[i]);
				slopes[pair++] = (data[j] - data[i]) / (j - i);
			}
		}
		double variance = (size * (size - 1.0) * (2.0 * size + 5) - ties) / 18;
		double z = variance <= 0 ? 0 : Math.max(0, Math.abs(rises) - 1) / Math.sqrt(variance);
		double middle = Sample.median(data);
		double drift = middle == 0 ? 0 : Sample.median(slopes) * (size - 1) / middle;
		return new Trend(2 * (1 - Distributions.normalProbability(z)), drift);
	}

	/**
	 * How likely such an order is when there is no trend.
	 *
	 * @return 0 to 1, two-sided
	 */
	public double probability() {
		return probability;
	}

	/**
	 * What the values gained from the first to the last, as a share of their median.
	 *
	 * @return negative when they fall
	 */
	public double relativeDrift() {
		return relativeDrift;
	}

	/**
	 * Whether there is a drift that is neither chance (1 % level) nor too small to care (1 % of the median).
	 *
	 * @return true if the values have not converged
	 */
	public boolean present() {
		return probability < SIGNIFICANCE && Math.abs(relativeDrift) > WORTH_MENTIONING;
	}
}
