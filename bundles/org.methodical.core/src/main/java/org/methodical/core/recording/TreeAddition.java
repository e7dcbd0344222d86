// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.util.function.IntUnaryOperator;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.EdgeCalls;

/** Adds up trees: nodes with the same path of methods become one. Not thread-safe. */
final class TreeAddition {

	private final MergedTree sum = new MergedTree();

	/**
	 * Adds a tree.
	 *
	 * @param tree a tree with all its times
	 * @param ids  gives a method the id that it has in the sum
	 */
	void add(CallingContextTree tree, IntUnaryOperator ids) {
		NodeTable nodes = sum.nodes();
		if (tree.hasAllocation()) {
			nodes.measureAllocation();
		}
		int[] targets = new int[tree.size()];
		for (int node = 0; node < targets.length; node++) {
			int to = node == CallingContextTree.ROOT ? node
					: sum.child(targets[tree.parent(node)], ids.applyAsInt(tree.method(node)));
			targets[node] = to;
			// sums of what the whole tree has in common do not overflow where that did not
			nodes.count(to, tree.countedCalls(node), tree.selfTime(node));
			if (tree.hasAllocation()) {
				nodes.allocate(to, tree.selfBytes(node));
			}
			if (tree.waitingLooks(node) > 0) {
				nodes.wait(to, tree.waitingLooks(node), tree.waitingTime(node));
			}
			if (tree.precision() != null) {
				nodes.obtained(to, tree.countedCalls(node) - tree.timedCalls(node), tree.looks(node), tree.sampledTime(node));
			}
		}
		if (tree.hasWaiting()) {
			nodes.lookAtState(tree.waiting().looking());
		}
		if (tree.precision() != null) {
			nodes.look(tree.precision().looking());
			EdgeCalls pairs = tree.precision().pairs();
			for (int pair = 0; pair < pairs.size(); pair++) {
				int caller = pairs.caller(pair);
				nodes.pair(caller < 0 ? caller : ids.applyAsInt(caller), ids.applyAsInt(pairs.callee(pair)), pairs.calls(pair));
			}
		}
	}

	/** The sum. */
	CallingContextTree tree() {
		return sum.nodes().tree();
	}
}
