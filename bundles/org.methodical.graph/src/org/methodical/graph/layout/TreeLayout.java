// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

import org.eclipse.elk.alg.mrtree.options.MrTreeOptions;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/** The spanning tree from the top down, by ELK's tree layout; what is not of the tree leads straight across. */
final class TreeLayout {

	private static final double GAP = 36;

	private final LayoutGraph graph;
	private final BooleanSupplier cancelled;

	TreeLayout(LayoutGraph graph, BooleanSupplier cancelled) {
		this.graph = graph;
		this.cancelled = cancelled;
	}

	LayoutResult run() {
		SpanningTree tree = new SpanningTree(graph);
		ElkNode root = ElkGraphUtil.createGraph();
		root.setProperty(CoreOptions.ALGORITHM, MrTreeOptions.ALGORITHM_ID);
		root.setProperty(CoreOptions.DIRECTION, graph.elkDirection());
		root.setProperty(MrTreeOptions.SPACING_NODE_NODE, GAP);
		boolean[] containers = graph.containers();
		List<ElkNode> nodes = new ArrayList<>();
		for (int i = 0; i < containers.length; i++) {
			nodes.add(containers[i] ? null : node(root, graph.nodes().get(i)));
		}
		for (int node = 0; node < containers.length; node++) {
			if (tree.parent(node) >= 0) {
				ElkGraphUtil.createSimpleEdge(nodes.get(tree.parent(node)), nodes.get(node));
			}
		}
		ElkGraphs.layout(root, cancelled);
		List<LayoutRectangle> boxes = new ArrayList<>();
		nodes.forEach(node -> boxes.add(
				node == null ? null
						: new LayoutRectangle(node.getX(), node.getY(), node.getWidth(), node.getHeight())));
		return StraightEdges.connect(graph, boxes);
	}

	private static ElkNode node(ElkNode root, LayoutNode box) {
		ElkNode node = ElkGraphUtil.createNode(root);
		node.setDimensions(box.width(), box.height());
		return node;
	}
}
