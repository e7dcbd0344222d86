// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.graph;

/**
 * Which methods call each other in circles: the strongly connected components of a call graph, found by Tarjan's
 * algorithm without recursion, in time proportional to nodes and edges.
 */
public final class CallGraphCycles {

	private final CallGraph graph;
	private final int[] components;
	private final int[] sizes;
	private int count;

	/** The state of the search; gone when it is done. */
	private final class Search {

		private final int[] order = new int[graph.size()];
		private final int[] lowest = new int[graph.size()];
		private final int[] nextEdge = new int[graph.size()];
		private final int[] open = new int[graph.size()];
		private final int[] path = new int[graph.size()];
		private int openSize;
		private int pathSize;
		private int found;

		void run() {
			for (int node = 0; node < order.length; node++) {
				if (order[node] == 0) {
					visit(node);
					while (pathSize > 0) {
						step(path[pathSize - 1]);
					}
				}
			}
		}

		private void visit(int node) {
			order[node] = lowest[node] = ++found;
			open[openSize++] = node;
			path[pathSize++] = node;
		}

		private void step(int node) {
			int[] edges = graph.outgoing(node);
			if (nextEdge[node] < edges.length) {
				int callee = graph.callee(edges[nextEdge[node]++]);
				if (order[callee] == 0) {
					visit(callee);
				} else if (components[callee] == 0) {
					lowest[node] = Math.min(lowest[node], order[callee]);
				}
				return;
			}
			pathSize--;
			if (pathSize > 0) {
				int caller = path[pathSize - 1];
				lowest[caller] = Math.min(lowest[caller], lowest[node]);
			}
			if (lowest[node] == order[node]) {
				close(node);
			}
		}

		private void close(int node) {
			count++;
			int member;
			do {
				member = open[--openSize];
				components[member] = count;
				sizes[count]++;
			} while (member != node);
		}
	}

	/** Finds the cycles of a graph. */
	public CallGraphCycles(CallGraph graph) {
		this.graph = graph;
		components = new int[graph.size()];
		sizes = new int[graph.size() + 1];
		new Search().run();
	}

	/**
	 * With how many others a node is in a cycle.
	 *
	 * @return the number of nodes in its component, itself included; 1 without a cycle
	 */
	public int cycleSize(int node) {
		return sizes[components[node]];
	}

	/**
	 * Whether calls along an edge can come back to the caller.
	 *
	 * @return whether it is recursion, direct or by way of others
	 */
	public boolean isRecursive(int edge) {
		return components[graph.caller(edge)] == components[graph.callee(edge)];
	}
}
