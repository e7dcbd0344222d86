// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.sent;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import org.methodical.agent.probe.tree.Node;

/**
 * A number for each node of a thread, as it was sent last. Most are small, so that an int each has to do, and what goes
 * beyond has its upper half elsewhere. Used by the snapshot thread alone.
 */
class SentNumbers {

	private static final int FIRST_CAPACITY = 4;
	/** How much more room is made, as a shift: little, as there may be a million nodes. */
	private static final int GROWTH = 4;
	private static final long LOWER = 0xffffffffL;

	/** By the node's index; shorter where the numbers of the last nodes are 0. */
	private int[] lower = new int[FIRST_CAPACITY];
	/** By the node's index; those that are not 0. */
	private final Map<Integer, Integer> upper = new HashMap<>();

	/** Replaces the number of a node. Returns what it grows by. */
	final long replace(Node node, long number) {
		Integer high = upper.isEmpty() ? null : upper.get(node.index());
		long before = (high == null ? 0 : (long) high << Integer.SIZE) | lower(node) & LOWER;
		setLower(node, (int) number);
		int now = (int) (number >> Integer.SIZE);
		if (now != (high == null ? 0 : high)) {
			if (now == 0) {
				upper.remove(node.index());
			} else {
				upper.put(node.index(), now);
			}
		}
		return number - before;
	}

	int lower(Node node) {
		return node.index() < lower.length ? lower[node.index()] : 0;
	}

	void setLower(Node node, int number) {
		int index = node.index();
		if (index >= lower.length) {
			if (number == 0) {
				return;
			}
			lower = Arrays.copyOf(lower, Math.max(index + 1, lower.length + (lower.length >> GROWTH)) + FIRST_CAPACITY);
		}
		lower[index] = number;
	}
}
