// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.figure;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;

/** The fonts of a graph, from the control's own: steps for the sizes of boxes, and a smaller one for details. */
public final class GraphFonts {

	/** How many sizes of boxes there are. */
	public static final int STEPS = 4;

	private static final double GROWTH = 0.18;
	private static final double DETAIL = 0.85;
	/** Letters that are smaller cannot be read. */
	private static final int READABLE_PIXELS = 9;
	private static final int POINTS_PER_INCH = 72;
	private static final double ROUNDING = 1e-9;

	private final Control control;
	private final List<Font> texts = new ArrayList<>();
	private final Font detail;

	/**
	 * Makes the fonts; they are disposed of with the control.
	 *
	 * @param control gives the font that the others derive from
	 */
	public GraphFonts(Control control) {
		this.control = control;
		LocalResourceManager resources = new LocalResourceManager(JFaceResources.getResources(), control);
		FontDescriptor base = FontDescriptor.createFrom(control.getFont());
		int height = control.getFont().getFontData()[0].getHeight();
		for (int step = 0; step < STEPS; step++) {
			texts.add(resources.create(base.setHeight((int) Math.round(height * (1 + step * GROWTH)))));
		}
		detail = resources.create(base.setHeight(Math.max(6, (int) Math.round(height * DETAIL))));
	}

	/**
	 * The font of a box's first line.
	 *
	 * @param step 0 to {@link #STEPS} - 1
	 */
	public Font text(int step) {
		return texts.get(step);
	}

	/** The font of second lines, badges and lines. */
	public Font detail() {
		return detail;
	}

	/**
	 * The scale at which the smallest text is just large enough to be read. Scaled letters have whole points, so that a
	 * little less than this would make them smaller by a whole one.
	 *
	 * @return at most 1
	 */
	public double readableScale() {
		int dpi = control.getDisplay().getDPI().y;
		double points = Math.ceil(READABLE_PIXELS * POINTS_PER_INCH / (double) dpi);
		return Math.min(1, points / detail.getFontData()[0].getHeight() + ROUNDING);
	}

	/** Measures texts. */
	@FunctionalInterface
	public interface Measure {

		/**
		 * The room that a text takes.
		 *
		 * @param text a line
		 * @return width and height, pixels
		 */
		Dimension of(String text, Font font);
	}

	/**
	 * Does something that needs texts to be measured.
	 *
	 * @param action gets the means to measure, good until it returns
	 */
	public void measuring(java.util.function.Consumer<Measure> action) {
		GC gc = new GC(control);
		try {
			action.accept((text, font) -> {
				if (!font.equals(gc.getFont())) {
					gc.setFont(font);
				}
				Point extent = gc.stringExtent(text);
				return new Dimension(extent.x, extent.y);
			});
		} finally {
			gc.dispose();
		}
	}
}
