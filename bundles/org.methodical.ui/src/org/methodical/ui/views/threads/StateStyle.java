// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.graph.color.Palette;

/** How states are drawn: each has a height of its own, the colour only helps. In high contrast there is none. */
final class StateStyle {

	private final Palette theme;

	StateStyle(Control control) {
		theme = Palette.of(control);
	}

	/** The part of a row's height, 0 to 1. */
	static double height(ThreadState state) {
		return switch (state) {
			case RUNNING -> 1;
			case READY -> 0.84;
			case LOCK -> 0.68;
			case IO -> 0.52;
			case SIGNAL -> 0.36;
			case SLEEP -> 0.22;
			case WAITING -> 0.1;
			case UNKNOWN -> 0;
		};
	}

	Color foreground() {
		return new Color(theme.foreground());
	}

	Color background() {
		return new Color(theme.background());
	}

	/** Lines that are to be seen and not to be looked at. */
	Color faint() {
		return new Color(theme.isHighContrast() ? theme.foreground() : theme.shade(0.2));
	}

	/** Whether colours tell nothing, and stacked states have to be kept apart by gaps. */
	boolean isPlain() {
		return theme.isHighContrast();
	}

	Color fill(ThreadState state) {
		if (theme.isHighContrast()) {
			return foreground();
		}
		return new Color(switch (state) {
			case RUNNING -> theme.isDark() ? new RGB(92, 190, 120) : new RGB(46, 145, 80);
			case READY -> theme.isDark() ? new RGB(226, 200, 96) : new RGB(214, 168, 20);
			case LOCK -> theme.isDark() ? new RGB(240, 100, 92) : new RGB(204, 52, 44);
			case IO -> theme.isDark() ? new RGB(98, 160, 246) : new RGB(46, 110, 214);
			case SIGNAL -> theme.isDark() ? new RGB(176, 136, 220) : new RGB(140, 96, 190);
			case SLEEP -> theme.shade(0.6);
			case WAITING, UNKNOWN -> theme.shade(0.8);
		});
	}
}
