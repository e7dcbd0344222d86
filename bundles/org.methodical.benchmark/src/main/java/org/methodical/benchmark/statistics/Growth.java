// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

/**
 * How a cost grows with the size of the problem: the straight line through the points in log-log scale, whose slope is
 * the power of n. Immutable.
 */
public final class Growth {

	private final double exponent;
	private final Interval interval;

	private Growth(double exponent, Interval interval) {
		this.exponent = exponent;
		this.interval = interval;
	}

	/**
	 * Fits the line by least squares.
	 *
	 * @param sizes      at least two different positive sizes
	 * @param costs      a positive cost for each
	 * @param confidence of the slope's interval, Student's t with n - 2 degrees of freedom
	 * @return the growth; with two points the interval is unbounded
	 */
	public static Growth of(double[] sizes, double[] costs, double confidence) {
		int count = sizes.length;
		double[] x = logarithms(sizes);
		double[] y = logarithms(costs);
		double meanX = Sample.mean(x);
		double meanY = Sample.mean(y);
		double products = 0;
		for (int i = 0; i < count; i++) {
			products += (x[i] - meanX) * (y[i] - meanY);
		}
		double spread = Sample.squaredDeviations(x);
		double slope = products / spread;
		if (count < 3) {
			return new Growth(slope, new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
		}
		double residuals = 0;
		for (int i = 0; i < count; i++) {
			double residual = y[i] - meanY - slope * (x[i] - meanX);
			residuals += residual * residual;
		}
		double error = Math.sqrt(residuals / (count - 2) / spread);
		double reach = error * Distributions.studentQuantile((1 + confidence) / 2, count - 2);
		return new Growth(slope, new Interval(slope - reach, slope + reach));
	}

	private static double[] logarithms(double[] values) {
		double[] result = new double[values.length];
		for (int i = 0; i < values.length; i++) {
			result[i] = Math.log(values[i]);
		}
		return result;
	}

	/** The power of n. @return 1 for linear growth */
	public double exponent() {
		return exponent;
	}

	/** Where the power lies. @return with the chosen confidence */
	public Interval interval() {
		return interval;
	}

	/** The growth in words. @return such as "about linear, n^1.02" */
	public String inWords() {
		String shape = exponent < 0.15 ? "hardly grows"
				: exponent < 0.85 ? "less than linear"
						: exponent < 1.08 ? "about linear"
								: exponent < 1.35 ? "a little more than linear (n log n looks like this)"
										: exponent < 1.85 ? "between linear and quadratic"
												: exponent < 2.2 ? "about quadratic" : "more than quadratic";
		return shape + ", n^" + String.format(java.util.Locale.ROOT, "%.2f", exponent);
	}
}
