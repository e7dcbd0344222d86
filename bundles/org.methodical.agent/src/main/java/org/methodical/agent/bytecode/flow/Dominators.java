// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.flow;

import java.util.Arrays;

/**
 * Which block stands on all ways to which: the iterative algorithm of Cooper, Harvey and Kennedy, with the edges of
 * exceptions among the others. Immutable.
 */
public final class Dominators {

	private static final int UNKNOWN = -1;

	private final int[] parents;
	/** Reachable blocks so that, cycles aside, each comes before its successors. */
	private final int[] order;
	private final int[] place;

	/** Finds the dominators. */
	public Dominators(FlowGraph graph) {
		int blocks = graph.blockCount();
		order = reversePostorder(graph);
		place = new int[blocks];
		Arrays.fill(place, UNKNOWN);
		for (int i = 0; i < order.length; i++) {
			place[order[i]] = i;
		}
		parents = new int[blocks];
		Arrays.fill(parents, UNKNOWN);
		parents[0] = 0;
		int[][] predecessors = predecessors(graph);
		boolean changed = true;
		while (changed) {
			changed = false;
			for (int i = 1; i < order.length; i++) {
				int block = order[i];
				int parent = UNKNOWN;
				for (int before : predecessors[block]) {
					if (parents[before] != UNKNOWN) {
						parent = parent == UNKNOWN ? before : common(parent, before);
					}
				}
				if (parents[block] != parent) {
					parents[block] = parent;
					changed = true;
				}
			}
		}
		parents[0] = UNKNOWN;
	}

	private int common(int first, int second) {
		int a = first;
		int b = second;
		while (a != b) {
			while (place[a] > place[b]) {
				a = parents[a];
			}
			while (place[b] > place[a]) {
				b = parents[b];
			}
		}
		return a;
	}

	private static int[] reversePostorder(FlowGraph graph) {
		int blocks = graph.blockCount();
		boolean[] seen = new boolean[blocks];
		int[] stack = new int[blocks];
		int[] next = new int[blocks];
		int[] order = new int[blocks];
		int at = blocks;
		int depth = 0;
		stack[depth++] = 0;
		seen[0] = true;
		while (depth > 0) {
			int block = stack[depth - 1];
			int edge = next[block]++;
			if (edge < edgeCount(graph, block)) {
				int target = target(graph, block, edge);
				if (!seen[target]) {
					seen[target] = true;
					stack[depth++] = target;
				}
			} else {
				order[--at] = block;
				depth--;
			}
		}
		return Arrays.copyOfRange(order, at, blocks);
	}

	/** How many edges leave a block, those of exceptions included. */
	static int edgeCount(FlowGraph graph, int block) {
		return graph.successors[block].length + graph.handlers[block].length;
	}

	/** Where an edge goes to. */
	static int target(FlowGraph graph, int block, int edge) {
		int[] successors = graph.successors[block];
		return edge < successors.length ? successors[edge] : graph.handlers[block][edge - successors.length];
	}

	/** The blocks before each block, those that are unreachable left out. */
	int[][] predecessors(FlowGraph graph) {
		int[] counts = new int[graph.blockCount()];
		for (int block : order) {
			for (int edge = 0; edge < edgeCount(graph, block); edge++) {
				counts[target(graph, block, edge)]++;
			}
		}
		int[][] predecessors = new int[counts.length][];
		for (int block = 0; block < counts.length; block++) {
			predecessors[block] = new int[counts[block]];
		}
		for (int block : order) {
			for (int edge = 0; edge < edgeCount(graph, block); edge++) {
				int target = target(graph, block, edge);
				predecessors[target][--counts[target]] = block;
			}
		}
		return predecessors;
	}

	/**
	 * The nearest block through which all ways to a block lead.
	 *
	 * @return its immediate dominator; -1 for the first block and for unreachable ones
	 */
	public int parent(int block) {
		return parents[block];
	}

	/**
	 * Whether all ways to a block lead through another.
	 *
	 * @param above the other
	 * @param block a reachable block
	 * @return also true for a block itself
	 */
	public boolean dominates(int above, int block) {
		int at = block;
		while (at != UNKNOWN && place[at] > place[above]) {
			at = parents[at];
		}
		return at == above;
	}

	/** The reachable blocks in reverse postorder. */
	int[] order() {
		return order;
	}

	/** Place of a block in the order, -1 if it is unreachable. */
	int place(int block) {
		return place[block];
	}
}
