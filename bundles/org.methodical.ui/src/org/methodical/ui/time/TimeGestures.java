// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.time;

import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;

/**
 * What mouse and keys do along the time: a drag chooses a span, with Ctrl it moves the picture; Ctrl and the wheel
 * zoom. UI thread only.
 */
public final class TimeGestures {

	private static final double STEP = 0.8;
	/** What is moved less is a click, pixels. */
	private static final int MIN = 3;
	/** A key moves by one part in so many of what is shown. */
	private static final int PARTS = 10;

	private final TimeAxis axis = TimeAxis.get();
	private final Supplier<TimeScale> scale;
	private final Consumer<String> failed;
	/** Where the button was pressed; null if it is not. */
	private Event pressed;
	/** What was shown then. */
	private TimeWindow window;
	private boolean isDragged;

	/**
	 * Listens to the mouse.
	 *
	 * @param scale  where moments are at present; null while there is no picture
	 * @param failed told why the other views cannot show a chosen span
	 */
	public TimeGestures(Canvas canvas, Supplier<TimeScale> scale, Consumer<String> failed) {
		this.scale = scale;
		this.failed = failed;
		canvas.addListener(SWT.MouseDown, this::down);
		canvas.addListener(SWT.MouseMove, this::move);
		canvas.addListener(SWT.MouseUp, this::up);
		canvas.addListener(SWT.MouseVerticalWheel, this::wheel);
	}

	/** Whether the mouse is dragged. */
	public boolean isDragging() {
		return pressed != null;
	}

	private void down(Event event) {
		if (event.button == 1 && scale.get() != null && event.x >= scale.get().left()) {
			pressed = event;
			window = axis.window();
			isDragged = false;
		}
	}

	private void move(Event event) {
		if (pressed == null || scale.get() == null) {
			return;
		}
		isDragged |= Math.abs(event.x - pressed.x) >= MIN;
		if (isDragged && (pressed.stateMask & SWT.MOD1) == 0) {
			axis.choose(scale.get().time(pressed.x), scale.get().time(event.x));
		} else if (isDragged && !axis.showsWhole()) {
			// there is nothing beside the whole, which grows while the program runs
			long by = Math.round((double) (pressed.x - event.x) * window.length() / scale.get().width());
			axis.show(window.moved(by, axis.whole()));
		}
	}

	private void up(Event event) {
		if (pressed != null && (pressed.stateMask & SWT.MOD1) == 0) {
			if (isDragged) {
				axis.apply(failed);
			} else if ((event.stateMask & SWT.SHIFT) == 0 && axis.span() != null) {
				axis.clear();
			}
		}
		pressed = null;
	}

	private void wheel(Event event) {
		if (scale.get() == null) {
			return;
		}
		if ((event.stateMask & SWT.MOD1) != 0) {
			event.doit = false;
			axis.zoom(event.count > 0 ? STEP : 1 / STEP, scale.get().time(Math.max(event.x, scale.get().left())));
		} else if ((event.stateMask & SWT.SHIFT) != 0) {
			event.doit = false;
			axis.pan(-Integer.signum(event.count) * axis.window().length() / PARTS);
		}
	}

	/**
	 * Does what a key is for.
	 *
	 * @return whether it is for anything
	 */
	public boolean pressed(Event event) {
		int modifiers = event.stateMask & SWT.MODIFIER_MASK;
		if ((modifiers & ~(SWT.SHIFT | SWT.MOD1)) != 0) {
			return false;
		}
		return modifiers == SWT.SHIFT && shifted(event) || zoomed(event) || modifiers == 0 && plain(event);
	}

	private boolean zoomed(Event event) {
		switch (event.character) {
			case '+', '=' -> axis.zoom(STEP);
			case '-' -> axis.zoom(1 / STEP);
			case '0' -> axis.fit(false);
			default -> {
				return false;
			}
		}
		return true;
	}

	private boolean plain(Event event) {
		switch (event.keyCode) {
			case SWT.ARROW_LEFT -> axis.pan(-axis.window().length() / PARTS);
			case SWT.ARROW_RIGHT -> axis.pan(axis.window().length() / PARTS);
			case SWT.ESC -> escape();
			default -> {
				return false;
			}
		}
		return true;
	}

	private void escape() {
		if (axis.span() == null) {
			axis.fit(false);
		} else {
			axis.clear();
		}
	}

	/** Moves the end of the chosen span. */
	private boolean shifted(Event event) {
		int direction = event.keyCode == SWT.ARROW_RIGHT ? 1 : event.keyCode == SWT.ARROW_LEFT ? -1 : 0;
		if (direction != 0) {
			TimeWindow shown = axis.window();
			TimeWindow span = axis.span() == null ? new TimeWindow(shown.from(), shown.from() + 1) : axis.span();
			long to = span.to() + direction * Math.max(1, shown.length() / PARTS);
			if (to <= span.from()) {
				axis.clear();
			} else {
				axis.choose(span.from(), to);
				axis.apply(failed);
			}
		}
		return direction != 0;
	}
}
