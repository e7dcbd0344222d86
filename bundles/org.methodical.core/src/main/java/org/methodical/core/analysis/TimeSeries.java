// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.Arrays;

/**
 * A quantity over time: values, each of the time from the one before to its own. Immutable.
 */
public final class TimeSeries {

	/** So many values have their greatest known, which pictures of long times ask for. */
	private static final int BLOCK = 16;

	private final int size;
	private final long[] times;
	private final double[] values;
	private final double[] greatest;

	private TimeSeries(int size, long[] times, double[] values) {
		this.size = size;
		this.times = times;
		this.values = values;
		greatest = new double[size / BLOCK];
		for (int block = 0; block < greatest.length; block++) {
			greatest[block] = greatestValue(block * BLOCK, (block + 1) * BLOCK);
		}
	}

	/** Collects values. */
	static final class Builder {

		private int size;
		private final long[] times;
		private final double[] values;

		Builder(int max) {
			times = new long[max];
			values = new double[max];
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
		int first = indexAt(from);
		int end = Math.min(size, indexAt(to) + 1);
		double max = Double.NaN;
		int i = first;
		while (i < end) {
			boolean isBlock = i % BLOCK == 0 && i + BLOCK <= end;
			double value = isBlock ? greatest[i / BLOCK] : values[i];
			max = Double.isNaN(max) || value > max ? value : max;
			i += isBlock ? BLOCK : 1;
		}
		return max;
	}

	private double greatestValue(int first, int end) {
		double max = Double.NaN;
		for (int i = first; i < end; i++) {
			max = Double.isNaN(max) || values[i] > max ? values[i] : max;
		}
		return max;
	}
}
