// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.handlers.HandlerUtil;
import org.methodical.core.remote.LocalJvms.LocalJvm;
import org.methodical.launching.Profiler;
import org.methodical.launching.ProfilerConfiguration;

/** <i>Attach to a Running Java Program</i>: lists them, then loads the agent into one in the background. */
public final class AttachHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		AttachDialog dialog = new AttachDialog(HandlerUtil.getActiveShellChecked(event));
		if (dialog.open() == Window.OK) {
			attach(dialog.jvm(), dialog.configuration());
		}
		return null;
	}

	private static void attach(LocalJvm jvm, ProfilerConfiguration configuration) {
		Job job = Job.create(NLS.bind(Messages.AttachDialog_job, jvm.name()), monitor -> {
			Profiler.attach(jvm, configuration);
		});
		job.setUser(true);
		job.schedule();
	}
}
