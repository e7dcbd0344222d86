// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Some nodes of a graph, the edges between them, and shortcuts instead of paths over nodes that are left out. */
final class GraphPart {

	private final LayoutGraph graph;
	private final BitSet drawn = new BitSet();
	private final int[] numbers;
	private final List<LayoutEdge> edges = new ArrayList<>();
	/** The edges of the whole graph that are in the part, in its order. */
	private final List<Integer> places = new ArrayList<>();
	private final List<List<Integer>> paths;

	/**
	 * Chooses the part.
	 *
	 * @param graph       the whole
	 * @param chosen      numbers of nodes, without containers; the first is where the picture begins
	 * @param labelWidth  width of the text on a shortcut, pixels
	 * @param labelHeight its height, pixels
	 */
	GraphPart(LayoutGraph graph, Collection<Integer> chosen, double labelWidth, double labelHeight) {
		this.graph = graph;
		chosen.forEach(drawn::set);
		paths = chosen.isEmpty() ? List.of() : LeftOutPaths.find(graph, drawn, chosen.iterator().next());
		for (int node : chosen) {
			int container = graph.nodes().get(node).container();
			if (container != LayoutNode.NO_CONTAINER) {
				drawn.set(container);
			}
		}
		numbers = new int[graph.nodes().size()];
		int next = 0;
		for (int node : drawn.stream().toArray()) {
			numbers[node] = next++;
		}
		addEdges();
		paths.forEach(path -> addShortcut(path, labelWidth, labelHeight));
	}

	private void addEdges() {
		for (int i = 0; i < graph.edges().size(); i++) {
			LayoutEdge edge = graph.edges().get(i);
			if (drawn.get(edge.source()) && drawn.get(edge.target())) {
				places.add(i);
				edges.add(
						new LayoutEdge(numbers[edge.source()], numbers[edge.target()], edge.weight(), edge.labelWidth(),
								edge.labelHeight()));
			}
		}
	}

	/** It matters as much as the least of what it stands for. */
	private void addShortcut(List<Integer> path, double labelWidth, double labelHeight) {
		double weight = path.stream().mapToDouble(edge -> graph.edges().get(edge).weight()).min().orElse(0);
		edges.add(new LayoutEdge(numbers[source(path)], numbers[target(path)], weight, labelWidth, labelHeight));
	}

	private int source(List<Integer> path) {
		return graph.edges().get(path.getFirst()).source();
	}

	private int target(List<Integer> path) {
		return graph.edges().get(path.getLast()).target();
	}

	/**
	 * Lays it out.
	 *
	 * @return the layout in the places of the whole graph
	 */
	LayoutResult layout(LayoutKind kind, BooleanSupplier cancelled) {
		List<LayoutNode> nodes = drawn.stream().mapToObj(graph.nodes()::get)
				.map(node -> node.container() == LayoutNode.NO_CONTAINER ? node
						: new LayoutNode(node.width(), node.height(), numbers[node.container()], node.hint()))
				.toList();
		return spread(GraphLayout.layout(new LayoutGraph(nodes, edges, graph.direction()), kind, cancelled));
	}

	private LayoutResult spread(LayoutResult part) {
		List<LayoutRectangle> boxes = new ArrayList<>();
		for (int i = 0; i < numbers.length; i++) {
			boxes.add(drawn.get(i) ? part.nodes().get(numbers[i]) : null);
		}
		List<List<LayoutPoint>> lines = new ArrayList<>(Collections.nCopies(graph.edges().size(), null));
		LayoutPoint[] labels = new LayoutPoint[graph.edges().size()];
		for (int i = 0; i < places.size(); i++) {
			lines.set(places.get(i), part.paths().get(i));
			labels[places.get(i)] = part.labels().get(i);
		}
		List<LayoutShortcut> shortcuts = new ArrayList<>();
		for (int i = 0; i < paths.size(); i++) {
			int place = places.size() + i;
			shortcuts.add(new LayoutShortcut(source(paths.get(i)), target(paths.get(i)), inner(paths.get(i)),
					part.paths().get(place), part.labels().get(place)));
		}
		return new LayoutResult(boxes, lines, Arrays.asList(labels), shortcuts);
	}

	private List<Integer> inner(List<Integer> path) {
		return path.stream().skip(1).map(edge -> graph.edges().get(edge).source()).toList();
	}
}
