// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import java.util.List;

import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.graphics.Rectangle;
import org.methodical.graph.viewer.CanvasAccessibility;

/** The rows for screen readers, each with the shares of what was done in the time that is shown. */
record LinesItems(LinesCanvas canvas) implements CanvasAccessibility.Items {

	private List<LinesLayout.Placed> rows() {
		return canvas.layout() == null ? List.of() : canvas.layout().rows();
	}

	@Override
	public int count() {
		return rows().size();
	}

	@Override
	public int selected() {
		return canvas.selectedIndex();
	}

	@Override
	public String name(int item) {
		return item < 0 ? Messages.ThreadsView_canvas : ThreadsTexts.describe(rows().get(item).row(), canvas.summed());
	}

	@Override
	public Rectangle bounds(int item) {
		return new Rectangle(0, canvas.layout().y(item) - canvas.scrolled(), canvas.control().getSize().x,
				canvas.layout().height());
	}

	@Override
	public int at(int x, int y) {
		return canvas.layout() == null ? -1 : canvas.layout().rowAt(y + canvas.scrolled());
	}

	@Override
	public int state(int item) {
		LinesLayout.Placed row = rows().get(item);
		return !row.row().isGroup() ? 0 : row.isFolded() ? ACC.STATE_COLLAPSED : ACC.STATE_EXPANDED;
	}

	/** What is told of the selected row: zooming and panning are no news of it. */
	String selection() {
		LinesLayout.Placed row = selected() < 0 ? null : rows().get(selected());
		return row == null ? "" : row.row().key() + row.isFolded(); //$NON-NLS-1$
	}
}
