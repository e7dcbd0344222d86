// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.work;

import java.util.Arrays;
import java.util.BitSet;

/**
 * How often exceptions had left the blocks of methods until one moment. Immutable; counts that did not change between
 * two moments are the same array in both.
 */
final class Thrown {

	/** Nothing yet. */
	static final Thrown NOTHING = new Thrown(new int[0], new long[0][]);

	/** Indices of methods, ascending. */
	private final int[] methods;
	private final long[][] counts;

	/**
	 * Takes over arrays.
	 *
	 * @param methods indices of methods that threw, ascending
	 * @param counts  for each how often, by throw point and handler
	 */
	Thrown(int[] methods, long[][] counts) {
		this.methods = methods;
		this.counts = counts;
	}

	/** The counts of a method, not to be changed; null if it threw nothing. */
	long[] of(int method) {
		int place = Arrays.binarySearch(methods, method);
		return place < 0 ? null : counts[place];
	}

	/** Whether a method threw since an earlier moment. */
	boolean isMore(Thrown before, int method) {
		return this != before && of(method) != before.of(method);
	}

	/** Adds the methods that threw since an earlier moment. */
	void addMore(Thrown before, BitSet more) {
		for (int place = 0; this != before && place < methods.length; place++) {
			if (counts[place] != before.of(methods[place])) {
				more.set(methods[place]);
			}
		}
	}
}
