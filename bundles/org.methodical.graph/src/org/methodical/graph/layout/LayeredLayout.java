// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

import org.eclipse.elk.alg.layered.options.CycleBreakingStrategy;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.math.KVector;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.EdgeLabelPlacement;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.HierarchyHandling;
import org.eclipse.elk.core.options.SizeConstraint;
import org.eclipse.elk.core.util.ElkUtil;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * ELK's layered layout. Where most nodes were placed before, they keep their order within the layers; new nodes come
 * near what leads to them. (ELK's fully interactive strategies cannot be had together with room for the edges' texts.)
 */
final class LayeredLayout {

	/** Beyond this number room for texts makes the picture larger than it makes it clearer, and the layout slow. */
	private static final int MAX_LABELLED_EDGES = 250;
	private static final int MANY_EDGES = 300;
	private static final int FEW_ROUNDS = 2;
	private static final int MAX_PRIORITY = 10;
	private static final double NODE_GAP = 24;
	private static final double LAYER_GAP = 36;
	private static final double INSET = 12;

	private final LayoutGraph graph;
	private final BooleanSupplier cancelled;
	private final boolean[] containers;
	private final boolean labelled;
	private final List<ElkNode> nodes = new ArrayList<>();
	private final List<ElkEdge> edges = new ArrayList<>();

	LayeredLayout(LayoutGraph graph, BooleanSupplier cancelled) {
		this.graph = graph;
		this.cancelled = cancelled;
		containers = graph.containers();
		labelled = graph.edges().size() <= MAX_LABELLED_EDGES;
	}

	LayoutResult run() {
		ElkNode root = ElkGraphUtil.createGraph();
		configure(root);
		List<LayoutPoint> hints = Hints.complete(graph);
		if (hints != null) {
			root.setProperty(LayeredOptions.CROSSING_MINIMIZATION_SEMI_INTERACTIVE, true);
		}
		addNodes(root, hints);
		graph.edges().forEach(this::addEdge);
		ElkGraphs.layout(root, cancelled);
		return read();
	}

	private void configure(ElkNode root) {
		root.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
		root.setProperty(CoreOptions.DIRECTION, graph.elkDirection());
		root.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
		root.setProperty(LayeredOptions.SPACING_NODE_NODE, NODE_GAP);
		root.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, LAYER_GAP);
		root.setProperty(LayeredOptions.SPACING_COMPONENT_COMPONENT, 2 * NODE_GAP);
		// from where the calls begin: what leads back to a caller is the way back, however heavy
		root.setProperty(LayeredOptions.CYCLE_BREAKING_STRATEGY, CycleBreakingStrategy.DEPTH_FIRST);
		root.setProperty(LayeredOptions.FEEDBACK_EDGES, true);
		for (boolean container : containers) {
			if (container) {
				root.setProperty(LayeredOptions.HIERARCHY_HANDLING, HierarchyHandling.INCLUDE_CHILDREN);
			}
		}
		if (graph.edges().size() > MANY_EDGES) {
			root.setProperty(LayeredOptions.THOROUGHNESS, FEW_ROUNDS);
		}
	}

	private void addNodes(ElkNode root, List<LayoutPoint> hints) {
		for (int i = 0; i < containers.length; i++) {
			nodes.add(containers[i] ? addContainer(root, graph.nodes().get(i)) : null);
		}
		for (int i = 0; i < containers.length; i++) {
			LayoutNode box = graph.nodes().get(i);
			if (!containers[i]) {
				ElkNode parent = box.container() == LayoutNode.NO_CONTAINER ? root : nodes.get(box.container());
				ElkNode node = ElkGraphUtil.createNode(parent);
				node.setDimensions(box.width(), box.height());
				if (hints != null) {
					node.setLocation(hints.get(i).x(), hints.get(i).y());
					node.setProperty(CoreOptions.POSITION, new KVector(hints.get(i).x(), hints.get(i).y()));
				}
				nodes.set(i, node);
			}
		}
	}

	private ElkNode addContainer(ElkNode root, LayoutNode box) {
		ElkNode node = ElkGraphUtil.createNode(root);
		node.setProperty(CoreOptions.PADDING, new ElkPadding(box.height() + INSET, INSET, INSET, INSET));
		node.setProperty(CoreOptions.NODE_SIZE_CONSTRAINTS, SizeConstraint.minimumSize());
		// ELK lays out to the right and turns the result, but not this size of what has children
		node.setProperty(CoreOptions.NODE_SIZE_MINIMUM, graph.direction() == LayoutDirection.RIGHT
				? new KVector(box.width(), box.height())
				: new KVector(box.height(), box.width()));
		return node;
	}

	private void addEdge(LayoutEdge line) {
		ElkEdge edge = ElkGraphUtil.createSimpleEdge(nodes.get(line.source()), nodes.get(line.target()));
		int priority = (int) Math.round(line.weight() * MAX_PRIORITY);
		edge.setProperty(LayeredOptions.PRIORITY_DIRECTION, priority);
		edge.setProperty(LayeredOptions.PRIORITY_STRAIGHTNESS, priority);
		edge.setProperty(LayeredOptions.PRIORITY_SHORTNESS, priority);
		if (labelled && line.hasLabel()) {
			// labels without text are ignored
			ElkLabel label = ElkGraphUtil.createLabel("0", edge); //$NON-NLS-1$
			label.setDimensions(line.labelWidth(), line.labelHeight());
			label.setProperty(CoreOptions.EDGE_LABELS_PLACEMENT, EdgeLabelPlacement.CENTER);
			label.setProperty(CoreOptions.EDGE_LABELS_INLINE, true);
		}
		edges.add(edge);
	}

	private LayoutResult read() {
		List<LayoutRectangle> boxes = new ArrayList<>();
		for (ElkNode node : nodes) {
			KVector corner = ElkUtil.absolutePosition(node);
			boxes.add(new LayoutRectangle(corner.x, corner.y, node.getWidth(), node.getHeight()));
		}
		List<List<LayoutPoint>> paths = new ArrayList<>();
		List<LayoutPoint> labels = new ArrayList<>();
		for (int i = 0; i < edges.size(); i++) {
			ElkEdge edge = edges.get(i);
			List<LayoutPoint> path = edge.getSections().isEmpty()
					? StraightEdges.loop(boxes.get(graph.edges().get(i).source())) : path(edge);
			paths.add(path);
			labels.add(edge.getLabels().isEmpty() ? StraightEdges.middle(path) : label(edge));
		}
		return new LayoutResult(boxes, paths, labels);
	}

	private static List<LayoutPoint> path(ElkEdge edge) {
		List<LayoutPoint> path = new ArrayList<>();
		for (KVector point : ElkUtil.createVectorChain(edge.getSections().get(0))) {
			path.add(absolute(point, edge));
		}
		return path;
	}

	private static LayoutPoint label(ElkEdge edge) {
		ElkLabel label = edge.getLabels().get(0);
		return absolute(new KVector(label.getX() + label.getWidth() / 2, label.getY() + label.getHeight() / 2), edge);
	}

	private static LayoutPoint absolute(KVector point, ElkEdge edge) {
		KVector absolute = ElkUtil.toAbsolute(new KVector(point), edge.getContainingNode());
		return new LayoutPoint(absolute.x, absolute.y);
	}
}
