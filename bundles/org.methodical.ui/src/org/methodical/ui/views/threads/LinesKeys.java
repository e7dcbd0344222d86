// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.methodical.ui.time.TimeGestures;

/** The keys of the picture. UI thread only. */
final class LinesKeys {

	private static final int PAGE = 10;

	private final LinesCanvas canvas;
	private final TimeGestures gestures;

	LinesKeys(LinesCanvas canvas, TimeGestures gestures) {
		this.canvas = canvas;
		this.gestures = gestures;
		canvas.control().addListener(SWT.KeyDown, this::pressed);
	}

	private void pressed(Event event) {
		if (canvas.layout() != null) {
			boolean isPlain = (event.stateMask & SWT.MODIFIER_MASK) == 0;
			event.doit = !(isPlain && plain(event) || gestures.pressed(event));
		}
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
			case SWT.CR, SWT.KEYPAD_CR, SWT.SPACE -> {
				if (selected >= 0) {
					canvas.toggle(selected);
				}
			}
			default -> {
				return false;
			}
		}
		return true;
	}

	private void select(int index) {
		int last = canvas.layout().rows().size() - 1;
		if (last >= 0) {
			canvas.select(Math.min(last, index));
		}
	}
}
