// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;

/** The keys of the picture. UI thread only. */
final class LinesKeys {

	private static final double STEP = 0.8;
	/** A key moves by one part in so many of what is shown. */
	private static final int PARTS = 10;
	private static final int PAGE = 10;

	private final LinesCanvas canvas;

	LinesKeys(LinesCanvas canvas) {
		this.canvas = canvas;
		canvas.control().addListener(SWT.KeyDown, this::pressed);
	}

	private void pressed(Event event) {
		int modifiers = event.stateMask & SWT.MODIFIER_MASK;
		if (canvas.layout() == null || (modifiers & ~(SWT.SHIFT | SWT.MOD1)) != 0) {
			return;
		}
		event.doit = !(modifiers == SWT.SHIFT && shifted(event) || zoomed(event) || modifiers == 0 && plain(event));
	}

	private boolean zoomed(Event event) {
		switch (event.character) {
			case '+', '=' -> canvas.zoom(STEP);
			case '-' -> canvas.zoom(1 / STEP);
			case '0' -> canvas.fit(false);
			default -> {
				return false;
			}
		}
		return true;
	}

	private boolean plain(Event event) {
		int selected = canvas.selectedIndex();
		switch (event.keyCode) {
			case SWT.ARROW_DOWN -> select(selected + 1);
			case SWT.ARROW_UP -> select(Math.max(0, selected - 1));
			case SWT.PAGE_DOWN -> select(selected + PAGE);
			case SWT.PAGE_UP -> select(Math.max(0, selected - PAGE));
			case SWT.HOME -> select(0);
			case SWT.END -> select(Integer.MAX_VALUE);
			case SWT.ARROW_LEFT -> canvas.pan(-canvas.window().length() / PARTS);
			case SWT.ARROW_RIGHT -> canvas.pan(canvas.window().length() / PARTS);
			case SWT.CR, SWT.KEYPAD_CR, SWT.SPACE -> {
				if (selected >= 0) {
					canvas.toggle(selected);
				}
			}
			case SWT.ESC -> escape();
			default -> {
				return false;
			}
		}
		return true;
	}

	private void escape() {
		if (canvas.span() == null) {
			canvas.fit(false);
		} else {
			canvas.choose(null);
		}
	}

	private void select(int index) {
		int last = canvas.layout().rows().size() - 1;
		if (last >= 0) {
			canvas.select(Math.min(last, index));
		}
	}

	/** Moves the end of the chosen span. */
	private boolean shifted(Event event) {
		int direction = event.keyCode == SWT.ARROW_RIGHT ? 1 : event.keyCode == SWT.ARROW_LEFT ? -1 : 0;
		if (direction != 0) {
			TimeWindow window = canvas.window();
			TimeWindow span = canvas.span() == null ? new TimeWindow(window.from(), window.from() + 1) : canvas.span();
			long to = span.to() + direction * Math.max(1, window.length() / PARTS);
			canvas.choose(to <= span.from() ? null
					: new TimeWindow(span.from(), Math.min(to, canvas.content().whole().to())));
		}
		return direction != 0;
	}
}
