// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;

/** Has sessions of earlier runs of the workbench read when somebody wants to see them. UI thread only. */
public final class StoredSession {

	private StoredSession() {
	}

	/**
	 * Reads a session in the background, unless it has been read already.
	 *
	 * @param session in any state
	 * @param then    runs when it has been read; in the UI thread, like this method, and not if there is nothing to
	 *                read
	 */
	public static void read(Session session, Runnable then) {
		if (session.state() == Session.State.STORED) {
			Display display = Display.getCurrent();
			Job job = Job.create(NLS.bind(Messages.StoredSession_job, session.name()), monitor -> {
				Profiler.sessions().read(session);
				if (!display.isDisposed()) {
					display.asyncExec(then);
				}
			});
			job.setPriority(Job.SHORT);
			job.schedule();
		}
	}
}
