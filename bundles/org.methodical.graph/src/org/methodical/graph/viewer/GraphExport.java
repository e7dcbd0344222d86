package org.methodical.graph.viewer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.printing.Printer;
import org.methodical.graph.figure.GraphPictures;

/** Takes the whole picture of a {@link GraphViewer} elsewhere, also what is scrolled out of sight. UI thread only. */
public final class GraphExport {

	private static final int MOST_PIXELS = 8_000;

	private final GraphViewer viewer;

	GraphExport(GraphViewer viewer) {
		this.viewer = viewer;
	}

	/**
	 * Writes a picture in the format that the file's name says: {@code .png}, {@code .svg}, {@code .dot} or {@code .gv};
	 * PNG for any other.
	 *
	 * @param file where to
	 * @throws IOException if it cannot be written
	 */
	public void write(Path file) throws IOException {
		String name = file.getFileName().toString().toLowerCase(java.util.Locale.ROOT);
		if (name.endsWith(".svg")) { //$NON-NLS-1$
			Files.writeString(file, svg(), StandardCharsets.UTF_8);
		} else if (name.endsWith(".dot") || name.endsWith(".gv")) { //$NON-NLS-1$ //$NON-NLS-2$
			Files.writeString(file, dot(), StandardCharsets.UTF_8);
		} else {
			Files.write(file, png(2));
		}
	}

	/**
	 * The picture in pixels.
	 *
	 * @param scale 1 for 100 %; less is taken for graphs that would be larger than 8,000 pixels
	 * @return a PNG file's bytes
	 */
	public byte[] png(double scale) {
		Image image = GraphPictures.image(viewer.pane(), scale, MOST_PIXELS);
		try {
			ImageLoader loader = new ImageLoader();
			loader.data = new ImageData[] {image.getImageData(100)};
			ByteArrayOutputStream bytes = new ByteArrayOutputStream();
			loader.save(bytes, SWT.IMAGE_PNG);
			return bytes.toByteArray();
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
		return new SvgWriter(viewer).write();
	}

	/**
	 * The graph without places, for Graphviz.
	 *
	 * @return a document in the DOT language
	 */
	public String dot() {
		return new DotWriter(viewer).write();
	}

	/**
	 * Prints the picture on one page.
	 *
	 * @param printer where to; stays the caller's
	 * @param title   the name of the print job
	 */
	public void print(Printer printer, String title) {
		GraphPictures.print(viewer.pane(), printer, title);
	}
}
