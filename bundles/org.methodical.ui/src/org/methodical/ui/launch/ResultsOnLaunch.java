// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.HashMap;
import java.util.Map;

import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.launching.SessionEvent;
import org.methodical.ui.selection.ActiveSession;

/**
 * Brings results up when a program is profiled or a recording opened: {@link ResultsInFront}. Registered early, as a
 * launch from the history touches no other class of this bundle.
 */
public final class ResultsOnLaunch implements IStartup {

	/** UI thread only. */
	private final Map<Session, ResultsInFront> results = new HashMap<>();

	@Override
	public void earlyStartup() {
		PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
			// the active session listens first, so that the view opens with the new session
			ActiveSession.get();
			PlatformUI.getWorkbench().addWorkbenchListener(new ExitQuestion());
			Profiler.sessions().addListener(this::sessionsChanged);
		});
	}

	/** Called on any thread, perhaps while the workbench closes. */
	private void sessionsChanged(SessionEvent event) {
		if (!PlatformUI.isWorkbenchRunning()) {
			return;
		}
		Display display = PlatformUI.getWorkbench().getDisplay();
		if (event.kind() == SessionEvent.Kind.ADDED) {
			display.asyncExec(() -> begin(event.session()));
		} else if (event.kind() == SessionEvent.Kind.STATE) {
			display.asyncExec(() -> follow(event.session()));
		}
	}

	private void begin(Session session) {
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		IWorkbenchPage page = window == null ? null : window.getActivePage();
		if (page != null) {
			ConsoleStaysBehind.watch(session, page);
			results.put(session, new ResultsInFront(session, page));
			follow(session);
		}
	}

	private void follow(Session session) {
		ResultsInFront front = results.get(session);
		if (front != null && session.state() == Session.State.LIVE) {
			front.begin();
		} else if (front != null && session.state() == Session.State.ENDED) {
			results.remove(session);
			front.end();
		} else if (session.state() == Session.State.FAILED) {
			results.remove(session);
		}
	}
}
