// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import java.util.Arrays;

/**
 * How often a thread was found in each of its nodes, and the time that this stands for. There is room for the
 * neighbours of a node that it was found in only: of a million nodes most are never met. One thread adds at a time; any
 * may read, and sees numbers that may be a moment old.
 */
final class NodeSamples {

	/** So many nodes have room together, as a shift. */
	private static final int PAGE = 5;
	private static final int MASK = (1 << PAGE) - 1;

	private static final class Page {

		final long[] times = new long[1 << PAGE];
		final int[] samples = new int[1 << PAGE];
	}

	private volatile Page[] pages = new Page[0];

	/** Adds a sample. */
	void add(int node, long time) {
		add(node, 1, time);
	}

	/** Adds samples. */
	void add(int node, int count, long time) {
		Page page = page(node);
		if (page == null) {
			page = new Page();
			Page[] all = pages;
			int place = node >> PAGE;
			Page[] more = place < all.length ? all
					: Arrays.copyOf(all, Math.max(place + 1, all.length + (all.length >> 1)));
			more[place] = page;
			// also publishes the page
			pages = more;
		}
		page.times[node & MASK] += time;
		page.samples[node & MASK] += count;
	}

	private Page page(int node) {
		Page[] all = pages;
		int place = node >> PAGE;
		return place < all.length ? all[place] : null;
	}

	/**
	 * The next node that has room.
	 *
	 * @param node where to begin
	 * @return that node or one behind it, -1 if there is none
	 */
	int next(int node) {
		Page[] all = pages;
		int place = node >> PAGE;
		if (place < all.length && all[place] != null) {
			return node;
		}
		do {
			place++;
		} while (place < all.length && all[place] == null);
		return place < all.length ? place << PAGE : -1;
	}

	/** Time that the samples of a node stand for, ns. */
	long time(int node) {
		Page page = page(node);
		return page == null ? 0 : page.times[node & MASK];
	}

	/** How often the thread was found in a node. */
	int count(int node) {
		Page page = page(node);
		return page == null ? 0 : page.samples[node & MASK];
	}
}
