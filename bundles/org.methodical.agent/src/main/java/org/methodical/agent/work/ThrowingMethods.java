// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.work;

import java.util.Arrays;
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
	private Thrown last = Thrown.NOTHING;

	/**
	 * What was thrown until now.
	 *
	 * @param all the methods that have counters; as before, and perhaps more
	 */
	Thrown thrown(Counted[] all) {
		int there = Steps.throwingMethods();
		boolean isNew = there != known || all.length != searched;
		if (isNew) {
			indices = search(all);
			known = there;
			searched = all.length;
		}
		long[][] counts = new long[indices.length][];
		for (int i = 0; i < indices.length; i++) {
			AtomicLongArray now = Steps.thrown(all[indices[i]].id);
			long[] before = last.of(indices[i]);
			counts[i] = isSame(now, before) ? before : copy(now);
			isNew |= counts[i] != before;
		}
		last = isNew ? new Thrown(indices, counts) : last;
		return last;
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

	private static boolean isSame(AtomicLongArray now, long[] before) {
		if (before == null) {
			return false;
		}
		for (int cell = 0; cell < before.length; cell++) {
			if (now.get(cell) != before[cell]) {
				return false;
			}
		}
		return true;
	}

	private static long[] copy(AtomicLongArray counts) {
		long[] copy = new long[counts.length()];
		for (int cell = 0; cell < copy.length; cell++) {
			copy[cell] = counts.get(cell);
		}
		return copy;
	}
}
