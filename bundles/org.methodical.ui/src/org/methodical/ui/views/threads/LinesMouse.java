// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.methodical.ui.time.TimeGestures;

/** What the mouse does with rows; what it does along the time is said by {@link TimeGestures}. UI thread only. */
final class LinesMouse {

	private final LinesCanvas canvas;
	private final TimeGestures gestures;
	private String tip;

	LinesMouse(LinesCanvas canvas, TimeGestures gestures) {
		this.canvas = canvas;
		this.gestures = gestures;
		Canvas control = canvas.control();
		control.addListener(SWT.MouseDown, this::down);
		control.addListener(SWT.MouseMove, this::move);
		// it would cover the menu
		control.addListener(SWT.MenuDetect, event -> tip(null));
		control.addListener(SWT.MouseDoubleClick, this::doubleClick);
	}

	private int row(Event event) {
		return event.y < canvas.layout().height() ? -1 : canvas.layout().rowAt(event.y + canvas.scrolled());
	}

	private boolean isInTime(Event event) {
		return event.x >= canvas.layout().left();
	}

	private void down(Event event) {
		canvas.control().setFocus();
		if (canvas.layout() == null) {
			return;
		}
		int row = row(event);
		if (row >= 0) {
			canvas.select(row);
		}
		if (event.button == 1 && row >= 0 && event.x < canvas.layout().height()) {
			canvas.toggle(row);
		}
	}

	private void move(Event event) {
		if (canvas.layout() != null && !gestures.isDragging()) {
			hover(event);
		}
	}

	private void doubleClick(Event event) {
		int row = canvas.layout() == null ? -1 : row(event);
		if (row >= 0 && !isInTime(event) && event.x >= canvas.layout().height()) {
			canvas.toggle(row);
		}
	}

	private void hover(Event event) {
		int row = row(event);
		String next = row < 0 || !isInTime(event) ? null : ThreadsTexts.tip(canvas.layout().rows().get(row).row(),
				canvas.layout().time(event.x), canvas.layout().window());
		tip(next);
	}

	private void tip(String next) {
		if (next == null ? tip != null : !next.equals(tip)) {
			tip = next;
			canvas.control().setToolTipText(next);
		}
	}
}
