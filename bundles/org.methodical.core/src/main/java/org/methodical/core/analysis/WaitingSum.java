// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import org.methodical.core.collections.SparseSums;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Waiting;

/**
 * How long threads waited, where nodes of another tree stand for one or several nodes of trees. Not thread-safe.
 */
final class WaitingSum {

	private final SparseSums nodes = new SparseSums();
	private SampleTotals sampling = SampleTotals.NONE;
	private boolean isKnown;

	/** Takes over what all nodes of a tree have in common. */
	void add(CallingContextTree tree) {
		if (tree.hasWaiting()) {
			isKnown = true;
			sampling = sampling.plus(tree.waiting().sampling());
		}
	}

	/** Adds a node to the one that stands for it. */
	void add(CallingContextTree tree, int node, int target) {
		nodes.add(target, tree.waitingTime(node), tree.waitingSamples(node));
	}

	/** A tree with what was added; the same tree if waiting was told from running nowhere. */
	CallingContextTree applied(CallingContextTree tree) {
		return isKnown ? tree.with(new Waiting(nodes.copy(), sampling)) : tree;
	}
}
