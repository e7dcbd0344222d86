// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.export;

import java.util.Locale;

import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.printing.Printer;
import org.methodical.graph.content.IGraphLabelProvider;
import org.methodical.graph.figure.GraphPane;
import org.methodical.graph.figure.GraphPictures;
import org.methodical.graph.scene.GraphScene;

/** Takes the whole picture of a graph elsewhere, also what is scrolled out of sight. UI thread only. */
public final class GraphExport {

	private static final int MAX_PIXELS = 8_000;

	private final GraphPane pane;
	private final GraphScene scene;
	private final IGraphLabelProvider labels;

	/**
	 * Creates the exporter of a picture.
	 *
	 * @param pane   what it is drawn on
	 * @param scene  what is drawn there now
	 * @param labels tell the texts
	 */
	public GraphExport(GraphPane pane, GraphScene scene, IGraphLabelProvider labels) {
		this.pane = pane;
		this.scene = scene;
		this.labels = labels;
	}

	/**
	 * Takes the picture in a format.
	 *
	 * @param ending of the file's name: {@code svg}, {@code dot} or {@code gv}; PNG for any other, at twice the size
	 * @return what to write
	 */
	public PictureFile picture(String ending) {
		return switch (ending.toLowerCase(Locale.ROOT)) {
			case "svg" -> PictureFile.text(svg()); //$NON-NLS-1$
			case "dot", "gv" -> PictureFile.text(dot()); //$NON-NLS-1$ //$NON-NLS-2$
			default -> PictureFile.png(pixels(2));
		};
	}

	/**
	 * The picture in pixels.
	 *
	 * @param scale 1 for 100 %; less is taken for graphs that would be larger than 8,000 pixels
	 * @return the pixels
	 */
	public ImageData pixels(double scale) {
		Image image = GraphPictures.image(pane, scale, MAX_PIXELS);
		try {
			return image.getImageData(100);
		} finally {
			image.dispose();
		}
	}

	/**
	 * The picture as lines and texts.
	 *
	 * @return an SVG document in the colours of the screen, hovering texts included
	 */
	public String svg() {
		return new SvgWriter(pane, scene, labels).write();
	}

	/**
	 * The graph without places, for Graphviz.
	 *
	 * @return a document in the DOT language
	 */
	public String dot() {
		return new DotWriter(pane.colors(), scene, labels).write();
	}

	/**
	 * Draws the picture on the page of a printer: as large as on the screen, or smaller so that it fits.
	 *
	 * @param printer with a page that was begun, which the caller ends; that takes longer, and any thread may do it
	 */
	public void draw(Printer printer) {
		GraphPictures.draw(pane, printer);
	}
}
