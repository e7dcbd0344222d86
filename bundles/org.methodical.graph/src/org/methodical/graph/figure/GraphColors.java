// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.figure;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.methodical.graph.color.Palette;

/** The colours of a graph, all mixed from those that the theme gave the control. */
public final class GraphColors {

	private static final RGB HOT_ON_LIGHT = new RGB(233, 104, 58);
	private static final RGB HOT_ON_DARK = new RGB(190, 78, 38);
	private static final RGB ACCENT_ON_LIGHT = new RGB(176, 32, 44);
	private static final RGB ACCENT_ON_DARK = new RGB(255, 138, 128);
	private static final double COLDEST = 0.06;
	private static final double HOTTEST = 0.85;

	private final Palette theme;
	private final RGB selection;

	/**
	 * The colours for what a control shows now.
	 *
	 * @param control a control with the theme's foreground and background
	 */
	public GraphColors(Control control) {
		theme = Palette.of(control);
		selection = control.getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION).getRGB();
	}

	/**
	 * What everything is drawn on.
	 *
	 * @return the colour
	 */
	public Color background() {
		return new Color(theme.background());
	}

	/**
	 * Text on the background.
	 *
	 * @return the colour
	 */
	public Color foreground() {
		return new Color(theme.foreground());
	}

	/**
	 * Frames of what is selected.
	 *
	 * @return a colour that differs from the background clearly
	 */
	public Color selection() {
		return new Color(Palette.contrast(selection, theme.background()) < 2 ? theme.foreground() : selection);
	}

	/**
	 * What stands out by itself.
	 *
	 * @return the colour
	 */
	public Color accent() {
		return new Color(
				theme.isHighContrast() ? theme.foreground() : theme.isDark() ? ACCENT_ON_DARK : ACCENT_ON_LIGHT);
	}

	/**
	 * The inside of a box. In high contrast all boxes have the background's colour.
	 *
	 * @param weight 0 to 1
	 * @param color  the colour for 1, null for the usual one
	 * @return the colour
	 */
	public Color fill(double weight, RGB color) {
		if (theme.isHighContrast()) {
			return background();
		}
		RGB hot = color != null ? color : theme.isDark() ? HOT_ON_DARK : HOT_ON_LIGHT;
		return new Color(Palette.mix(theme.background(), hot, COLDEST + (HOTTEST - COLDEST) * limited(weight)));
	}

	/**
	 * Text on a colour.
	 *
	 * @param fill the colour
	 * @return black, white, or the theme's own foreground where it can be read well
	 */
	public Color textOn(Color fill) {
		return new Color(theme.textOn(fill.getRGB()));
	}

	/**
	 * Lines.
	 *
	 * @param weight 0 to 1
	 * @return from faint to strong
	 */
	public Color line(double weight) {
		double faintest = theme.isHighContrast() ? 1 : 0.35;
		return new Color(theme.shade(faintest + (0.9 - faintest) * limited(weight)));
	}

	/**
	 * The inside of containers: just another than the background's.
	 *
	 * @return the colour
	 */
	public Color container() {
		return new Color(theme.shade(theme.isHighContrast() ? 0 : 0.05));
	}

	private static double limited(double weight) {
		return Math.min(1, Math.max(0, weight));
	}
}
