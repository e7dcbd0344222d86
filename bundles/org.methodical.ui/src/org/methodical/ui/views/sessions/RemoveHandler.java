// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.methodical.launching.Profiler;
import org.methodical.ui.selection.ChosenSessions;

/** Removes the selected sessions that have ended; their files stay. */
public final class RemoveHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) {
		ChosenSessions.of(event).stream().filter(SessionTester::hasEnded).forEach(Profiler.sessions()::remove);
		return null;
	}
}
