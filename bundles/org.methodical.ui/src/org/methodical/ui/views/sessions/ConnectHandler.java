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

/** <i>Connect to a Remote Agent</i>: asks where it listens, then connects in the background. */
public final class ConnectHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		ConnectDialog dialog = new ConnectDialog(HandlerUtil.getActiveShellChecked(event));
		if (dialog.open() == Window.OK) {
			String host = dialog.host();
			int port = dialog.port();
			String token = dialog.token();
			Job job = Job.create(NLS.bind(Messages.ConnectDialog_job, host), monitor -> {
				Profiler.connect(host, port, token);
			});
			job.setUser(true);
			job.schedule();
		}
		return null;
	}
}
