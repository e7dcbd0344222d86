// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.methodical.core.model.CallingContextTree;

/** The keys of the picture. UI thread only. */
final class FlameKeys {

	private final FlameCanvas canvas;

	FlameKeys(FlameCanvas canvas) {
		this.canvas = canvas;
		canvas.control().addListener(SWT.KeyDown, this::pressed);
	}

	private void pressed(Event event) {
		if (canvas.layout() == null || (event.stateMask & SWT.MODIFIER_MASK) != 0) {
			return;
		}
		boolean flames = canvas.style().flames();
		switch (event.keyCode) {
			case SWT.ARROW_DOWN -> along(!flames);
			case SWT.ARROW_UP -> along(flames);
			case SWT.ARROW_LEFT -> aside(-1);
			case SWT.ARROW_RIGHT -> aside(1);
			case SWT.HOME -> canvas.select(shown(CallingContextTree.ROOT));
			case SWT.CR, SWT.KEYPAD_CR -> canvas.zoomTo(canvas.selected());
			case SWT.BS -> canvas.zoomTo(canvas.content().tree().parent(canvas.zoomed()));
			case SWT.ESC -> canvas.zoomTo(CallingContextTree.ROOT);
			default -> {
				return;
			}
		}
		event.doit = false;
	}

	/** To the heaviest callee, or to the caller. */
	private void along(boolean down) {
		int selected = canvas.selected();
		if (selected < 0) {
			canvas.select(shown(canvas.zoomed()));
		} else if (down) {
			select(shown(selected));
		} else {
			int caller = canvas.content().tree().parent(selected);
			select(caller == CallingContextTree.ROOT ? -1 : caller);
		}
	}

	/** To the next frame in the same row. */
	private void aside(int step) {
		FlameBox from = canvas.selected() < 0 ? null : canvas.layout().of(canvas.selected());
		if (from == null) {
			return;
		}
		FlameBox best = null;
		for (FlameBox box : canvas.layout().boxes()) {
			boolean isBeside = box.y() == from.y() && Integer.signum(box.x() - from.x()) == step;
			if (isBeside && (best == null || Math.abs(box.x() - from.x()) < Math.abs(best.x() - from.x()))) {
				best = box;
			}
		}
		select(best == null ? -1 : best.node());
	}

	private void select(int node) {
		if (node > CallingContextTree.ROOT) {
			canvas.select(node);
		}
	}

	/** The heaviest callee that is wide enough to see, -1 if there is none. */
	private int shown(int node) {
		int heaviest = -1;
		for (int child : canvas.content().flames().children(node)) {
			if (canvas.layout().of(child) != null && (heaviest < 0
					|| canvas.content().flames().weight(child) > canvas.content().flames().weight(heaviest))) {
				heaviest = child;
			}
		}
		return heaviest;
	}
}
