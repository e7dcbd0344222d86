// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.code.Method;
import org.methodical.graph.color.Palette;

/** The colours of frames, mixed from those that the theme gave the control. In high contrast frames have none. */
final class FlameColors {

	private static final float GOLDEN = 137.508f;
	/** So many hues, and so many saturations, has one package. */
	private static final int TINTS = 5;
	/** Between two hues of a package, degrees. */
	private static final float TURN = 9;
	/** Names of classes of one package differ little; their hash codes would, too. */
	private static final int SPREAD = 0x9E3779B1;

	private final Palette theme;

	FlameColors(Control control) {
		theme = Palette.of(control);
	}

	Color background() {
		return new Color(theme.background());
	}

	/** Text in a frame of a ground. */
	Color text(Color fill) {
		return new Color(theme.textOn(fill.getRGB()));
	}

	/** Lines around frames. */
	Color line() {
		return theme.isHighContrast() ? new Color(theme.foreground()) : background();
	}

	/** Around what is selected or was found. */
	Color emphasis() {
		return new Color(theme.isDark() ? new RGB(255, 120, 220) : new RGB(190, 0, 140));
	}

	/** The ground of a frame. */
	Color fill(FlameContent content, int node, FlameStyle style) {
		if (theme.isHighContrast()) {
			return background();
		}
		if (node == CallingContextTree.ROOT) {
			return new Color(theme.shade(0.18));
		}
		if (style.byPackage()) {
			return new Color(tint(content.method(node)));
		}
		return new Color(Palette.mix(theme.background(), theme.isDark() ? new RGB(196, 70, 30) : new RGB(240, 110, 50),
				heat(content, node)));
	}

	/** A hue for the package, and a tint of it for the class: classes of one package look related, but not the same. */
	private RGB tint(Method method) {
		int tint = Math.floorMod(method.className().hashCode() * SPREAD >>> 8, TINTS * TINTS);
		float hue = Math.floorMod(method.packageName().hashCode(), 1009) * GOLDEN % 360;
		float turned = (hue + (tint % TINTS - TINTS / 2) * TURN + 360) % 360;
		int row = tint / TINTS;
		float more = (float) row / TINTS;
		return theme.isDark() ? new RGB(turned, 0.38f + 0.16f * more, 0.42f)
				: new RGB(turned, 0.2f + 0.16f * more, 0.97f);
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
}
