// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * The forest of a graph's heaviest edges. Each node hangs below one node that an edge leads from; the roots are the
 * nodes that no other leads to and, in cycles that nothing leads into, their first node.
 */
final class SpanningTree {

	private static final int NONE = -1;

	private final LayoutGraph graph;
	private final int[] parents;
	private final List<Integer> roots = new ArrayList<>();
	private final List<List<Integer>> children = new ArrayList<>();
	private final List<List<Integer>> outgoing = new ArrayList<>();

	SpanningTree(LayoutGraph graph) {
		this.graph = graph;
		int size = graph.nodes().size();
		parents = new int[size];
		Arrays.fill(parents, NONE);
		for (int i = 0; i < size; i++) {
			children.add(new ArrayList<>());
			outgoing.add(new ArrayList<>());
		}
		build();
	}

	/** The nodes without a parent, containers left out. */
	List<Integer> roots() {
		return roots;
	}

	List<Integer> children(int node) {
		return children.get(node);
	}

	/** The node above, -1 for roots. */
	int parent(int node) {
		return parents[node];
	}

	private void build() {
		boolean[] hasCaller = new boolean[parents.length];
		for (int i = 0; i < graph.edges().size(); i++) {
			LayoutEdge edge = graph.edges().get(i);
			if (!edge.isLoop()) {
				hasCaller[edge.target()] = true;
				outgoing.get(edge.source()).add(i);
			}
		}
		Comparator<Integer> heaviest = Comparator.comparingDouble(edge -> -graph.edges().get(edge).weight());
		outgoing.forEach(edges -> edges.sort(heaviest));
		boolean[] reached = graph.containers();
		for (int node = 0; node < parents.length; node++) {
			if (!hasCaller[node] && !reached[node]) {
				grow(node, reached);
			}
		}
		for (int node = 0; node < parents.length; node++) {
			if (!reached[node]) {
				grow(node, reached);
			}
		}
	}

	private void grow(int root, boolean[] reached) {
		roots.add(root);
		reached[root] = true;
		Deque<Integer> open = new ArrayDeque<>();
		open.add(root);
		while (!open.isEmpty()) {
			int node = open.remove();
			for (int edge : outgoing.get(node)) {
				int target = graph.edges().get(edge).target();
				if (!reached[target]) {
					reached[target] = true;
					parents[target] = node;
					children.get(node).add(target);
					open.add(target);
				}
			}
		}
	}
}
