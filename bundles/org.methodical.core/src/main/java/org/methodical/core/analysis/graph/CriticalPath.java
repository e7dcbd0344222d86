// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.graph;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.methodical.core.model.Measure;

/**
 * Where the time goes: from the node where most of it enters the graph along the edge with most time, again and again,
 * until a node spends more in its own code than along any edge, or the path would close.
 */
public final class CriticalPath {

	private final List<Integer> nodes = new ArrayList<>();
	private final List<Integer> edges = new ArrayList<>();

	private final CallGraph graph;
	private final Measure weight;
	private final Measure own;

	/**
	 * Finds the path of a graph.
	 *
	 * @param by bytes for the path on which most is allocated; else the time counts
	 */
	public CriticalPath(CallGraph graph, Measure by) {
		this.graph = graph;
		weight = by.total();
		own = by.own();
		int node = start();
		Set<Integer> visited = new HashSet<>();
		while (node >= 0) {
			nodes.add(node);
			visited.add(node);
			int edge = heaviest(node, visited);
			if (edge < 0 || graph.edgeValue(edge, weight) < graph.value(node, own)) {
				break;
			}
			edges.add(edge);
			node = graph.callee(edge);
		}
	}

	private int start() {
		int start = -1;
		for (int node = 0; node < graph.size(); node++) {
			if (start < 0 || graph.entry(node, weight) > graph.entry(start, weight)) {
				start = node;
			}
		}
		return start;
	}

	private int heaviest(int node, Set<Integer> visited) {
		int heaviest = -1;
		for (int edge : graph.outgoing(node)) {
			if (!visited.contains(graph.callee(edge))
					&& (heaviest < 0 || graph.edgeValue(edge, weight) > graph.edgeValue(heaviest, weight))) {
				heaviest = edge;
			}
		}
		return heaviest;
	}

	/**
	 * The nodes of the path.
	 *
	 * @return from the top down, each once; empty for an empty graph
	 */
	public List<Integer> nodes() {
		return List.copyOf(nodes);
	}

	/**
	 * The edges of the path.
	 *
	 * @return from the top down, one less than nodes
	 */
	public List<Integer> edges() {
		return List.copyOf(edges);
	}
}
