// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.figure;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;

/** The colours of a graph, all mixed from those that the theme gave the control. */
public final class GraphColors {

	private static final RGB HOT_ON_LIGHT = new RGB(233, 104, 58);
	private static final RGB HOT_ON_DARK = new RGB(190, 78, 38);
	private static final RGB ACCENT_ON_LIGHT = new RGB(176, 32, 44);
	private static final RGB ACCENT_ON_DARK = new RGB(255, 138, 128);
	private static final double COLDEST = 0.06;
	private static final double HOTTEST = 0.85;

	private final RGB background;
	private final RGB foreground;
	private final RGB selection;
	private final boolean dark;
	private final boolean highContrast;

	/**
	 * The colours for what a control shows now.
	 *
	 * @param control a control with the theme's foreground and background
	 */
	public GraphColors(Control control) {
		background = control.getBackground().getRGB();
		foreground = control.getForeground().getRGB();
		selection = control.getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION).getRGB();
		dark = luminance(background) < luminance(foreground);
		highContrast = control.getDisplay().getHighContrast();
	}

	/**
	 * What everything is drawn on.
	 *
	 * @return the colour
	 */
	public Color background() {
		return new Color(background);
	}

	/**
	 * Text on the background.
	 *
	 * @return the colour
	 */
	public Color foreground() {
		return new Color(foreground);
	}

	/**
	 * Frames of what is selected.
	 *
	 * @return a colour that differs from the background clearly
	 */
	public Color selection() {
		return new Color(contrast(selection, background) < 2 ? foreground : selection);
	}

	/**
	 * What stands out by itself.
	 *
	 * @return the colour
	 */
	public Color accent() {
		return new Color(highContrast ? foreground : dark ? ACCENT_ON_DARK : ACCENT_ON_LIGHT);
	}

	/**
	 * The inside of a box. In high contrast all boxes have the background's colour.
	 *
	 * @param weight 0 to 1
	 * @param color  the colour for 1, null for the usual one
	 * @return the colour
	 */
	public Color fill(double weight, RGB color) {
		if (highContrast) {
			return background();
		}
		RGB hot = color != null ? color : dark ? HOT_ON_DARK : HOT_ON_LIGHT;
		return new Color(mix(background, hot, COLDEST + (HOTTEST - COLDEST) * limited(weight)));
	}

	/**
	 * Text on a colour.
	 *
	 * @param fill the colour
	 * @return black, white, or the theme's own foreground where it can be read well
	 */
	public Color textOn(Color fill) {
		double readable = 4.5;
		if (contrast(foreground, fill.getRGB()) >= readable) {
			return foreground();
		}
		RGB black = new RGB(0, 0, 0);
		RGB white = new RGB(255, 255, 255);
		return new Color(contrast(black, fill.getRGB()) > contrast(white, fill.getRGB()) ? black : white);
	}

	/**
	 * Lines.
	 *
	 * @param weight 0 to 1
	 * @return from faint to strong
	 */
	public Color line(double weight) {
		double faintest = highContrast ? 1 : 0.35;
		return new Color(mix(background, foreground, faintest + (0.9 - faintest) * limited(weight)));
	}

	/**
	 * The inside of containers: just another than the background's.
	 *
	 * @return the colour
	 */
	public Color container() {
		return new Color(mix(background, foreground, highContrast ? 0 : 0.05));
	}

	private static double limited(double weight) {
		return Math.min(1, Math.max(0, weight));
	}

	private static RGB mix(RGB from, RGB to, double share) {
		return new RGB(mix(from.red, to.red, share), mix(from.green, to.green, share), mix(from.blue, to.blue, share));
	}

	private static int mix(int from, int to, double share) {
		return (int) Math.round(from + (to - from) * share);
	}

	/** Contrast ratio of the web's accessibility guidelines, 1 to 21. */
	private static double contrast(RGB a, RGB b) {
		double light = Math.max(luminance(a), luminance(b));
		double dim = Math.min(luminance(a), luminance(b));
		return (light + 0.05) / (dim + 0.05);
	}

	private static double luminance(RGB color) {
		return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
	}

	private static double linear(int channel) {
		double share = channel / 255.0;
		return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
	}
}
