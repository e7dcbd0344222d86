// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

/** A view that can show one thread of the active session. UI thread only. */
public interface IThreadView {

	/**
	 * Shows one thread.
	 *
	 * @param thread its id, {@link ThreadChooser#ALL_THREADS} for all
	 */
	void showThread(int thread);
}
