// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.List;

/**
 * A line that stands for a path whose inner nodes were left out.
 *
 * @param source  number of the node where the path begins
 * @param target  number of the node where it ends
 * @param leftOut numbers of the nodes between, in the order of the path; one or more
 * @param path    the points of the line, two or more
 * @param label   the middle of its text
 */
public record LayoutShortcut(int source, int target, List<Integer> leftOut, List<LayoutPoint> path, LayoutPoint label) {

	LayoutShortcut moved(double deltaX, double deltaY) {
		return new LayoutShortcut(source, target, leftOut,
				path.stream().map(point -> point.moved(deltaX, deltaY)).toList(), label.moved(deltaX, deltaY));
	}
}
