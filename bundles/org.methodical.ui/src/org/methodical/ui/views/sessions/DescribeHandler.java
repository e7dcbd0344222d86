// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.handlers.HandlerUtil;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ChosenSessions;

/** <i>Rename</i>: gives the first selected session another name and notes. */
public final class DescribeHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		for (Session session : ChosenSessions.of(event).stream().limit(1).toList()) {
			DescribeDialog dialog = new DescribeDialog(HandlerUtil.getActiveShellChecked(event), session);
			if (dialog.open() == Window.OK) {
				String name = dialog.name();
				String notes = dialog.notes();
				Job.create(NLS.bind(Messages.DescribeDialog_job, name), monitor -> {
					Profiler.sessions().describe(session, name, notes);
				}).schedule();
			}
		}
		return null;
	}
}
