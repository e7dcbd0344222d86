// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Lays out graphs. Takes up to seconds for hundreds of nodes: run it in a background job. Nodes that have a hint stay
 * as near to it as the kind of layout allows, and the picture as a whole does not move.
 */
public final class GraphLayout {

	private GraphLayout() {
	}

	/**
	 * Lays out a graph.
	 *
	 * @param graph     the graph; loops, parallel edges, cycles and unconnected parts are welcome
	 * @param kind      how
	 * @param cancelled asked now and then
	 * @throws CancellationException if {@code cancelled} says so
	 */
	public static LayoutResult layout(LayoutGraph graph, LayoutKind kind, BooleanSupplier cancelled) {
		if (graph.nodes().isEmpty()) {
			return new LayoutResult(List.of(), List.of(), List.of());
		}
		LayoutResult result = switch (kind) {
			case LAYERED -> new LayeredLayout(graph, cancelled).run();
			case TREE -> new TreeLayout(graph, cancelled).run();
			case RADIAL -> new RadialLayout(graph).run();
		};
		if (cancelled.getAsBoolean()) {
			throw new CancellationException();
		}
		return anchored(graph, result);
	}

	/**
	 * Leads one edge through a layout without laying out anything again: straight, loops around a corner.
	 *
	 * @param source the box where it begins
	 * @param target the box where it ends
	 */
	public static List<LayoutPoint> straightPath(LayoutRectangle source, LayoutRectangle target) {
		return source.equals(target) ? StraightEdges.loop(source) : StraightEdges.line(source, target);
	}

	/**
	 * The point half-way along a path, where its text goes.
	 *
	 * @param path two or more points
	 */
	public static LayoutPoint middle(List<LayoutPoint> path) {
		return StraightEdges.middle(path);
	}

	/** Moves the layout as a whole so that half of the known nodes moved to one side and half to the other. */
	private static LayoutResult anchored(LayoutGraph graph, LayoutResult result) {
		List<LayoutPoint> moves = new ArrayList<>();
		for (int i = 0; i < graph.nodes().size(); i++) {
			LayoutPoint hint = graph.nodes().get(i).hint();
			LayoutRectangle box = result.nodes().get(i);
			if (hint != null && box != null) {
				moves.add(new LayoutPoint(hint.x() - box.x(), hint.y() - box.y()));
			}
		}
		if (moves.isEmpty()) {
			return result;
		}
		double x = median(moves.stream().mapToDouble(LayoutPoint::x).toArray());
		double y = median(moves.stream().mapToDouble(LayoutPoint::y).toArray());
		return result.moved(x, y);
	}

	private static double median(double[] values) {
		Arrays.sort(values);
		return values[values.length / 2];
	}
}
