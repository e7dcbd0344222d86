// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.figure;

import org.eclipse.draw2d.LightweightSystem;
import org.eclipse.draw2d.PrinterGraphics;
import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.draw2d.ScalableFreeformLayeredPane;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.draw2d.parts.ScrollableThumbnail;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;

/** Pictures of a whole pane, also of what is scrolled out of sight: as an image, on paper, and in miniature. */
public final class GraphPictures {

	private GraphPictures() {
	}

	/**
	 * Draws the whole graph.
	 *
	 * @param pane   shows the graph
	 * @param wanted the scale, 1 for 100 %
	 * @param max    greatest width and height, pixels; a smaller scale is taken if need be
	 * @return the picture, to be disposed of by the caller
	 */
	public static Image image(GraphPane pane, double wanted, int max) {
		Rectangle all = pane.extent();
		double widest = max / (double) Math.max(1, all.width);
		double scale = Math.min(wanted, Math.min(widest, max / (double) Math.max(1, all.height)));
		Image image = new Image(pane.canvas().getDisplay(), Math.max(1, (int) Math.ceil(all.width * scale)),
				Math.max(1, (int) Math.ceil(all.height * scale)));
		GC gc = new GC(image);
		SWTGraphics graphics = new SWTGraphics(gc);
		ScalableFreeformLayeredPane layers = pane.layers();
		double before = layers.getScale();
		try {
			gc.setBackground(new GraphColors(pane.canvas()).background());
			gc.fillRectangle(image.getBounds());
			layers.setScale(scale);
			pane.validate();
			graphics.translate(-(int) Math.round(all.x * scale), -(int) Math.round(all.y * scale));
			layers.paint(graphics);
		} finally {
			layers.setScale(before);
			pane.validate();
			graphics.dispose();
			gc.dispose();
		}
		return image;
	}

	/**
	 * Draws the whole graph on the page of a printer: as large as on the screen, or smaller so that it fits.
	 *
	 * @param pane    shows the graph
	 * @param printer with a page that was begun; stays the caller's
	 */
	public static void draw(GraphPane pane, Printer printer) {
		Rectangle all = pane.extent();
		org.eclipse.swt.graphics.Rectangle page = printer.getClientArea();
		double natural = printer.getDPI().x / (double) pane.canvas().getDisplay().getDPI().x;
		double widest = page.width / (double) Math.max(1, all.width);
		double scale = Math.min(natural, Math.min(widest, page.height / (double) Math.max(1, all.height)));
		GC gc = new GC(printer);
		SWTGraphics plain = new SWTGraphics(gc);
		PrinterGraphics graphics = new PrinterGraphics(plain, printer);
		ScalableFreeformLayeredPane layers = pane.layers();
		double before = layers.getScale();
		try {
			layers.setScale(1);
			pane.validate();
			graphics.scale(scale);
			graphics.translate(-all.x, -all.y);
			graphics.setBackgroundColor(new GraphColors(pane.canvas()).background());
			graphics.fillRectangle(all);
			layers.paint(graphics);
		} finally {
			layers.setScale(before);
			pane.validate();
			graphics.dispose();
			plain.dispose();
			gc.dispose();
		}
	}

	/**
	 * Creates a small picture of the whole with a frame that shows and moves what is seen.
	 *
	 * @param pane   shows the graph
	 * @param parent of the widget
	 * @return the widget
	 */
	public static Canvas overview(GraphPane pane, Composite parent) {
		Canvas small = new Canvas(parent, SWT.BORDER | SWT.DOUBLE_BUFFERED);
		LightweightSystem system = new LightweightSystem(small);
		ScrollableThumbnail thumbnail = new ScrollableThumbnail(pane.canvas().getViewport());
		thumbnail.setSource(pane.layers());
		system.setContents(thumbnail);
		small.addDisposeListener(event -> thumbnail.deactivate());
		return small;
	}
}
