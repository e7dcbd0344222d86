// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Lays out as many nodes of a graph as can be seen at once without making texts too small to be read: all of them, or
 * those that matter most, and others that have room beside them. Takes up to fifty layouts of few nodes: run it in a
 * background job.
 */
public final class ReadableFit {

	/** More nodes than this are on no canvas at a size that can be read. */
	private static final int MOST = 120;
	/** So many nodes are tried one by one where room is left. */
	private static final int TRIALS = 40;

	/**
	 * The canvas.
	 *
	 * @param width  of what can be seen, pixels
	 * @param height of what can be seen, pixels
	 * @param scale  the smallest at which texts can be read, 1 for 100 %
	 * @param margin around the graph, pixels at 100 %
	 * @param least  how many nodes are laid out even if they cannot be seen at once
	 */
	public record Room(double width, double height, double scale, double margin, int least) {

		/**
		 * Whether a layout can be seen at once.
		 *
		 * @param layout the layout
		 * @return whether it fits at the smallest scale
		 */
		public boolean holds(LayoutResult layout) {
			LayoutRectangle all = layout.extent();
			return (all.width() + 2 * margin) * scale <= width && (all.height() + 2 * margin) * scale <= height;
		}
	}

	private final LayoutGraph graph;
	private final LayoutKind kind;
	private final Room room;
	private final int[] order;
	private final BooleanSupplier cancelled;

	private ReadableFit(LayoutGraph graph, LayoutKind kind, int[] order, Room room, BooleanSupplier cancelled) {
		this.graph = graph;
		this.kind = kind;
		this.order = order;
		this.room = room;
		this.cancelled = cancelled;
	}

	/**
	 * Lays out what can be read.
	 *
	 * @param graph     the graph
	 * @param kind      how
	 * @param order     its nodes without the containers, those first that matter most
	 * @param room      the canvas
	 * @param cancelled asked now and then
	 * @return the layout; null instead of the boxes and paths of what was left out
	 * @throws CancellationException if {@code cancelled} says so
	 */
	public static LayoutResult layout(LayoutGraph graph, LayoutKind kind, int[] order, Room room, BooleanSupplier cancelled) {
		return new ReadableFit(graph, kind, order, room, cancelled).run();
	}

	private LayoutResult run() {
		int most = Math.min(order.length, MOST);
		LayoutResult best = layout(most);
		int fitting = Math.min(most, room.least());
		if (room.holds(best) || fitting >= most) {
			return best;
		}
		int tooMany = most;
		best = layout(fitting);
		if (!room.holds(best)) {
			return best;
		}
		while (tooMany - fitting > 1) {
			int next = (fitting + tooMany) / 2;
			LayoutResult layout = layout(next);
			if (room.holds(layout)) {
				fitting = next;
				best = layout;
			} else {
				tooMany = next;
			}
		}
		return fill(best, fitting, most);
	}

	/** Fills what room is left with nodes that matter less, as long as they are joined to what is drawn. */
	private LayoutResult fill(LayoutResult first, int fitting, int most) {
		LayoutResult best = first;
		List<Integer> chosen = numbers(fitting);
		int trials = 0;
		for (int i = fitting; i < most && trials < TRIALS; i++) {
			if (isJoined(order[i], chosen)) {
				List<Integer> more = new ArrayList<>(chosen);
				more.add(order[i]);
				LayoutResult layout = layout(more);
				trials++;
				if (room.holds(layout)) {
					chosen = more;
					best = layout;
				}
			}
		}
		return best;
	}

	private boolean isJoined(int node, List<Integer> chosen) {
		return graph.edges().stream().anyMatch(edge -> edge.source() == node && chosen.contains(edge.target())
				|| edge.target() == node && chosen.contains(edge.source()));
	}

	private List<Integer> numbers(int count) {
		return new ArrayList<>(Arrays.stream(order, 0, count).boxed().toList());
	}

	private LayoutResult layout(int count) {
		return layout(numbers(count));
	}

	/** The layout of some nodes and of the edges between them. */
	private LayoutResult layout(List<Integer> chosen) {
		boolean[] drawn = new boolean[graph.nodes().size()];
		for (int node : chosen) {
			drawn[node] = true;
			int container = graph.nodes().get(node).container();
			if (container != LayoutNode.NO_CONTAINER) {
				drawn[container] = true;
			}
		}
		int[] numbers = new int[drawn.length];
		List<LayoutNode> nodes = new ArrayList<>();
		for (int i = 0; i < drawn.length; i++) {
			if (drawn[i]) {
				numbers[i] = nodes.size();
				nodes.add(graph.nodes().get(i));
			}
		}
		nodes.replaceAll(node -> node.container() == LayoutNode.NO_CONTAINER ? node
				: new LayoutNode(node.width(), node.height(), numbers[node.container()], node.hint()));
		List<LayoutEdge> edges = new ArrayList<>();
		List<Integer> places = new ArrayList<>();
		for (int i = 0; i < graph.edges().size(); i++) {
			LayoutEdge edge = graph.edges().get(i);
			if (drawn[edge.source()] && drawn[edge.target()]) {
				places.add(i);
				edges.add(new LayoutEdge(numbers[edge.source()], numbers[edge.target()], edge.weight(), edge.labelWidth(),
						edge.labelHeight()));
			}
		}
		LayoutResult part = GraphLayout.layout(new LayoutGraph(nodes, edges, graph.direction()), kind, cancelled);
		return spread(part, drawn, numbers, places);
	}

	/** The layout of the part in the places of the whole graph. */
	private LayoutResult spread(LayoutResult part, boolean[] drawn, int[] numbers, List<Integer> places) {
		List<LayoutRectangle> boxes = new ArrayList<>();
		for (int i = 0; i < drawn.length; i++) {
			boxes.add(drawn[i] ? part.nodes().get(numbers[i]) : null);
		}
		List<List<LayoutPoint>> paths = new ArrayList<>(Collections.nCopies(graph.edges().size(), null));
		LayoutPoint[] labels = new LayoutPoint[graph.edges().size()];
		for (int i = 0; i < places.size(); i++) {
			paths.set(places.get(i), part.paths().get(i));
			labels[places.get(i)] = part.labels().get(i);
		}
		return new LayoutResult(boxes, paths, Arrays.asList(labels));
	}
}
