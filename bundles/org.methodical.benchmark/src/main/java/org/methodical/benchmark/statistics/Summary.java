// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

/**
 * All figures of a sample in the order in which it was measured, with bootstrap BCa intervals for mean and standard
 * deviation. When neighbouring values resemble each other the intervals are widened to what the sample is worth as
 * independent values. Immutable.
 */
public final class Summary {

	private final int size;
	private final double mean;
	private final double median;
	private final double standardDeviation;
	private final double minimum;
	private final double maximum;
	private final Interval meanInterval;
	private final Interval deviationInterval;
	private final Outliers outliers;
	private final Trend trend;
	private final double autocorrelation;
	private final double widening;

	private Summary(double[] data, Bootstrap bootstrap) {
		size = data.length;
		mean = Sample.mean(data);
		median = Sample.median(data);
		minimum = Sample.quantile(data, 0);
		maximum = Sample.quantile(data, 1);
		standardDeviation = Sample.standardDeviation(data);
		outliers = Outliers.of(data);
		trend = Trend.of(data);
		autocorrelation = size < 3 ? 0 : Sample.autocorrelation(data, 1);
		widening = wideningOf(data);
		meanInterval = bootstrap.interval(data, Sample::mean).widened(mean, widening);
		Interval deviations = bootstrap.interval(data, Sample::standardDeviation).widened(standardDeviation, widening);
		deviationInterval = new Interval(Math.max(0, deviations.low()), deviations.high());
	}

	/**
	 * Sums up a sample.
	 *
	 * @param data      at least one value, in order
	 * @param bootstrap makes the intervals
	 * @return the figures
	 */
	public static Summary of(double[] data, Bootstrap bootstrap) {
		return new Summary(data, bootstrap);
	}

	/** A first-order chain of n values is worth n (1 - r) / (1 + r) independent ones; applied when r is no chance. */
	static double wideningOf(double[] data) {
		if (data.length < 10) {
			return 1;
		}
		double neighbours = Sample.autocorrelation(data, 1);
		if (neighbours <= 1.96 / Math.sqrt(data.length)) {
			return 1;
		}
		double bounded = Math.min(neighbours, 0.95);
		return Math.sqrt((1 + bounded) / (1 - bounded));
	}

	/** The number of values. @return values */
	public int size() {
		return size;
	}

	/** The arithmetic mean. @return in the unit of the data */
	public double mean() {
		return mean;
	}

	/** The middle value. @return in the unit of the data */
	public double median() {
		return median;
	}

	/** The smallest value. @return in the unit of the data */
	public double minimum() {
		return minimum;
	}

	/** The greatest value. @return in the unit of the data */
	public double maximum() {
		return maximum;
	}

	/** The standard deviation, divisor n - 1. @return in the unit of the data */
	public double standardDeviation() {
		return standardDeviation;
	}

	/** The interval that holds the population's mean. @return in the unit of the data */
	public Interval meanInterval() {
		return meanInterval;
	}

	/** The interval that holds the population's standard deviation. @return in the unit of the data */
	public Interval deviationInterval() {
		return deviationInterval;
	}

	/** Values far from the others. @return by Tukey's fences */
	public Outliers outliers() {
		return outliers;
	}

	/** Whether the values drift. @return by the Mann-Kendall test */
	public Trend trend() {
		return trend;
	}

	/** How much a value says about the next. @return -1 to 1 */
	public double autocorrelation() {
		return autocorrelation;
	}

	/** What intervals were widened by because of autocorrelation. @return 1 if they were not */
	public double widening() {
		return widening;
	}
}
