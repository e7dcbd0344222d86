// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.HandlerUtil;
import org.methodical.launching.Session;

/** The sessions on which a command works. */
final class SelectedSessions {

	private SelectedSessions() {
	}

	static List<Session> of(ExecutionEvent event) {
		return Arrays.stream(HandlerUtil.getCurrentStructuredSelection(event).toArray())
				.filter(Session.class::isInstance).map(Session.class::cast).toList();
	}
}
