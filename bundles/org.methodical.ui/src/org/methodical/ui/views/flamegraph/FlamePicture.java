package org.methodical.ui.views.flamegraph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.swt.graphics.Rectangle;

/** What is to be seen in the view, which adapts to this. UI thread only. */
public interface FlamePicture {

	/**
	 * A frame.
	 *
	 * @param name   what screen readers say
	 * @param bounds where it is in the canvas, pixels
	 */
	record Frame(String name, Rectangle bounds) {
	}

	/**
	 * The frames that are wide enough to be seen.
	 *
	 * @return callers before callees; empty while there is no picture
	 */
	List<Frame> frames();

	/**
	 * Writes the whole picture.
	 *
	 * @param file where to; SVG if its name ends with {@code .svg}, else PNG
	 * @throws IOException if it cannot be written
	 */
	void write(Path file) throws IOException;
}
