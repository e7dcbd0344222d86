// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;

/**
 * A picture that has been taken and goes into a file: pixels or a text. Taking needs the UI thread; packing and
 * writing, which take longer, may be done by any other.
 */
public final class PictureFile {

	private final ImageData pixels;
	private final String text;

	private PictureFile(ImageData pixels, String text) {
		this.pixels = pixels;
		this.text = text;
	}

	/**
	 * Of pixels.
	 *
	 * @param pixels handed over
	 * @return the content of a PNG file
	 */
	public static PictureFile png(ImageData pixels) {
		return new PictureFile(pixels, null);
	}

	/**
	 * Of a text.
	 *
	 * @param text an SVG or DOT document
	 * @return the content of a file in UTF-8
	 */
	public static PictureFile text(String text) {
		return new PictureFile(null, text);
	}

	/**
	 * Packs the picture.
	 *
	 * @return the bytes of the file
	 * @throws IOException if the pixels cannot be packed
	 */
	public byte[] bytes() throws IOException {
		if (text != null) {
			return text.getBytes(StandardCharsets.UTF_8);
		}
		ImageLoader loader = new ImageLoader();
		loader.data = new ImageData[] {pixels};
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try {
			loader.save(bytes, SWT.IMAGE_PNG);
		} catch (SWTException e) {
			throw new IOException(e.getLocalizedMessage(), e);
		}
		return bytes.toByteArray();
	}

	/**
	 * Writes the file, in place of one that is there.
	 *
	 * @param file where to
	 * @throws IOException if it cannot be written
	 */
	public void write(Path file) throws IOException {
		Files.write(file, bytes());
	}
}
