// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.graphics.Rectangle;
import org.methodical.graph.viewer.CanvasAccessibility;

/** The frames that are shown for screen readers, callers before callees. */
record FlameItems(FlameCanvas canvas) implements CanvasAccessibility.Items {

	private List<FlameBox> boxes() {
		return canvas.layout() == null ? List.of() : canvas.layout().boxes();
	}

	@Override
	public int count() {
		return boxes().size();
	}

	@Override
	public int selected() {
		List<FlameBox> boxes = boxes();
		return IntStream.range(0, boxes.size()).filter(i -> boxes.get(i).node() == canvas.selected()).findFirst()
				.orElse(-1);
	}

	@Override
	public String name(int item) {
		return item < 0 ? Messages.FlameGraphView_canvas : FlameTexts.name(canvas.content(), boxes().get(item).node());
	}

	@Override
	public Rectangle bounds(int item) {
		FlameBox box = boxes().get(item);
		return new Rectangle(box.x(), box.y() - canvas.scrolled(), box.width(), box.height());
	}

	@Override
	public int at(int x, int y) {
		FlameBox box = canvas.layout() == null ? null : canvas.layout().at(x, y + canvas.scrolled());
		return box == null ? -1 : boxes().indexOf(box);
	}
}
