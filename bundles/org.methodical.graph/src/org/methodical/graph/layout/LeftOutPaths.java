// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * The paths over nodes that are left out to those drawn nodes that nothing else leads to, so that a picture of a part
 * is not in pieces where the whole is not. A node that only its own successors lead to counts as one that nothing leads
 * to.
 */
final class LeftOutPaths {

	private final LayoutGraph graph;
	private final BitSet drawn;
	private final List<List<Integer>> incoming;
	private final List<List<Integer>> outgoing;

	private LeftOutPaths(LayoutGraph graph, BitSet drawn) {
		this.graph = graph;
		this.drawn = drawn;
		incoming = lists(graph.nodes().size());
		outgoing = lists(graph.nodes().size());
		for (int edge = 0; edge < graph.edges().size(); edge++) {
			incoming.get(graph.edges().get(edge).target()).add(edge);
			outgoing.get(graph.edges().get(edge).source()).add(edge);
		}
	}

	private static List<List<Integer>> lists(int count) {
		List<List<Integer>> lists = new ArrayList<>(count);
		for (int i = 0; i < count; i++) {
			lists.add(new ArrayList<>());
		}
		return lists;
	}

	/**
	 * Finds the paths, each the shortest there is.
	 *
	 * @param drawn nodes that are drawn
	 * @param start one of them, to which nothing needs to lead
	 * @return paths as numbers of edges, from their beginning to their end, two edges or more
	 */
	static List<List<Integer>> find(LayoutGraph graph, BitSet drawn, int start) {
		LeftOutPaths paths = new LeftOutPaths(graph, drawn);
		return drawn.stream().filter(node -> node != start).mapToObj(paths::pathTo).filter(path -> path.size() > 1)
				.toList();
	}

	/** Empty if there is none, or if a single edge leads there. */
	private List<Integer> pathTo(int node) {
		BitSet below = successors(node);
		int[] wayOn = new int[graph.nodes().size()];
		BitSet seen = new BitSet();
		seen.set(node);
		Deque<Integer> open = new ArrayDeque<>(List.of(node));
		while (!open.isEmpty()) {
			int at = open.remove();
			for (int edge : incoming.get(at)) {
				int before = graph.edges().get(edge).source();
				if (seen.get(before) || drawn.get(before) && below.get(before)) {
					continue;
				}
				seen.set(before);
				wayOn[before] = edge;
				if (drawn.get(before)) {
					return path(before, node, wayOn);
				}
				open.add(before);
			}
		}
		return Collections.emptyList();
	}

	private List<Integer> path(int from, int to, int[] wayOn) {
		List<Integer> path = new ArrayList<>();
		for (int at = from; at != to; at = graph.edges().get(wayOn[at]).target()) {
			path.add(wayOn[at]);
		}
		return path;
	}

	/** The drawn nodes that a node leads to over drawn nodes. */
	private BitSet successors(int node) {
		BitSet reached = new BitSet();
		Deque<Integer> open = new ArrayDeque<>(List.of(node));
		while (!open.isEmpty()) {
			for (int edge : outgoing.get(open.remove())) {
				int next = graph.edges().get(edge).target();
				if (drawn.get(next) && !reached.get(next)) {
					reached.set(next);
					open.add(next);
				}
			}
		}
		return reached;
	}
}
