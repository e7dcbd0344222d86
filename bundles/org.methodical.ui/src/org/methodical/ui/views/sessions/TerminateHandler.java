// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.osgi.util.NLS;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ChosenSessions;
import org.methodical.ui.shared.Ids;

/** Terminates the programs of the selected sessions. */
public final class TerminateHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) {
		for (Session session : ChosenSessions.of(event)) {
			session.launch().filter(ILaunch::canTerminate).ifPresent(launch -> terminate(session, launch));
		}
		return null;
	}

	/** In the background, as a program may take its time to end. */
	private static void terminate(Session session, ILaunch launch) {
		Job.create(NLS.bind(Messages.Terminate_job, session.name()), monitor -> {
			try {
				launch.terminate();
			} catch (DebugException e) {
				String message = NLS.bind(Messages.Terminate_failed, session.name());
				throw new CoreException(new Status(IStatus.ERROR, Ids.BUNDLE, message, e));
			}
		}).schedule();
	}
}
