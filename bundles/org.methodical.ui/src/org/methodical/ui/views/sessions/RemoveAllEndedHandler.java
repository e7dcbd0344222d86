// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.methodical.launching.Profiler;

/** Removes all sessions that have ended; their files stay. */
public final class RemoveAllEndedHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) {
		Profiler.sessions().all().stream().filter(SessionTester::hasEnded).forEach(Profiler.sessions()::remove);
		return null;
	}
}
