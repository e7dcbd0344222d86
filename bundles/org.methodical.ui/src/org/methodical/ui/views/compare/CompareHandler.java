// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import java.util.Comparator;
import java.util.List;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.methodical.launching.Session;
import org.methodical.ui.part.ComparedPart;
import org.methodical.ui.part.ComparedPart.Which;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.ChosenSessions;
import org.methodical.ui.shared.Ids;

/** Compares the newer of two selected sessions with the older; a single one with the one chosen in the view. */
public final class CompareHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		List<Session> selected = ChosenSessions.of(event).stream()
				.sorted(Comparator.comparing(Session::started).reversed()).toList();
		if (selected.isEmpty()) {
			return null;
		}
		IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
		try {
			ActiveSession.get().select(selected.get(0));
			CompareView view = (CompareView) page.showView(Ids.COMPARE);
			view.compareWith(
					selected.stream().skip(1).findFirst().map(before -> new ComparedPart(before, Which.CHOSEN)));
		} catch (PartInitException e) {
			throw new ExecutionException(e.getMessage(), e);
		}
		return null;
	}
}
