// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

/** How the mean of one sample stands to that of another, and what may be said about it. Immutable. */
public final class Ratio {

	/** What may be said. */
	public enum Verdict {

		/** The second is really greater. */
		GREATER,

		/** The second is really smaller. */
		SMALLER,

		/** The data fit a difference in either direction. */
		CANNOT_BE_TOLD
	}

	/** One value tells nothing of how far others lie from it. */
	private static final Interval ANYWHERE = new Interval(0, Double.POSITIVE_INFINITY);

	private final double value;
	private final Interval interval;

	/**
	 * A known ratio.
	 *
	 * @param value    second mean by first mean
	 * @param interval where it lies with the chosen confidence
	 */
	public Ratio(double value, Interval interval) {
		this.value = value;
		this.interval = interval;
	}

	/**
	 * The ratio of samples measured in turn.
	 *
	 * @param first     the base
	 * @param second    as many values
	 * @param bootstrap makes the interval
	 * @return second by first; of one pair, the interval tells nothing
	 */
	public static Ratio paired(double[] first, double[] second, Bootstrap bootstrap) {
		double value = Sample.mean(second) / Sample.mean(first);
		if (first.length < 2) {
			return new Ratio(value, ANYWHERE);
		}
		double[] logarithms = new double[first.length];
		for (int i = 0; i < logarithms.length; i++) {
			logarithms[i] = Math.log(second[i] / first[i]);
		}
		double widening = Summary.wideningOf(logarithms);
		return new Ratio(value, widened(bootstrap.pairedInterval(first, second, Ratio::ofMeans), value, widening));
	}

	/**
	 * The ratio of samples from different runs.
	 *
	 * @param first     the base
	 * @param second    another sample
	 * @param bootstrap makes the interval
	 * @return second by first; where one sample has a single value, the interval tells nothing
	 */
	public static Ratio unpaired(double[] first, double[] second, Bootstrap bootstrap) {
		double value = Sample.mean(second) / Sample.mean(first);
		if (first.length < 2 || second.length < 2) {
			return new Ratio(value, ANYWHERE);
		}
		double widening = Math.max(Summary.wideningOf(first), Summary.wideningOf(second));
		return new Ratio(value, widened(bootstrap.unpairedInterval(first, second, Ratio::ofMeans), value, widening));
	}

	/**
	 * The ratio of the means of two small samples of JVMs, with Welch's t on the logarithms.
	 *
	 * @param first      at least two values
	 * @param second     at least two values
	 * @param confidence of the interval
	 * @return second by first
	 */
	public static Ratio ofMeans(double[] first, double[] second, double confidence) {
		double value = Sample.mean(second) / Sample.mean(first);
		double one = relativeVariance(first);
		double other = relativeVariance(second);
		double sum = one + other;
		double freedom = sum == 0 ? 1 : sum * sum / (one * one / (first.length - 1)
				+ other * other / (second.length - 1));
		double reach = Math.sqrt(sum) * Distributions.studentQuantile((1 + confidence) / 2, freedom);
		return new Ratio(value, new Interval(value * Math.exp(-reach), value * Math.exp(reach)));
	}

	/**
	 * The mean of ratios that several JVMs found, with Student's t on their logarithms.
	 *
	 * @param ratios     at least two positive values
	 * @param confidence of the interval
	 * @return their geometric mean
	 */
	public static Ratio ofRatios(double[] ratios, double confidence) {
		double[] logarithms = new double[ratios.length];
		for (int i = 0; i < ratios.length; i++) {
			logarithms[i] = Math.log(ratios[i]);
		}
		double middle = Sample.mean(logarithms);
		double reach = Distributions.studentQuantile((1 + confidence) / 2, ratios.length - 1)
				* Sample.standardDeviation(logarithms) / Math.sqrt(ratios.length);
		return new Ratio(Math.exp(middle), new Interval(Math.exp(middle - reach), Math.exp(middle + reach)));
	}

	/** Widens on the logarithms, as ratios are: no ratio of times is negative, however wide. */
	private static Interval widened(Interval interval, double value, double factor) {
		if (factor == 1 || interval.low() <= 0 || value <= 0 || Double.isInfinite(value)) {
			return interval;
		}
		return new Interval(value * Math.pow(interval.low() / value, factor),
				value * Math.pow(interval.high() / value, factor));
	}

	private static double relativeVariance(double[] data) {
		double relative = Sample.standardDeviation(data) / Sample.mean(data);
		return relative * relative / data.length;
	}

	private static double ofMeans(double[][] samples) {
		return Sample.mean(samples[1]) / Sample.mean(samples[0]);
	}

	/** Second mean by first mean. @return without unit */
	public double value() {
		return value;
	}

	/** Where the ratio lies. @return with the bootstrap's confidence */
	public Interval interval() {
		return interval;
	}

	/** What may be said. @return a real difference only when the interval leaves out 1 */
	public Verdict verdict() {
		if (interval.low() > 1) {
			return Verdict.GREATER;
		}
		return interval.high() < 1 ? Verdict.SMALLER : Verdict.CANNOT_BE_TOLD;
	}
}
