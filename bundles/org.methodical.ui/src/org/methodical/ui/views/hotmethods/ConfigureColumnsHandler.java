// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the dialog that shows, hides and orders the columns. */
public final class ConfigureColumnsHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		if (HandlerUtil.getActivePartChecked(event) instanceof HotMethodsView view) {
			view.configureColumns();
		}
		return null;
	}
}
