// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Shows the selected call of the Call Tree alone with what is below it. */
public final class FocusOnSubtreeHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		if (HandlerUtil.getActivePartChecked(event) instanceof CallTreeView view) {
			view.focusOnSubtree();
		}
		return null;
	}
}
