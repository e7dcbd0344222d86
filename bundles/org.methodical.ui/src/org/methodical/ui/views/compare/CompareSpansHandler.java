// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import java.util.Optional;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.methodical.launching.Session;
import org.methodical.ui.part.ComparedPart;
import org.methodical.ui.part.ComparedPart.Which;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.StatusLine;

/** Compares the chosen span of the session that is shown with the one that was chosen before it. */
public final class CompareSpansHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		Optional<Session> twice = ActiveSession.get().session()
				.filter(session -> ActiveSession.get().formerPart(session).isPresent());
		if (twice.isEmpty()) {
			StatusLine.error(HandlerUtil.getActivePart(event), Messages.CompareSpans_none);
			return null;
		}
		try {
			CompareView view = (CompareView) HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage()
					.showView(Ids.COMPARE);
			view.compareWith(twice.map(session -> new ComparedPart(session, Which.FORMER)));
		} catch (PartInitException e) {
			throw new ExecutionException(e.getMessage(), e);
		}
		return null;
	}
}
