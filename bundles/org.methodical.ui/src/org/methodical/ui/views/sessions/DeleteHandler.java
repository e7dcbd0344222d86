// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import java.util.List;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.handlers.HandlerUtil;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ChosenSessions;
import org.methodical.ui.shared.Plurals;

/** Removes the selected sessions that have ended and deletes their recordings from the disk, once the user agrees. */
public final class DeleteHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		List<Session> sessions = ChosenSessions.of(event).stream().filter(SessionTester::hasEnded).toList();
		boolean agreed = !sessions.isEmpty() && MessageDialog.openConfirm(HandlerUtil.getActiveShellChecked(event),
				Messages.DeleteHandler_title, Plurals.bind(Messages.DeleteHandler_question, sessions.size()));
		if (agreed) {
			Job job = Job.create(Messages.DeleteHandler_title, monitor -> {
				for (Session session : sessions) {
					Profiler.sessions().delete(session);
				}
			});
			job.setUser(true);
			job.schedule();
		}
		return null;
	}
}
