// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.methodical.ui.selection.ActiveSession;

/** Has all views show all of the session: all of its time and all threads. */
public final class ShowWholeHandler extends AbstractHandler {

	/** Created by the workbench. */
	public ShowWholeHandler() {
		// there is nothing to prepare
	}

	@Override
	public Object execute(ExecutionEvent event) {
		ActiveSession.get().showAll();
		return null;
	}
}
