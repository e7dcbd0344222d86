// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import java.util.List;

import org.eclipse.swt.graphics.Rectangle;
import org.methodical.core.model.thread.ThreadState;

/** What is to be seen in the view, which adapts to this. UI thread only. */
public interface ThreadLines {

	/**
	 * A row.
	 *
	 * @param name  what it is called
	 * @param says  what screen readers say
	 * @param bars  what is drawn of a thread; empty for a group
	 */
	record Line(String name, String says, List<Bar> bars) {
	}

	/**
	 * A bar.
	 *
	 * @param state  what the thread did
	 * @param bounds where it is in the canvas, pixels; of the whole height of the row
	 * @param tip    what is said under the mouse in its middle
	 */
	record Bar(ThreadState state, Rectangle bounds, String tip) {
	}

	/**
	 * The rows that are not folded away.
	 *
	 * @return from top to bottom; empty while there is no picture
	 */
	List<Line> lines();
}
