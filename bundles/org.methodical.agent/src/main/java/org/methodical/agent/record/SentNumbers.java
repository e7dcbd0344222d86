package org.methodical.agent.record;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A number for each node of a thread, as it was sent last. Most are small, so that an int each has to do, and what goes
 * beyond has its upper half elsewhere. Used by the snapshot thread alone.
 */
final class SentNumbers {

	private static final int FIRST_CAPACITY = 4;
	private static final long LOWER = 0xffffffffL;

	private int[] lower = new int[FIRST_CAPACITY];
	/** By node; those that are not 0. */
	private final Map<Integer, Integer> upper = new HashMap<>();

	/** Makes room for the nodes below a count. */
	void grow(int count) {
		if (count > lower.length) {
			lower = Arrays.copyOf(lower, Math.max(count, lower.length + (lower.length >> 2)));
		}
	}

	/** Replaces the number of a node. Returns what it grows by. */
	long replace(int node, long number) {
		Integer high = upper.isEmpty() ? null : upper.get(node);
		long before = (high == null ? 0 : (long) high << Integer.SIZE) | lower[node] & LOWER;
		lower[node] = (int) number;
		int now = (int) (number >> Integer.SIZE);
		if (now != (high == null ? 0 : high)) {
			if (now == 0) {
				upper.remove(node);
			} else {
				upper.put(node, now);
			}
		}
		return number - before;
	}
}
