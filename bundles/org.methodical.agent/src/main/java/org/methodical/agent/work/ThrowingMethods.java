// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.work;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongArray;

import org.methodical.agent.probe.step.Steps;

/**
 * The methods whose blocks were ever left by exceptions: a few of all, which are looked for again only when there are
 * more of them. Not thread-safe.
 */
final class ThrowingMethods {

	private int[] indices = {};
	private int known;
	private int searched;

	/**
	 * What was thrown until now.
	 *
	 * @param all the methods that have counters; as before, and perhaps more
	 * @return the counts by index of the method
	 */
	Map<Integer, long[]> counts(Counted[] all) {
		int there = Steps.throwingMethods();
		if (there != known || all.length != searched) {
			indices = search(all);
			known = there;
			searched = all.length;
		}
		Map<Integer, long[]> counts = new HashMap<>();
		for (int index : indices) {
			counts.put(index, copy(Steps.thrown(all[index].id)));
		}
		return counts;
	}

	private static int[] search(Counted[] all) {
		int[] found = new int[all.length];
		int size = 0;
		for (int i = 0; i < all.length; i++) {
			if (Steps.thrown(all[i].id) != null) {
				found[size++] = i;
			}
		}
		return Arrays.copyOf(found, size);
	}

	private static long[] copy(AtomicLongArray counts) {
		long[] copy = new long[counts.length()];
		for (int cell = 0; cell < copy.length; cell++) {
			copy[cell] = counts.get(cell);
		}
		return copy;
	}
}
