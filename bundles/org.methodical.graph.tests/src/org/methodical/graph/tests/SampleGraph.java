// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.tests;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.eclipse.jface.viewers.LabelProvider;
import org.methodical.graph.content.IGraphContentProvider;
import org.methodical.graph.content.IGraphLabelProvider;

/** A graph of words for tests, and the providers that show it. */
final class SampleGraph {

	/** An edge; its weight is its number by the greatest. */
	record Edge(String source, String target) {
	}

	final List<String> nodes = new ArrayList<>();
	final Map<Edge, Integer> edges = new LinkedHashMap<>();
	final Map<String, String> containers = new LinkedHashMap<>();
	final Map<String, Double> weights = new LinkedHashMap<>();
	/** What has to be in the picture; empty for the first nodes. */
	final List<String> heaviest = new ArrayList<>();

	/**
	 * main calls parse (3) and report (9); parse calls itself (5) and next (20); report calls format (8); next parse
	 * (1).
	 */
	static SampleGraph small() {
		SampleGraph graph = new SampleGraph();
		graph.nodes.addAll(List.of("main", "parse", "report", "next", "format"));
		graph.edges.put(new Edge("main", "parse"), 3);
		graph.edges.put(new Edge("main", "report"), 9);
		graph.edges.put(new Edge("parse", "parse"), 5);
		graph.edges.put(new Edge("parse", "next"), 20);
		graph.edges.put(new Edge("next", "parse"), 1);
		graph.edges.put(new Edge("report", "format"), 8);
		graph.weights.putAll(Map.of("main", 1.0, "parse", 0.6, "report", 0.3, "next", 0.45, "format", 0.05));
		return graph;
	}

	static SampleGraph random(int nodes, int edges) {
		Random random = new Random(7);
		SampleGraph graph = new SampleGraph();
		for (int i = 0; i < nodes; i++) {
			graph.nodes.add("method" + i + "(int, String)");
			graph.weights.put(graph.nodes.get(i), random.nextDouble() / (1 + i / 10.0));
			if (i > 0) {
				graph.edges.put(new Edge(graph.nodes.get(random.nextInt(i)), graph.nodes.get(i)), random.nextInt(1000));
			}
		}
		while (graph.edges.size() < edges) {
			graph.edges.put(new Edge(graph.nodes.get(random.nextInt(nodes)), graph.nodes.get(random.nextInt(nodes))),
					random.nextInt(1000));
		}
		return graph;
	}

	/** Shows what the graph holds when it is asked. */
	static class Content implements IGraphContentProvider {

		@Override
		public Object[] getNodes(Object input) {
			return ((SampleGraph) input).nodes.toArray();
		}

		@Override
		public Object[] getHeaviest(Object input) {
			List<String> heaviest = ((SampleGraph) input).heaviest;
			return heaviest.isEmpty() ? getMostImportant(input) : heaviest.toArray();
		}

		@Override
		public Object[] getEdges(Object input) {
			graph = (SampleGraph) input;
			return graph.edges.keySet().toArray();
		}

		private SampleGraph graph;

		@Override
		public Object getSource(Object edge) {
			return ((Edge) edge).source();
		}

		@Override
		public Object getTarget(Object edge) {
			return ((Edge) edge).target();
		}

		@Override
		public Object getContainer(Object node) {
			return graph.containers.get(node);
		}
	}

	/** Names, numbers, weights. */
	static final class Labels extends LabelProvider implements IGraphLabelProvider {

		private final SampleGraph graph;

		Labels(SampleGraph graph) {
			this.graph = graph;
		}

		@Override
		public String getText(Object element) {
			return element instanceof Edge ? String.valueOf(graph.edges.get(element)) : (String) element;
		}

		@Override
		public String getDetail(Object node) {
			return Math.round(graph.weights.get(node) * 100) + " %";
		}

		@Override
		public String getBadge(Object node) {
			return "next".equals(node) ? "+2" : "";
		}

		@Override
		public double getWeight(Object element) {
			return element instanceof Edge ? Math.min(1, graph.edges.get(element) / 20.0) : graph.weights.get(element);
		}

		@Override
		public double getSize(Object node) {
			return getWeight(node);
		}

		@Override
		public boolean isEmphasized(Object element) {
			return element.equals("main") || element.equals("parse") || element.equals(new Edge("main", "parse"));
		}

		@Override
		public boolean isDashed(Object edge) {
			return edge.equals(new Edge("next", "parse"));
		}

		@Override
		public String getToolTip(Object element) {
			return element instanceof Edge edge ? edge.source() + " → " + edge.target() + " <" + getText(edge) + ">"
					: "Tip & of " + element;
		}
	}
}
