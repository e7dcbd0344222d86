package org.methodical.ui.views.hotmethods;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;

/** <i>Find</i> in the view puts the cursor into the filter field. */
public final class FocusFilterHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		if (HandlerUtil.getActivePartChecked(event) instanceof HotMethodsView view) {
			view.focusFilter();
		}
		return null;
	}
}
