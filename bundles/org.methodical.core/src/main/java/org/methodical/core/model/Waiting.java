// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import org.methodical.core.collections.SparseSums;

/**
 * How long threads waited in the nodes of a calling context tree, as samples of their states tell, or timed wait by
 * wait where the recorder did that.
 *
 * @param nodes    by node, first the part of the self time that was spent waiting, as it follows from the samples, ns;
 *                 second how often a thread was found waiting in the node, or how many waits there were if they were
 *                 timed. Nobody may change it any more
 * @param sampling all samples of the threads of the tree, whatever they did; {@link SampleTotals#NONE} if waits were
 *                 timed
 */
public record Waiting(SparseSums nodes, SampleTotals sampling) {

	/**
	 * From arrays, which may be shorter than there are nodes.
	 *
	 * @param times by node, ns
	 */
	public Waiting(long[] times, long[] samples, SampleTotals sampling) {
		this(SparseSums.of(times, samples), sampling);
	}

	/** Whether each wait was timed, so that its time is no guess from samples. */
	boolean isTimed() {
		return sampling.count() == 0;
	}

	long time(int node) {
		return nodes.first(node);
	}

	long samples(int node) {
		return nodes.second(node);
	}
}
