// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.ArrayList;
import java.util.List;

/**
 * Where everything went, in the order of the {@link LayoutGraph}'s lists.
 *
 * @param nodes  the boxes; null for a container in a layout that draws none
 * @param paths  the points of each edge, from its beginning to its end; two or more
 * @param labels the middle of each edge's text
 */
public record LayoutResult(List<LayoutRectangle> nodes, List<List<LayoutPoint>> paths, List<LayoutPoint> labels) {

	/**
	 * The whole layout a step away.
	 *
	 * @param deltaX to the right
	 * @param deltaY downwards
	 * @return the layout
	 */
	LayoutResult moved(double deltaX, double deltaY) {
		List<LayoutRectangle> boxes = new ArrayList<>(nodes.size());
		nodes.forEach(box -> boxes.add(box == null ? null : box.moved(deltaX, deltaY)));
		List<List<LayoutPoint>> lines = new ArrayList<>(paths.size());
		paths.forEach(path -> lines.add(path.stream().map(point -> point.moved(deltaX, deltaY)).toList()));
		return new LayoutResult(boxes, lines, labels.stream().map(point -> point.moved(deltaX, deltaY)).toList());
	}
}
