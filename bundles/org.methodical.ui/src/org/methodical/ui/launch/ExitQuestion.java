// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.List;

import org.eclipse.debug.core.ILaunch;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialogWithToggle;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.preferences.Preferences;

/**
 * Asks before the workbench closes while programs are profiled, as they end with it. Programs that were attached to go
 * on and are not asked about. UI thread only.
 */
public final class ExitQuestion implements IWorkbenchListener {

	@Override
	public boolean preShutdown(IWorkbench workbench, boolean forced) {
		List<String> running = running();
		if (forced || running.isEmpty()
				|| MessageDialogWithToggle.ALWAYS
						.equals(Preferences.store().getString(Preferences.EXIT_WHILE_PROFILING))) {
			return true;
		}
		Shell shell = workbench.getActiveWorkbenchWindow() == null ? null
				: workbench.getActiveWorkbenchWindow().getShell();
		String names = String.join(", ", running); //$NON-NLS-1$
		MessageDialogWithToggle question = MessageDialogWithToggle.openOkCancelConfirm(shell,
				Messages.ExitQuestion_title,
				NLS.bind(running.size() == 1 ? Messages.ExitQuestion_one : Messages.ExitQuestion_several, names,
						running.size()),
				Messages.ExitQuestion_always, false, Preferences.store(), Preferences.EXIT_WHILE_PROFILING);
		return question.getReturnCode() == IDialogConstants.OK_ID;
	}

	@Override
	public void postShutdown(IWorkbench workbench) {
		// the platform has ended the programs
	}

	/** Names of the sessions whose programs end with the workbench. */
	private static List<String> running() {
		return Profiler.sessions().all().stream().filter(session -> session.state().compareTo(Session.State.LIVE) <= 0)
				.filter(session -> session.launch().filter(ILaunch::canTerminate).isPresent()).map(Session::name)
				.toList();
	}
}
