// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Follows the largest total time down from the selected call, or from the top. */
public final class ExpandHotPathHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		if (HandlerUtil.getActivePartChecked(event) instanceof CallTreeView view) {
			view.expandHotPath();
		}
		return null;
	}
}
