// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.collections;

import java.util.function.IntBinaryOperator;

/** Sorts numbers by a comparison of their own without boxing them, which for tables of 100,000 rows matters. */
public final class IntOrder {

	private static final int RUN = 12;

	private IntOrder() {
	}

	/**
	 * Sorts; elements that compare equal keep their order.
	 *
	 * @param values     sorted in place
	 * @param comparison as {@link java.util.Comparator#compare}
	 */
	public static void sort(int[] values, IntBinaryOperator comparison) {
		for (int start = 0; start < values.length; start += RUN) {
			insert(values, start, Math.min(start + RUN, values.length), comparison);
		}
		int[] from = values;
		int[] to = new int[values.length];
		for (int width = RUN; width < values.length; width *= 2) {
			for (int start = 0; start < values.length; start += 2 * width) {
				int middle = Math.min(start + width, values.length);
				merge(from, to, start, middle, Math.min(middle + width, values.length), comparison);
			}
			int[] swap = from;
			from = to;
			to = swap;
		}
		if (from != values) {
			System.arraycopy(from, 0, values, 0, values.length);
		}
	}

	private static void insert(int[] values, int start, int end, IntBinaryOperator comparison) {
		for (int i = start + 1; i < end; i++) {
			int value = values[i];
			int at = i;
			while (at > start && comparison.applyAsInt(values[at - 1], value) > 0) {
				values[at] = values[at - 1];
				at--;
			}
			values[at] = value;
		}
	}

	private static void merge(int[] from, int[] to, int start, int middle, int end, IntBinaryOperator comparison) {
		if (middle < end && comparison.applyAsInt(from[middle - 1], from[middle]) <= 0) {
			// what comes in its order, as a rule, is only copied
			System.arraycopy(from, start, to, start, end - start);
			return;
		}
		int left = start;
		int right = middle;
		for (int at = start; at < end; at++) {
			boolean takeLeft = right >= end || left < middle && comparison.applyAsInt(from[left], from[right]) <= 0;
			to[at] = takeLeft ? from[left++] : from[right++];
		}
	}
}
