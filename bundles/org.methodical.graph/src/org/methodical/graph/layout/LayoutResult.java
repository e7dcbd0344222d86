// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Where everything went, in the order of the {@link LayoutGraph}'s lists.
 *
 * @param nodes     the boxes; null for a container in a layout that draws none, and for what was left out
 * @param paths     the points of each edge, from its beginning to its end, two or more; null for what was left out
 * @param labels    the middle of each edge's text; null for what was left out
 * @param shortcuts the lines instead of paths over nodes that were left out
 */
public record LayoutResult(List<LayoutRectangle> nodes, List<List<LayoutPoint>> paths, List<LayoutPoint> labels,
		List<LayoutShortcut> shortcuts) {

	/** The layout of a whole graph. */
	public LayoutResult(List<LayoutRectangle> nodes, List<List<LayoutPoint>> paths, List<LayoutPoint> labels) {
		this(nodes, paths, labels, List.of());
	}

	/**
	 * The box around all boxes and paths.
	 *
	 * @return the box, at the origin and without size if there are none
	 */
	public LayoutRectangle extent() {
		double[] edges = {Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};
		nodes.stream().filter(Objects::nonNull).forEach(box -> {
			stretch(edges, box.x(), box.y());
			stretch(edges, box.x() + box.width(), box.y() + box.height());
		});
		Stream.concat(paths.stream().filter(Objects::nonNull), shortcuts.stream().map(LayoutShortcut::path))
				.flatMap(List::stream).forEach(point -> stretch(edges, point.x(), point.y()));
		return edges[0] > edges[2] ? new LayoutRectangle(0, 0, 0, 0)
				: new LayoutRectangle(edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1]);
	}

	private static void stretch(double[] edges, double x, double y) {
		edges[0] = Math.min(edges[0], x);
		edges[1] = Math.min(edges[1], y);
		edges[2] = Math.max(edges[2], x);
		edges[3] = Math.max(edges[3], y);
	}

	/**
	 * The whole layout a step away.
	 *
	 * @param deltaX to the right
	 * @param deltaY downwards
	 */
	LayoutResult moved(double deltaX, double deltaY) {
		List<LayoutRectangle> boxes = new ArrayList<>(nodes.size());
		nodes.forEach(box -> boxes.add(box == null ? null : box.moved(deltaX, deltaY)));
		List<List<LayoutPoint>> lines = new ArrayList<>(paths.size());
		paths.forEach(path -> lines.add(path.stream().map(point -> point.moved(deltaX, deltaY)).toList()));
		return new LayoutResult(boxes, lines, labels.stream().map(point -> point.moved(deltaX, deltaY)).toList(),
				shortcuts.stream().map(shortcut -> shortcut.moved(deltaX, deltaY)).toList());
	}
}
