// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import java.util.List;

import org.eclipse.swt.graphics.Rectangle;
import org.methodical.graph.export.PictureFile;

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
	 * Takes the whole picture.
	 *
	 * @param ending {@code svg}, else PNG
	 * @return what to write
	 */
	PictureFile picture(String ending);
}
