// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.List;

import org.eclipse.elk.core.options.Direction;

/**
 * What is to be laid out. Nodes and edges are known by their places in these lists.
 *
 * @param nodes     the nodes; a node that others lie in is a container
 * @param direction where edges lead, if the kind of layout has a direction
 */
public record LayoutGraph(List<LayoutNode> nodes, List<LayoutEdge> edges, LayoutDirection direction) {

	/** A graph to be laid out from the top down. */
	public LayoutGraph(List<LayoutNode> nodes, List<LayoutEdge> edges) {
		this(nodes, edges, LayoutDirection.DOWN);
	}

	/** Checks that edges end at nodes and containers exist. */
	public LayoutGraph {
		nodes = List.copyOf(nodes);
		edges = List.copyOf(edges);
		for (LayoutEdge edge : edges) {
			check(edge.source(), nodes.size());
			check(edge.target(), nodes.size());
		}
		for (LayoutNode node : nodes) {
			if (node.container() != LayoutNode.NO_CONTAINER) {
				check(node.container(), nodes.size());
			}
		}
	}

	private static void check(int node, int size) {
		if (node < 0 || node >= size) {
			throw new IllegalArgumentException("No node " + node + " in a graph of " + size); //$NON-NLS-1$ //$NON-NLS-2$
		}
	}

	/**
	 * ELK's name for the direction.
	 *
	 * @return down or right
	 */
	Direction elkDirection() {
		return direction == LayoutDirection.RIGHT ? Direction.RIGHT : Direction.DOWN;
	}

	/**
	 * Which nodes are containers.
	 *
	 * @return one flag a node
	 */
	boolean[] containers() {
		boolean[] containers = new boolean[nodes.size()];
		for (LayoutNode node : nodes) {
			if (node.container() != LayoutNode.NO_CONTAINER) {
				containers[node.container()] = true;
			}
		}
		return containers;
	}
}
