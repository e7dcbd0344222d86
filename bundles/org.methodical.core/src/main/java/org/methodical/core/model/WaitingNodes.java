// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.Arrays;
import java.util.BitSet;

/**
 * How long and how often threads waited, by node. Of a million nodes they wait in few, so that there is room only for
 * those that are next to one of these. Not thread-safe.
 */
public final class WaitingNodes {

	/** Nodes of a page. */
	private static final int PAGE = 64;

	/** Of each page the times, then how often; null where nobody waited. */
	private long[][] pages;
	/** The pages that no copy has. */
	private final BitSet own = new BitSet();

	/** No node has waited yet. */
	public WaitingNodes() {
		this(new long[0][]);
	}

	private WaitingNodes(long[][] pages) {
		this.pages = pages;
	}

	/**
	 * Takes over what arrays have.
	 *
	 * @param times   by node, ns
	 * @param samples by node
	 */
	static WaitingNodes of(long[] times, long[] samples) {
		WaitingNodes nodes = new WaitingNodes();
		for (int node = 0; node < Math.max(times.length, samples.length); node++) {
			nodes.add(node, node < times.length ? times[node] : 0, node < samples.length ? samples[node] : 0);
		}
		return nodes;
	}

	/** How long threads waited in a node, ns. */
	public long time(int node) {
		long[] page = page(node);
		return page == null ? 0 : page[node % PAGE];
	}

	/** How often a thread was found waiting in a node, or how often it waited. */
	public long samples(int node) {
		long[] page = page(node);
		return page == null ? 0 : page[PAGE + node % PAGE];
	}

	private long[] page(int node) {
		return node / PAGE < pages.length ? pages[node / PAGE] : null;
	}

	/**
	 * Adds to a node.
	 *
	 * @param time    ns, may be negative
	 * @param samples may be negative
	 */
	public void add(int node, long time, long samples) {
		if (time == 0 && samples == 0) {
			return;
		}
		long[] page = ownPage(node / PAGE);
		page[node % PAGE] += time;
		page[PAGE + node % PAGE] += samples;
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
	 * The next node in which threads waited for some time.
	 *
	 * @param from the first that may be it
	 * @return -1 if there is none
	 */
	int next(int from) {
		int node = from;
		while (node / PAGE < pages.length) {
			if (pages[node / PAGE] == null) {
				node = (node / PAGE + 1) * PAGE;
			} else if (time(node) != 0) {
				return node;
			} else {
				node++;
			}
		}
		return -1;
	}

	/** The same numbers, which what is added here or there does not change; takes what pages there are, not nodes. */
	public WaitingNodes copy() {
		own.clear();
		return new WaitingNodes(pages.clone());
	}
}
