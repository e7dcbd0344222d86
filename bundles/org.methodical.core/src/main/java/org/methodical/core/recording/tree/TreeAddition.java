// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.tree;

import java.util.function.IntUnaryOperator;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.EdgeCalls;

/** Adds up trees: nodes with the same path of methods become one. Not thread-safe. */
public final class TreeAddition {

	private final MergedTree sum = new MergedTree();

	/**
	 * Adds a tree.
	 *
	 * @param tree a tree with all its times
	 * @param ids  gives a method the id that it has in the sum
	 */
	public void add(CallingContextTree tree, IntUnaryOperator ids) {
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
			if (tree.waitingSamples(node) > 0) {
				nodes.wait(to, tree.waitingSamples(node), tree.waitingTime(node));
			}
			if (tree.provenance() != null) {
				nodes.obtained(to, tree.countedCalls(node) - tree.timedCalls(node), tree.samples(node),
						tree.sampledTime(node));
			}
		}
		if (tree.hasWaiting()) {
			nodes.sampleState(tree.waiting().sampling());
		}
		if (tree.provenance() != null) {
			nodes.sample(tree.provenance().sampling());
			EdgeCalls edges = tree.provenance().edges();
			for (int edge = 0; edge < edges.size(); edge++) {
				int caller = edges.caller(edge);
				nodes.edge(caller < 0 ? caller : ids.applyAsInt(caller), ids.applyAsInt(edges.callee(edge)),
						edges.calls(edge));
			}
		}
	}

	/** The sum. */
	public CallingContextTree tree() {
		return sum.nodes().tree();
	}
}
