// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.Arrays;

/**
 * A quantity over time: values, each of the time from the one before to its own. Immutable.
 */
public final class TimeSeries {

	private final int size;
	private final long[] times;
	private final double[] values;

	private TimeSeries(int size, long[] times, double[] values) {
		this.size = size;
		this.times = times;
		this.values = values;
	}

	/** Collects values. */
	static final class Builder {

		private int size;
		private final long[] times;
		private final double[] values;

		Builder(int most) {
			times = new long[most];
			values = new double[most];
		}

		/** Adds a value up to a time, ns, not before the last; NaN if it is not known. */
		void add(long time, double value) {
			times[size] = time;
			values[size++] = value;
		}

		TimeSeries build() {
			return new TimeSeries(size, times, values);
		}
	}

	/** How many values there are; they are numbers less than it. */
	public int size() {
		return size;
	}

	/** Up to when a value holds, ns since the agent started; the first holds at this moment alone. */
	public long time(int index) {
		return times[index];
	}

	/** A value; NaN if it is not known. */
	public double value(int index) {
		return values[index];
	}

	/** Whether any value is known. */
	public boolean isKnown() {
		for (int i = 0; i < size; i++) {
			if (!Double.isNaN(values[i])) {
				return true;
			}
		}
		return false;
	}

	/** The value at a moment; NaN before the first and behind the last, and where it is not known. */
	public double at(long time) {
		int index = indexAt(time);
		return index == size || time < times[0] ? Double.NaN : values[index];
	}

	/** The first value that holds at or behind a moment; how many there are if none does. */
	public int indexAt(long time) {
		int found = Arrays.binarySearch(times, 0, size, time);
		return found < 0 ? -found - 1 : found;
	}

	/** The greatest known value of those that hold within a span; NaN if none is known. */
	public double greatest(long from, long to) {
		double greatest = Double.NaN;
		for (int i = indexAt(from); i < size && (i == 0 || times[i - 1] < to); i++) {
			greatest = Double.isNaN(greatest) || values[i] > greatest ? values[i] : greatest;
		}
		return greatest;
	}
}
