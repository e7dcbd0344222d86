// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.ArrayList;
import java.util.List;

/** Old places, and for new nodes a guess from the old places of their neighbours. */
final class Hints {

	private static final double LAYER = 80;

	private Hints() {
	}

	/**
	 * A place for each node.
	 *
	 * @return the places; null when less than half of the nodes have one or the graph has containers, so that a layout
	 *         from scratch is better
	 */
	static List<LayoutPoint> complete(LayoutGraph graph) {
		List<LayoutPoint> places = new ArrayList<>();
		graph.nodes().forEach(node -> places.add(node.hint()));
		long known = places.stream().filter(place -> place != null).count();
		if (known * 2 < places.size() || known == 0 || graph.nodes().stream().anyMatch(node -> node.container() >= 0)) {
			return null;
		}
		// a new node may hang on another new one: as many rounds as such a chain is long, within reason
		boolean changed = true;
		while (changed) {
			changed = guessFromNeighbours(graph, places);
		}
		double below = places.stream().filter(place -> place != null).mapToDouble(LayoutPoint::y).max().orElse(0)
				+ LAYER;
		places.replaceAll(place -> place == null ? new LayoutPoint(0, below) : place);
		return places;
	}

	private static boolean guessFromNeighbours(LayoutGraph graph, List<LayoutPoint> places) {
		boolean changed = false;
		for (LayoutEdge edge : graph.edges()) {
			LayoutPoint source = places.get(edge.source());
			LayoutPoint target = places.get(edge.target());
			if (source != null && target == null) {
				places.set(edge.target(), beyond(graph, edge, source, 1));
				changed = true;
			} else if (target != null && source == null) {
				places.set(edge.source(), beyond(graph, edge, target, -1));
				changed = true;
			}
		}
		return changed;
	}

	/** One layer on in the direction of edges, or back against it. */
	private static LayoutPoint beyond(LayoutGraph graph, LayoutEdge edge, LayoutPoint from, int sense) {
		LayoutNode source = graph.nodes().get(edge.source());
		return graph.direction() == LayoutDirection.DOWN ? from.moved(0, sense * (source.height() + LAYER))
				: from.moved(sense * (source.width() + LAYER), 0);
	}
}
