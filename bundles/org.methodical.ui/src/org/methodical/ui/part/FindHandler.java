// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;

/** <i>Find</i> in a view puts the cursor where the user can search. */
public final class FindHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		if (HandlerUtil.getActivePartChecked(event) instanceof SessionView<?> view) {
			view.find();
		}
		return null;
	}
}
