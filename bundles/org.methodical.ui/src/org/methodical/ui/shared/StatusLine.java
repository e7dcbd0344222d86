// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchPart;

/** Says something in the status line, where it disturbs nobody. UI thread only. */
public final class StatusLine {

	private StatusLine() {
	}

	/**
	 * Says what did not work.
	 *
	 * @param part    in whose status line; null says nothing
	 * @param message the message, null to take the last away
	 */
	public static void error(IWorkbenchPart part, String message) {
		IStatusLineManager line = of(part);
		if (line != null) {
			line.setErrorMessage(message);
		}
	}

	/**
	 * Says something.
	 *
	 * @param part    in whose status line; null says nothing
	 * @param message the message, null to take the last away
	 */
	public static void message(IWorkbenchPart part, String message) {
		IStatusLineManager line = of(part);
		if (line != null) {
			line.setErrorMessage(null);
			line.setMessage(message);
		}
	}

	private static IStatusLineManager of(IWorkbenchPart part) {
		if (part == null) {
			return null;
		}
		if (part.getSite() instanceof IViewSite view) {
			return view.getActionBars().getStatusLineManager();
		}
		return part.getSite() instanceof IEditorSite editor ? editor.getActionBars().getStatusLineManager() : null;
	}
}
