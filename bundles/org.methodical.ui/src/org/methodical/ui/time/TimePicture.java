// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.time;

import java.util.List;

/** What is to be seen of quantities over time, in a view that adapts to this. UI thread only. */
public interface TimePicture {

	/** Where a moment is, pixels from the left; ns since the agent started. */
	int x(long time);

	/** What is said under the mouse at a moment, ns since the agent started. */
	String tip(long time);

	/** What each axis has: its title and its values, as they are drawn. */
	List<String> axes();
}
