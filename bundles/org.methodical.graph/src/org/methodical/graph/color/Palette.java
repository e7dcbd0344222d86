// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.color;

import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;

/**
 * The two colours that the theme gave a control, from which others are mixed.
 *
 * @param background     behind everything
 * @param foreground     of texts
 * @param isHighContrast whether the user wants no other colours than these
 */
public record Palette(RGB background, RGB foreground, boolean isHighContrast) {

	/** The least contrast of text that the web's accessibility guidelines ask for. */
	private static final double READABLE = 4.5;
	private static final RGB BLACK = new RGB(0, 0, 0);
	private static final RGB WHITE = new RGB(255, 255, 255);

	/** The colours that a control has now. UI thread only. */
	public static Palette of(Control control) {
		return new Palette(control.getBackground().getRGB(), control.getForeground().getRGB(),
				control.getDisplay().getHighContrast());
	}

	/** Whether texts are lighter than what is behind them. */
	public boolean isDark() {
		return luminance(background) < luminance(foreground);
	}

	/**
	 * Something between the two.
	 *
	 * @param share of the foreground, 0 to 1
	 */
	public RGB shade(double share) {
		return mix(background, foreground, share);
	}

	/**
	 * Text on a colour.
	 *
	 * @param fill the colour
	 * @return black, white, or the theme's own foreground where it can be read well
	 */
	public RGB textOn(RGB fill) {
		if (contrast(foreground, fill) >= READABLE) {
			return foreground;
		}
		return contrast(BLACK, fill) > contrast(WHITE, fill) ? BLACK : WHITE;
	}

	/**
	 * A colour between two others.
	 *
	 * @param share of the second, 0 to 1
	 */
	public static RGB mix(RGB from, RGB to, double share) {
		return new RGB(mix(from.red, to.red, share), mix(from.green, to.green, share), mix(from.blue, to.blue, share));
	}

	private static int mix(int from, int to, double share) {
		return (int) Math.round(from + (to - from) * share);
	}

	/** Contrast ratio of the web's accessibility guidelines, 1 to 21. */
	public static double contrast(RGB one, RGB other) {
		double light = Math.max(luminance(one), luminance(other));
		double dim = Math.min(luminance(one), luminance(other));
		return (light + 0.05) / (dim + 0.05);
	}

	/** Relative luminance of the same guidelines, 0 to 1. */
	public static double luminance(RGB color) {
		return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
	}

	private static double linear(int part) {
		double share = part / 255.0;
		return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
	}
}
