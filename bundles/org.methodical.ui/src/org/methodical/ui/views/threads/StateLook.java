// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.model.thread.ThreadState;

/** How states look: each has a height of its own, so that the colour only helps. In high contrast there is none. */
final class StateLook {

	private final RGB foreground;
	private final RGB background;
	private final boolean dark;
	private final boolean highContrast;

	StateLook(Control control) {
		foreground = control.getForeground().getRGB();
		background = control.getBackground().getRGB();
		dark = sum(background) < sum(foreground);
		highContrast = control.getDisplay().getHighContrast();
	}

	private static int sum(RGB color) {
		return color.red + color.green + color.blue;
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
		return new Color(foreground);
	}

	Color background() {
		return new Color(background);
	}

	/** Lines that are to be seen and not to be looked at. */
	Color faint() {
		return new Color(highContrast ? foreground : mix(foreground, background, 0.2));
	}

	/** Whether colours tell nothing, and stacked states have to be kept apart by gaps. */
	boolean isPlain() {
		return highContrast;
	}

	Color fill(ThreadState state) {
		if (highContrast) {
			return foreground();
		}
		return new Color(switch (state) {
			case RUNNING -> dark ? new RGB(92, 190, 120) : new RGB(46, 145, 80);
			case READY -> dark ? new RGB(226, 200, 96) : new RGB(214, 168, 20);
			case LOCK -> dark ? new RGB(240, 100, 92) : new RGB(204, 52, 44);
			case IO -> dark ? new RGB(98, 160, 246) : new RGB(46, 110, 214);
			case SIGNAL -> dark ? new RGB(176, 136, 220) : new RGB(140, 96, 190);
			case SLEEP -> mix(foreground, background, 0.6);
			case WAITING, UNKNOWN -> mix(foreground, background, 0.8);
		});
	}

	private static RGB mix(RGB one, RGB other, double part) {
		return new RGB(mix(one.red, other.red, part), mix(one.green, other.green, part),
				mix(one.blue, other.blue, part));
	}

	private static int mix(int one, int other, double part) {
		return (int) Math.round(one * part + other * (1 - part));
	}
}
