// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.content;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.methodical.graph.figure.EdgeStyle;
import org.methodical.graph.figure.NodeStyle;

/**
 * What the providers said at one refresh.
 *
 * @param nodes      the node elements
 * @param edges      the edges that end at these nodes
 * @param containers container by node element; nodes in none are missing
 * @param order      the nodes, those first that matter most, each after what leads to it
 * @param heaviest   the nodes, those first that have to be in the picture
 */
public record GraphContent(Set<Object> nodes, Map<Object, Ends> edges, Map<Object, Object> containers,
		Set<Object> order,
		Set<Object> heaviest) {

	/**
	 * The nodes of an edge.
	 *
	 * @param source where it begins
	 * @param target where it ends
	 */
	public record Ends(Object source, Object target) {
	}

	/** Nothing to show. */
	public static final GraphContent EMPTY = new GraphContent(Set.of(), Map.of(), Map.of(), Set.of(), Set.of());

	/**
	 * Asks a provider. Edges to nodes that it does not have are left out.
	 *
	 * @param provider may be null, like the input: then there is nothing
	 */
	public static GraphContent read(IGraphContentProvider provider, Object input) {
		if (provider == null || input == null) {
			return EMPTY;
		}
		Set<Object> nodes = new LinkedHashSet<>(List.of(provider.getNodes(input)));
		Map<Object, Ends> edges = new LinkedHashMap<>();
		for (Object edge : provider.getEdges(input)) {
			Ends ends = new Ends(provider.getSource(edge), provider.getTarget(edge));
			if (nodes.contains(ends.source()) && nodes.contains(ends.target())) {
				edges.put(edge, ends);
			}
		}
		Map<Object, Object> containers = new LinkedHashMap<>();
		for (Object node : nodes) {
			Object container = provider.getContainer(node);
			if (container != null) {
				containers.put(node, container);
			}
		}
		return new GraphContent(nodes, edges, containers, inOrder(nodes, provider.getMostImportant(input)),
				inOrder(nodes, provider.getHeaviest(input)));
	}

	/** All nodes, some of them first. */
	private static Set<Object> inOrder(Set<Object> nodes, Object[] first) {
		Set<Object> order = new LinkedHashSet<>(List.of(first));
		order.retainAll(nodes);
		order.addAll(nodes);
		return order;
	}

	/** Whether both have the same nodes in the same containers, so that the old layout will do. */
	public boolean hasSamePlaces(GraphContent other) {
		return nodes.equals(other.nodes) && containers.equals(other.containers);
	}

	/** Each container once, in the order of the nodes. */
	public List<Object> distinctContainers() {
		return new ArrayList<>(new LinkedHashSet<>(containers.values()));
	}

	/** What a node looks like. */
	public static NodeStyle nodeStyle(IGraphLabelProvider labels, Object node) {
		return new NodeStyle(labels.getText(node), labels.getDetail(node), labels.getBadge(node),
				labels.getWeight(node),
				labels.getColor(node), labels.isEmphasized(node));
	}

	/** What an edge looks like. */
	public static EdgeStyle edgeStyle(IGraphLabelProvider labels, Object edge) {
		return new EdgeStyle(labels.getText(edge), labels.getWeight(edge), labels.isEmphasized(edge),
				labels.isDashed(edge), false);
	}

	/** Stands out if all that it stands for does. */
	public static EdgeStyle shortcutStyle(IGraphLabelProvider labels, GraphShortcut shortcut) {
		boolean isEmphasized = labels.isEmphasized(shortcut.source()) && labels.isEmphasized(shortcut.target())
				&& shortcut.leftOut().stream().allMatch(labels::isEmphasized);
		return new EdgeStyle(labels.getShortcutText(shortcut.leftOut().size()), 0, isEmphasized, false, true);
	}
}
