// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.collections;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Two sums for each of many indices, of which few have any: there is room only for those that are next to one that has.
 * Not thread-safe.
 */
public final class SparseSums {

	/** Indices of a page. */
	private static final int PAGE = 64;

	/** Of each page the first sums, then the second ones; null where there are none. */
	private long[][] pages;
	/** The pages that no copy has. */
	private final BitSet own = new BitSet();

	/** All sums are 0. */
	public SparseSums() {
		this(new long[0][]);
	}

	private SparseSums(long[][] pages) {
		this.pages = pages;
	}

	/** The sums that two arrays have, which may be of different lengths. */
	public static SparseSums of(long[] first, long[] second) {
		SparseSums sums = new SparseSums();
		for (int index = 0; index < Math.max(first.length, second.length); index++) {
			sums.add(index, index < first.length ? first[index] : 0, index < second.length ? second[index] : 0);
		}
		return sums;
	}

	/** The first sum of an index. */
	public long first(int index) {
		long[] page = page(index);
		return page == null ? 0 : page[index % PAGE];
	}

	/** The second sum of an index. */
	public long second(int index) {
		long[] page = page(index);
		return page == null ? 0 : page[PAGE + index % PAGE];
	}

	private long[] page(int index) {
		return index / PAGE < pages.length ? pages[index / PAGE] : null;
	}

	/** Adds to the sums of an index; what is added may be negative. */
	public void add(int index, long first, long second) {
		if (first == 0 && second == 0) {
			return;
		}
		long[] page = ownPage(index / PAGE);
		page[index % PAGE] += first;
		page[PAGE + index % PAGE] += second;
	}

	private long[] ownPage(int number) {
		if (number >= pages.length) {
			pages = Arrays.copyOf(pages, Math.max(number + 1, pages.length + (pages.length >> 1)));
		}
		if (!own.get(number)) {
			pages[number] = pages[number] == null ? new long[2 * PAGE] : pages[number].clone();
			own.set(number);
		}
		return pages[number];
	}

	/**
	 * The next index whose first sum is not 0.
	 *
	 * @param from the first that may be it
	 * @return -1 if there is none
	 */
	public int next(int from) {
		int index = from;
		while (index / PAGE < pages.length) {
			if (pages[index / PAGE] == null) {
				index = (index / PAGE + 1) * PAGE;
			} else if (first(index) != 0) {
				return index;
			} else {
				index++;
			}
		}
		return -1;
	}

	/** The same sums, which what is added here or there does not change; shares the pages until then. */
	public SparseSums copy() {
		own.clear();
		return new SparseSums(pages.clone());
	}
}
