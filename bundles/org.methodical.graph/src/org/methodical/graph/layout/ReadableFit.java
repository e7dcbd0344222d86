// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Lays out as many nodes of a graph as can be seen at once without making texts too small to be read: all of them, or
 * the heaviest, what leads to them, and others that have room beside them. Where what leads to a heavy node has no
 * room, a {@link LayoutShortcut} stands for it. Takes up to sixty layouts of few nodes: run it in a background job.
 */
public final class ReadableFit {

	/** More nodes than this are on no canvas at a size that can be read. */
	private static final int MAX = 120;
	/** So many nodes are tried one by one where room is left. */
	private static final int TRIALS = 40;

	/**
	 * The canvas.
	 *
	 * @param width  of what can be seen, pixels
	 * @param height of what can be seen, pixels
	 * @param scale  the smallest at which texts can be read, 1 for 100 %
	 * @param margin around the graph, pixels at 100 %
	 * @param min    how many nodes are laid out even if they cannot be seen at once
	 */
	public record Room(double width, double height, double scale, double margin, int min) {

		/** A canvas that has no end. */
		public static final Room ENDLESS = new Room(Double.MAX_VALUE, Double.MAX_VALUE, 1, 0, 0);

		/**
		 * Whether a layout can be seen at once.
		 *
		 * @return whether it fits at the smallest scale
		 */
		public boolean holds(LayoutResult layout) {
			LayoutRectangle all = layout.extent();
			return (all.width() + 2 * margin) * scale <= width && (all.height() + 2 * margin) * scale <= height;
		}
	}

	/**
	 * What is drawn before what. All are numbers of nodes that are no containers.
	 *
	 * @param order       nodes, each after what leads to it; at the first the picture begins
	 * @param heaviest    the same nodes, those first that have to be in the picture whatever leads to them
	 * @param labelWidth  width of the text on a shortcut, pixels
	 * @param labelHeight its height, pixels
	 */
	public record Candidates(int[] order, int[] heaviest, double labelWidth, double labelHeight) {

		/**
		 * Without room for texts on shortcuts.
		 *
		 * @param order    nodes, each after what leads to it
		 * @param heaviest the same nodes, those first that have to be in the picture
		 */
		public Candidates(int[] order, int[] heaviest) {
			this(order, heaviest, 0, 0);
		}

		/**
		 * How many of them are in a layout.
		 *
		 * @return the number of its boxes, containers left out
		 */
		public long drawn(LayoutResult layout) {
			return Arrays.stream(order).filter(node -> layout.nodes().get(node) != null).count();
		}
	}

	private final LayoutGraph graph;
	private final LayoutKind kind;
	private final Room room;
	private final Candidates candidates;
	private final int[] order;
	private final BooleanSupplier cancelled;
	/** How many of the heaviest are in every picture that is tried. */
	private int sure;

	private ReadableFit(LayoutGraph graph, LayoutKind kind, Candidates candidates, Room room,
			BooleanSupplier cancelled) {
		this.graph = graph;
		this.kind = kind;
		this.candidates = candidates;
		this.room = room;
		this.cancelled = cancelled;
		order = candidates.order();
		sure = room.min();
	}

	/**
	 * Lays out what can be read.
	 *
	 * @param kind       how
	 * @param candidates its nodes without the containers
	 * @param room       the canvas
	 * @param cancelled  asked now and then
	 * @return the layout; null instead of the boxes and paths of what was left out
	 * @throws CancellationException if {@code cancelled} says so
	 */
	public static LayoutResult layout(LayoutGraph graph, LayoutKind kind, Candidates candidates, Room room,
			BooleanSupplier cancelled) {
		return new ReadableFit(graph, kind, candidates, room, cancelled).run();
	}

	private LayoutResult run() {
		int tooMany = Math.min(order.length, MAX);
		LayoutResult best = layout(tooMany);
		if (room.holds(best) || tooMany <= room.min()) {
			return best;
		}
		best = minLayout();
		if (!room.holds(best)) {
			return best;
		}
		int fitting = min();
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
		return fill(best, fitting);
	}

	/** The heaviest; rather than that they have no room, fewer of them and what the picture begins with instead. */
	private LayoutResult minLayout() {
		LayoutResult heaviest = layout(min());
		LayoutResult layout = heaviest;
		while (!room.holds(layout) && sure > 1) {
			sure--;
			layout = layout(min());
		}
		return room.holds(layout) ? layout : heaviest;
	}

	/** How many nodes of the order it takes to have the least number together with the heaviest that are sure. */
	private int min() {
		int count = Math.min(order.length, 1);
		while (count < order.length && chosen(count).size() < room.min()) {
			count++;
		}
		return count;
	}

	/** Fills what room is left with nodes that matter less, as long as they are joined to what is drawn. */
	private LayoutResult fill(LayoutResult first, int fitting) {
		LayoutResult best = first;
		Set<Integer> chosen = chosen(fitting);
		int trials = 0;
		for (int i = fitting; i < Math.min(order.length, MAX) && trials < TRIALS; i++) {
			if (!chosen.contains(order[i]) && isJoined(order[i], chosen)) {
				Set<Integer> more = new LinkedHashSet<>(chosen);
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

	private boolean isJoined(int node, Set<Integer> chosen) {
		return graph.edges().stream().anyMatch(edge -> edge.source() == node && chosen.contains(edge.target())
				|| edge.target() == node && chosen.contains(edge.source()));
	}

	/** So many nodes of the order, and the heaviest that are sure. */
	private Set<Integer> chosen(int count) {
		Set<Integer> chosen = new LinkedHashSet<>();
		Arrays.stream(order, 0, count).forEach(chosen::add);
		Arrays.stream(candidates.heaviest()).limit(sure).forEach(chosen::add);
		return chosen;
	}

	private LayoutResult layout(int count) {
		return layout(chosen(count));
	}

	private LayoutResult layout(Set<Integer> chosen) {
		return new GraphPart(graph, chosen, candidates.labelWidth(), candidates.labelHeight()).layout(kind, cancelled);
	}
}
