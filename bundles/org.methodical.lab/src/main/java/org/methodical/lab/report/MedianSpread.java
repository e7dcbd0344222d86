// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import java.util.Arrays;

import org.apache.commons.statistics.descriptive.Median;

/**
 * A median with the least and the greatest value beside it.
 *
 * @param median the middle value, NaN where there is none
 * @param count  how many values
 */
public record MedianSpread(double median, double min, double greatest, int count) {

	/**
	 * Sums up values; NaN stands for a missing one and is left out.
	 *
	 * @param values any order, not changed
	 */
	public static MedianSpread of(double... values) {
		double[] present = Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
		return new MedianSpread(medianOf(present), Arrays.stream(present).min().orElse(Double.NaN),
				Arrays.stream(present).max().orElse(Double.NaN), present.length);
	}

	/**
	 * The median.
	 *
	 * @param values any order, not changed
	 * @return NaN for no values
	 */
	public static double medianOf(double... values) {
		return Median.withDefaults().evaluate(values);
	}

	/** @return whether there is no value */
	public boolean isEmpty() {
		return count == 0;
	}
}
