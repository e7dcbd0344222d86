// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.tree;

import java.util.BitSet;
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
		add(tree, ids, null);
	}

	/**
	 * Adds a tree of a part of a recording without the nodes in which, and below which, nothing happened. Times that
	 * were told too much before the part, and are taken back in it, are none of it.
	 */
	public void addWhatHappened(CallingContextTree tree) {
		add(tree, method -> method, happened(tree));
	}

	/** Takes back all measures; nodes keep their numbers. */
	public void reset() {
		sum.nodes().reset();
	}

	private static BitSet happened(CallingContextTree tree) {
		BitSet nodes = new BitSet();
		for (int node = tree.size() - 1; node > CallingContextTree.ROOT; node--) {
			if (nodes.get(node) || tree.calls(node) != 0 || tree.selfTime(node) > 0 || tree.samples(node) != 0
					|| tree.waitingSamples(node) + tree.waitingTime(node) != 0
					|| tree.hasAllocation() && tree.selfBytes(node) != 0) {
				nodes.set(node);
				nodes.set(tree.parent(node));
			}
		}
		nodes.set(CallingContextTree.ROOT);
		return nodes;
	}

	/** @param wanted nodes to add, null for all */
	private void add(CallingContextTree tree, IntUnaryOperator ids, BitSet wanted) {
		NodeTable nodes = sum.nodes();
		if (tree.hasAllocation()) {
			nodes.measureAllocation();
		}
		int[] targets = new int[tree.size()];
		for (int node = 0; node < targets.length; node++) {
			if (wanted == null || wanted.get(node)) {
				targets[node] = node == CallingContextTree.ROOT ? node
						: sum.child(targets[tree.parent(node)], ids.applyAsInt(tree.method(node)));
				add(tree, node, targets[node],
						wanted == null ? tree.selfTime(node) : Math.max(0, tree.selfTime(node)));
			}
		}
		addWhole(tree, ids, wanted != null);
	}

	private void add(CallingContextTree tree, int node, int to, long selfTime) {
		NodeTable nodes = sum.nodes();
		// sums of what the whole tree has in common do not overflow where that did not
		nodes.count(to, tree.countedCalls(node), selfTime);
		if (tree.hasAllocation()) {
			nodes.allocate(to, tree.selfBytes(node));
		}
		if (tree.waitingSamples(node) + tree.waitingTime(node) > 0) {
			nodes.wait(to, tree.waitingSamples(node), tree.waitingTime(node));
		}
		if (tree.provenance() != null) {
			nodes.obtained(to, tree.countedCalls(node) - tree.timedCalls(node), tree.samples(node),
					tree.sampledTime(node));
		}
	}

	/** Adds what is known of a tree as a whole. */
	private void addWhole(CallingContextTree tree, IntUnaryOperator ids, boolean withoutNone) {
		NodeTable nodes = sum.nodes();
		if (tree.hasWaiting()) {
			nodes.sampleState(tree.waiting().sampling());
		}
		if (tree.provenance() != null) {
			nodes.sample(tree.provenance().sampling());
			nodes.sampleAllocation(tree.allocationSamples());
			EdgeCalls edges = tree.provenance().edges();
			for (int edge = 0; edge < edges.size(); edge++) {
				if (withoutNone && edges.calls(edge) == 0) {
					continue;
				}
				int known = edges.knownCaller(edge);
				int caller = known < 0 ? known : ids.applyAsInt(known);
				int callee = ids.applyAsInt(edges.callee(edge));
				if (edges.caller(edge) == EdgeCalls.ANY_CALLER) {
					nodes.entries(callee, edges.calls(edge), caller);
				} else {
					nodes.edge(caller, callee, edges.calls(edge));
				}
			}
		}
	}

	/** The sum. */
	public CallingContextTree tree() {
		return sum.nodes().tree();
	}
}
