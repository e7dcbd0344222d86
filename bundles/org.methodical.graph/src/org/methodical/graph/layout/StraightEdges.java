// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

import java.util.ArrayList;
import java.util.List;

/** Leads edges straight from box to box, pairs of opposite edges side by side, loops around a corner. */
final class StraightEdges {

	private static final double LOOP = 18;
	private static final double SIDE_STEP = 5;

	private StraightEdges() {
	}

	/** The whole layout of boxes that are placed. */
	static LayoutResult connect(LayoutGraph graph, List<LayoutRectangle> boxes) {
		List<List<LayoutPoint>> paths = new ArrayList<>();
		List<LayoutPoint> labels = new ArrayList<>();
		for (LayoutEdge edge : graph.edges()) {
			LayoutRectangle source = boxes.get(edge.source());
			List<LayoutPoint> path = edge.isLoop() ? loop(source) : line(source, boxes.get(edge.target()));
			paths.add(path);
			labels.add(edge.isLoop() ? path.get(2).moved(edge.labelWidth() / 2, 0) : middle(path));
		}
		return new LayoutResult(boxes, paths, labels);
	}

	/** Out of the right side and back into the top. */
	static List<LayoutPoint> loop(LayoutRectangle box) {
		double right = box.x() + box.width();
		double out = box.y() + Math.min(box.height() / 2, LOOP / 2);
		double in = right - Math.min(box.width() / 2, LOOP);
		return List.of(new LayoutPoint(right, out), new LayoutPoint(right + LOOP, out),
				new LayoutPoint(right + LOOP, box.y() - LOOP), new LayoutPoint(in, box.y() - LOOP),
				new LayoutPoint(in, box.y()));
	}

	/** From border to border towards the middles. */
	static List<LayoutPoint> line(LayoutRectangle source, LayoutRectangle target) {
		LayoutPoint from = source.center();
		LayoutPoint to = target.center();
		double length = Math.max(1, Math.hypot(to.x() - from.x(), to.y() - from.y()));
		// to the right of the direction, so that the way back has its own line
		double sideX = -(to.y() - from.y()) / length * SIDE_STEP;
		double sideY = (to.x() - from.x()) / length * SIDE_STEP;
		return List.of(border(source, to).moved(sideX, sideY), border(target, from).moved(sideX, sideY));
	}

	/** Where the line from a box's middle to a point outside leaves the box. */
	private static LayoutPoint border(LayoutRectangle box, LayoutPoint outside) {
		LayoutPoint center = box.center();
		double deltaX = outside.x() - center.x();
		double deltaY = outside.y() - center.y();
		double scaleX = deltaX == 0 ? Double.MAX_VALUE : box.width() / 2 / Math.abs(deltaX);
		double scaleY = deltaY == 0 ? Double.MAX_VALUE : box.height() / 2 / Math.abs(deltaY);
		double scale = Math.min(1, Math.min(scaleX, scaleY));
		return center.moved(deltaX * scale, deltaY * scale);
	}

	/** The point half-way along a path. */
	static LayoutPoint middle(List<LayoutPoint> path) {
		double rest = length(path) / 2;
		for (int i = 1; i < path.size(); i++) {
			LayoutPoint a = path.get(i - 1);
			LayoutPoint b = path.get(i);
			double step = Math.hypot(b.x() - a.x(), b.y() - a.y());
			if (step > 0 && step >= rest) {
				return a.moved((b.x() - a.x()) * rest / step, (b.y() - a.y()) * rest / step);
			}
			rest -= step;
		}
		return path.get(path.size() - 1);
	}

	private static double length(List<LayoutPoint> path) {
		double length = 0;
		for (int i = 1; i < path.size(); i++) {
			length += Math.hypot(path.get(i).x() - path.get(i - 1).x(), path.get(i).y() - path.get(i - 1).y());
		}
		return length;
	}
}
