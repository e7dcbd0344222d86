// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * The spanning tree in rings. Each subtree has a wedge as wide as its leaves need, and each ring is as far out as the
 * boxes on it need not to touch. Several roots stand on the first ring around an empty middle.
 */
final class RadialLayout {

	private static final double GAP = 28;
	private static final int MIDDLE = -1;

	private final LayoutGraph graph;
	private final SpanningTree tree;
	private final double[] demands;
	private final double[] angles;
	private final double[] wedges;
	private final int[] rings;
	private final List<Integer> order = new ArrayList<>();

	RadialLayout(LayoutGraph graph) {
		this.graph = graph;
		tree = new SpanningTree(graph);
		int size = graph.nodes().size();
		demands = new double[size];
		angles = new double[size];
		wedges = new double[size];
		rings = new int[size];
	}

	LayoutResult run() {
		listParentsFirst();
		for (int i = order.size() - 1; i >= 0; i--) {
			int node = order.get(i);
			double below = tree.children(node).stream().mapToDouble(child -> demands[child]).sum();
			demands[node] = Math.max(diameter(node), below);
		}
		boolean oneRoot = tree.roots().size() == 1;
		spread(MIDDLE, tree.roots(), 0, 2 * Math.PI, oneRoot ? 0 : 1);
		for (int node : order) {
			spread(node, tree.children(node), angles[node] - wedges[node] / 2, wedges[node], rings[node] + 1);
		}
		double[] radii = radii();
		LayoutRectangle[] boxes = new LayoutRectangle[demands.length];
		for (int node : order) {
			LayoutNode box = graph.nodes().get(node);
			double x = Math.cos(angles[node] - Math.PI / 2) * radii[rings[node]];
			double y = Math.sin(angles[node] - Math.PI / 2) * radii[rings[node]];
			boxes[node] = new LayoutRectangle(x - box.width() / 2, y - box.height() / 2, box.width(), box.height());
		}
		return StraightEdges.connect(graph, Arrays.asList(boxes));
	}

	private void listParentsFirst() {
		Deque<Integer> open = new ArrayDeque<>(tree.roots());
		while (!open.isEmpty()) {
			int node = open.remove();
			order.add(node);
			open.addAll(tree.children(node));
		}
	}

	private double diameter(int node) {
		LayoutNode box = graph.nodes().get(node);
		return Math.hypot(box.width(), box.height()) + GAP;
	}

	private void spread(int parent, List<Integer> children, double start, double wedge, int ring) {
		double whole = children.stream().mapToDouble(child -> demands[child]).sum();
		double at = start;
		for (int child : children) {
			double share = wedge * demands[child] / whole;
			wedges[child] = share;
			angles[child] = parent != MIDDLE && children.size() == 1 ? angles[parent] : at + share / 2;
			rings[child] = ring;
			at += share;
		}
	}

	/** Each ring's radius: outside the ring before, and with room for each box in its own wedge. */
	private double[] radii() {
		int last = order.stream().mapToInt(node -> rings[node]).max().orElse(0);
		double[] highest = new double[last + 1];
		double[] radii = new double[last + 1];
		for (int node : order) {
			int ring = rings[node];
			highest[ring] = Math.max(highest[ring], diameter(node));
			if (ring > 0 && wedges[node] < Math.PI) {
				radii[ring] = Math.max(radii[ring], diameter(node) / 2 / Math.sin(wedges[node] / 2));
			}
		}
		for (int ring = 1; ring <= last; ring++) {
			radii[ring] = Math.max(radii[ring], radii[ring - 1] + (highest[ring - 1] + highest[ring]) / 2);
		}
		return radii;
	}
}
