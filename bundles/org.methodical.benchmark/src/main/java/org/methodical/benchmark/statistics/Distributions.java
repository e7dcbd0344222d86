// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

/**
 * The normal and Student's t distribution. Cumulative probabilities are accurate to about 1e-14, quantiles to about
 * 1e-10; both are found by series and bisection rather than by tabulated coefficients.
 */
public final class Distributions {

	private static final double HALF_LOG_TWO_PI = 0.9189385332046728;
	private static final int MAX_TERMS = 500;

	private Distributions() {
	}

	/**
	 * The probability that a standard normal value is at most x.
	 *
	 * @param x any number
	 * @return 0 to 1
	 */
	public static double normalProbability(double x) {
		if (Math.abs(x) > 5) {
			return x > 0 ? 1 - normalTail(x) : normalTail(-x);
		}
		double term = x;
		double sum = x;
		for (int i = 1; i < MAX_TERMS && Math.abs(term) > Math.abs(sum) * 1e-17; i++) {
			term *= x * x / (2 * i + 1);
			sum += term;
		}
		return 0.5 + sum * Math.exp(-x * x / 2 - HALF_LOG_TWO_PI);
	}

	private static double normalTail(double x) {
		double fraction = x;
		for (int i = 60; i > 0; i--) {
			fraction = x + i / fraction;
		}
		return Math.exp(-x * x / 2 - HALF_LOG_TWO_PI) / fraction;
	}

	/**
	 * The inverse of {@link #normalProbability}.
	 *
	 * @param probability 0 to 1
	 * @return the value below which a standard normal value falls with the probability; infinite at 0 and 1
	 */
	public static double normalQuantile(double probability) {
		if (probability <= 0 || probability >= 1) {
			return probability <= 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
		}
		double low = -40;
		double high = 40;
		while (high - low > 1e-12) {
			double middle = (low + high) / 2;
			if (normalProbability(middle) < probability) {
				low = middle;
			} else {
				high = middle;
			}
		}
		return (low + high) / 2;
	}

	/**
	 * The probability that a value of Student's t distribution is at most t.
	 *
	 * @param t       any number
	 * @param freedom degrees of freedom, positive
	 * @return 0 to 1
	 */
	public static double studentProbability(double t, double freedom) {
		double square = t * t;
		// near the middle the first share is so near to 1 that it has lost t
		double outside = square < freedom ? 1 - incompleteBeta(square / (freedom + square), 0.5, freedom / 2)
				: incompleteBeta(freedom / (freedom + square), freedom / 2, 0.5);
		double tail = 0.5 * outside;
		return t > 0 ? 1 - tail : tail;
	}

	/**
	 * The inverse of {@link #studentProbability}.
	 *
	 * @param probability between 0 and 1
	 * @param freedom     degrees of freedom, positive
	 */
	public static double studentQuantile(double probability, double freedom) {
		double low = -1e9;
		double high = 1e9;
		for (int i = 0; i < 200 && high - low > 1e-12 * Math.max(1, Math.abs(low)); i++) {
			double middle = (low + high) / 2;
			if (studentProbability(middle, freedom) < probability) {
				low = middle;
			} else {
				high = middle;
			}
		}
		return (low + high) / 2;
	}

	/** The regularised incomplete beta function, by its continued fraction (modified Lentz). */
	private static double incompleteBeta(double x, double a, double b) {
		if (x <= 0 || x >= 1) {
			return x <= 0 ? 0 : 1;
		}
		if (x > (a + 1) / (a + b + 2)) {
			return 1 - incompleteBeta(1 - x, b, a);
		}
		double front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b)) / a;
		double c = 1;
		double d = 1 / guarded(1 - (a + b) * x / (a + 1));
		double fraction = d;
		for (int m = 1; m < MAX_TERMS; m++) {
			double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
			d = 1 / guarded(1 + even * d);
			c = guarded(1 + even / c);
			fraction *= c * d;
			double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
			d = 1 / guarded(1 + odd * d);
			c = guarded(1 + odd / c);
			fraction *= c * d;
			if (Math.abs(c * d - 1) < 1e-15) {
				break;
			}
		}
		return front * fraction;
	}

	private static double guarded(double value) {
		return Math.abs(value) < 1e-300 ? 1e-300 : value;
	}

	/** Stirling's series, reached from small arguments by the recurrence. */
	private static double logGamma(double value) {
		double x = value;
		double shift = 0;
		while (x < 12) {
			shift += Math.log(x);
			x++;
		}
		double inverse = 1 / (x * x);
		double small = 1.0 / 1260 - inverse * (1.0 / 1680 - inverse / 1188);
		double series = 1.0 / 12 - inverse * (1.0 / 360 - inverse * small);
		return (x - 0.5) * Math.log(x) - x + HALF_LOG_TWO_PI + series / x - shift;
	}
}
