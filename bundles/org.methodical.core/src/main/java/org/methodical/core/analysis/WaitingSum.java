// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.Arrays;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Waiting;

/**
 * How long threads waited, where nodes of another tree stand for one or several nodes of trees. Not thread-safe.
 */
final class WaitingSum {

	private long[] times = {};
	private long[] samples = {};
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
		if (tree.waitingSamples(node) == 0 && tree.waitingTime(node) == 0) {
			return;
		}
		if (target >= times.length) {
			int length = Math.max(target + 1, times.length + (times.length >> 1));
			times = Arrays.copyOf(times, length);
			samples = Arrays.copyOf(samples, length);
		}
		times[target] += tree.waitingTime(node);
		samples[target] += tree.waitingSamples(node);
	}

	/** A tree with what was added; the same tree if waiting was told from running nowhere. */
	CallingContextTree applied(CallingContextTree tree) {
		return isKnown ? tree.with(new Waiting(times.clone(), samples.clone(), sampling)) : tree;
	}
}
