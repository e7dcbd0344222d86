// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.collections;

import java.util.function.IntPredicate;

/** Looks through what is in order in as many steps as its number has binary digits. */
public final class Ordered {

	private Ordered() {
	}

	/**
	 * The first index that passes.
	 *
	 * @param size   how many indexes there are, from 0 on
	 * @param passes whether an index passes; if it does, so do all behind it
	 * @return the index, {@code size} if none passes
	 */
	public static int first(int size, IntPredicate passes) {
		int low = 0;
		int high = size;
		while (low < high) {
			int middle = low + high >>> 1;
			if (passes.test(middle)) {
				high = middle;
			} else {
				low = middle + 1;
			}
		}
		return low;
	}
}
