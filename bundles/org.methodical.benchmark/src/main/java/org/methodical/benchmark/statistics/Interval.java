// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.statistics;

/** A confidence interval, in the unit of the data. Immutable. */
public final class Interval {

	private final double low;
	private final double high;

	/**
	 * An interval.
	 *
	 * @param low  its lower end
	 * @param high its upper end
	 */
	public Interval(double low, double high) {
		this.low = low;
		this.high = high;
	}

	/**
	 * The lower end.
	 *
	 * @return in the unit of the data
	 */
	public double low() {
		return low;
	}

	/**
	 * The upper end.
	 *
	 * @return in the unit of the data
	 */
	public double high() {
		return high;
	}

	/**
	 * Whether a value lies inside, ends included.
	 *
	 * @return true if so
	 */
	public boolean contains(double value) {
		return low <= value && value <= high;
	}

	/**
	 * The interval with both ends farther from (or nearer to) a centre.
	 *
	 * @param centre  the value that stays
	 * @param factor  what distances from it are multiplied by
	 * @return the wider interval
	 */
	public Interval widened(double centre, double factor) {
		return new Interval(centre + (low - centre) * factor, centre + (high - centre) * factor);
	}

	@Override
	public String toString() {
		return "[" + low + ", " + high + "]";
	}
}
