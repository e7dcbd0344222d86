// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.code.Method;

/** The colours of frames, mixed from those that the theme gave the control. In high contrast frames have none. */
final class FlameColors {

	private static final float GOLDEN = 137.508f;
	/** So many hues, and so many saturations, has one package. */
	private static final int TINTS = 5;
	/** Between two hues of a package, degrees. */
	private static final float TURN = 9;
	/** Names of classes of one package differ little; their hash codes would, too. */
	private static final int SPREAD = 0x9E3779B1;

	private final RGB background;
	private final RGB foreground;
	private final boolean dark;
	private final boolean highContrast;

	FlameColors(Control control) {
		background = control.getBackground().getRGB();
		foreground = control.getForeground().getRGB();
		dark = brightness(background) < brightness(foreground);
		highContrast = control.getDisplay().getHighContrast();
	}

	Color background() {
		return new Color(background);
	}

	/** Texts in and around frames. */
	Color foreground() {
		return new Color(foreground);
	}

	/** Lines around frames. */
	Color line() {
		return highContrast ? foreground() : background();
	}

	/** Around what is selected or was found. */
	Color emphasis() {
		return new Color(dark ? new RGB(255, 120, 220) : new RGB(190, 0, 140));
	}

	/** The ground of a frame. */
	Color fill(FlameContent content, int node, FlameLook look) {
		if (highContrast) {
			return background();
		}
		if (node == CallingContextTree.ROOT) {
			return new Color(mix(foreground, background, 0.18));
		}
		if (look.byPackage()) {
			return new Color(tint(content.method(node)));
		}
		return new Color(mix(dark ? new RGB(196, 70, 30) : new RGB(240, 110, 50), background, heat(content, node)));
	}

	/** A hue for the package, and a tint of it for the class: classes of one package look related, but not the same. */
	private RGB tint(Method method) {
		int tint = Math.floorMod(method.className().hashCode() * SPREAD >>> 8, TINTS * TINTS);
		float hue = Math.floorMod(method.packageName().hashCode(), 1009) * GOLDEN % 360;
		float turned = (hue + (tint % TINTS - TINTS / 2) * TURN + 360) % 360;
		float more = (float) (tint / TINTS) / TINTS;
		return dark ? new RGB(turned, 0.38f + 0.16f * more, 0.42f) : new RGB(turned, 0.2f + 0.16f * more, 0.97f);
	}

	/** How much of a frame's weight is its own: 0.12 to 0.9. */
	private static double heat(FlameContent content, int node) {
		long below = 0;
		for (int child : content.tree().children(node)) {
			below += content.flames().weight(child);
		}
		long weight = content.flames().weight(node);
		return weight == 0 ? 0 : 0.12 + 0.78 * (weight - below) / weight;
	}

	/** Of the colours of a list's selection, for the frame with the focus. */
	static Color selection(Control control) {
		return control.getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION);
	}

	private static RGB mix(RGB one, RGB other, double part) {
		return new RGB(mix(one.red, other.red, part), mix(one.green, other.green, part),
				mix(one.blue, other.blue, part));
	}

	private static int mix(int one, int other, double part) {
		return (int) Math.round(one * part + other * (1 - part));
	}

	private static double brightness(RGB color) {
		return 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue;
	}
}
