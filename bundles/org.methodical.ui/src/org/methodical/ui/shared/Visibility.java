// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import java.util.function.Consumer;

import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchPartSite;

/** Tells whether a part is visible, that is, not hidden behind another or in another perspective. UI thread only. */
public final class Visibility implements IPartListener2 {

	private final IWorkbenchPartSite site;
	private final Consumer<Boolean> listener;

	private Visibility(IWorkbenchPartSite site, Consumer<Boolean> listener) {
		this.site = site;
		this.listener = listener;
	}

	/**
	 * Watches a part.
	 *
	 * @param listener told of each change, and of the first
	 * @return what to {@link #dispose}
	 */
	public static Visibility watch(IWorkbenchPartSite site, Consumer<Boolean> listener) {
		Visibility visibility = new Visibility(site, listener);
		site.getPage().addPartListener(visibility);
		return visibility;
	}

	/** Ends watching. */
	public void dispose() {
		site.getPage().removePartListener(this);
	}

	@Override
	public void partVisible(IWorkbenchPartReference reference) {
		tell(reference, true);
	}

	@Override
	public void partHidden(IWorkbenchPartReference reference) {
		tell(reference, false);
	}

	private void tell(IWorkbenchPartReference reference, boolean visible) {
		if (reference.getPart(false) == site.getPart()) {
			listener.accept(visible);
		}
	}
}
