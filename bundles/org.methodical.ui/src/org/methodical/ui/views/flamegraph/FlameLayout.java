// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.core.analysis.tree.FlameTree;

/** Where the frames are in pixels. Immutable; knows no widgets. */
final class FlameLayout {

	private final List<FlameBox> boxes = new ArrayList<>();
	private final Map<Integer, FlameBox> byNode = new HashMap<>();
	private final int width;
	private final int height;

	/**
	 * Lays out.
	 *
	 * @param content what
	 * @param zoomed  node that has the whole width
	 * @param width   pixels
	 * @param row     height of a row, pixels
	 * @param min     least height of the whole, pixels; flames stand on its lower edge
	 * @param flames  whether callees stand on their callers
	 */
	FlameLayout(FlameContent content, int zoomed, int width, int row, int min, boolean flames) {
		this.width = width;
		List<FlameTree.Frame> frames = content.flames().layout(zoomed, 1.0 / Math.max(1, width));
		int rows = 1 + frames.stream().mapToInt(FlameTree.Frame::depth).max().orElse(0);
		height = Math.max(rows * row, min);
		for (FlameTree.Frame frame : frames) {
			int x = (int) Math.round(frame.start() * width);
			int end = (int) Math.round((frame.start() + frame.width()) * width);
			int y = flames ? height - (frame.depth() + 1) * row : frame.depth() * row;
			FlameBox box = new FlameBox(frame.node(), x, y, Math.max(1, end - x), row);
			boxes.add(box);
			byNode.put(box.node(), box);
		}
	}

	/** The boxes, callers before callees. */
	List<FlameBox> boxes() {
		return boxes;
	}

	int width() {
		return width;
	}

	int height() {
		return height;
	}

	/** The box of a node, null if it is too narrow or outside. */
	FlameBox of(int node) {
		return byNode.get(node);
	}

	/** The box at a place, null if there is none. */
	FlameBox at(int x, int y) {
		for (FlameBox box : boxes) {
			if (box.contains(x, y)) {
				return box;
			}
		}
		return null;
	}
}
