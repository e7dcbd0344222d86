// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;

/**
 * What the mouse does in the picture: drags it, chooses a span with Shift, zooms with Ctrl and the wheel. UI thread
 * only.
 */
final class LinesMouse {

	private static final double STEP = 0.8;
	/** What is moved less is a click, pixels. */
	private static final int LEAST = 3;

	private final LinesCanvas canvas;
	/** Where the button was pressed; null if it is not. */
	private Event pressed;
	/** What was shown then. */
	private TimeWindow window;
	private boolean wasWhole;
	private boolean isDragged;
	private String tip;

	LinesMouse(LinesCanvas canvas) {
		this.canvas = canvas;
		Canvas control = canvas.control();
		control.addListener(SWT.MouseDown, this::down);
		control.addListener(SWT.MouseMove, this::move);
		control.addListener(SWT.MouseUp, this::up);
		control.addListener(SWT.MouseDoubleClick, this::doubleClick);
		control.addListener(SWT.MouseVerticalWheel, this::wheel);
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
		if (event.button == 1 && isInTime(event)) {
			pressed = event;
			window = canvas.window();
			// there is nothing beside the whole, which grows while the program runs
			wasWhole = window.equals(canvas.content().whole());
			isDragged = false;
		} else if (event.button == 1 && row >= 0 && event.x < canvas.layout().height()) {
			canvas.toggle(row);
		}
	}

	private void move(Event event) {
		if (canvas.layout() == null) {
			return;
		}
		if (pressed == null) {
			hover(event);
			return;
		}
		isDragged |= Math.abs(event.x - pressed.x) >= LEAST;
		if (isDragged && (pressed.stateMask & SWT.SHIFT) != 0) {
			TimeWindow whole = canvas.content().whole();
			long from = Math.clamp(canvas.layout().time(Math.min(pressed.x, event.x)), whole.from(), whole.to() - 1);
			long to = Math.clamp(canvas.layout().time(Math.max(pressed.x, event.x)), from + 1, whole.to());
			canvas.choose(new TimeWindow(from, to));
		} else if (isDragged && !wasWhole) {
			long by = Math.round((double) (pressed.x - event.x) * window.length() / canvas.layout().span());
			canvas.show(window.moved(by, canvas.content().whole()));
		}
	}

	private void up(Event event) {
		if (pressed != null && !isDragged && (event.stateMask & SWT.SHIFT) == 0 && canvas.span() != null) {
			canvas.choose(null);
		}
		pressed = null;
	}

	private void doubleClick(Event event) {
		int row = canvas.layout() == null ? -1 : row(event);
		if (row >= 0 && !isInTime(event) && event.x >= canvas.layout().height()) {
			canvas.toggle(row);
		}
	}

	private void wheel(Event event) {
		if (canvas.layout() == null) {
			return;
		}
		if ((event.stateMask & SWT.MOD1) != 0) {
			event.doit = false;
			canvas.zoom(event.count > 0 ? STEP : 1 / STEP,
					canvas.layout().time(Math.max(event.x, canvas.layout().left())));
		} else if ((event.stateMask & SWT.SHIFT) != 0) {
			event.doit = false;
			canvas.pan(-Integer.signum(event.count) * canvas.window().length() / 10);
		}
	}

	private void hover(Event event) {
		int row = row(event);
		String next = row < 0 || !isInTime(event) ? null : ThreadsTexts.tip(canvas.layout().rows().get(row).row(),
				canvas.layout().time(event.x), canvas.window());
		if (next == null ? tip != null : !next.equals(tip)) {
			tip = next;
			canvas.control().setToolTipText(next);
		}
	}
}
