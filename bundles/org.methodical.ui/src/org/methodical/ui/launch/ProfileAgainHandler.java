// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.statushandlers.StatusManager;
import org.methodical.launching.ProfileAgain;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/** Launches the program of the session that the views show once more, with something else measured as well. */
public final class ProfileAgainHandler extends AbstractHandler {

	private static final String WITH = "org.methodical.ui.profileAgain.with"; //$NON-NLS-1$

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		Optional<ProfileAgain> addition = ProfileAgain.of(String.valueOf(event.getParameter(WITH)));
		if (addition.isPresent()) {
			launch(event, addition.get(), List.of());
		}
		return null;
	}

	/** Launches the program again; classes are patterns of those to measure, none for those that were. */
	static void launch(ExecutionEvent event, ProfileAgain addition, List<String> classes) throws ExecutionException {
		Optional<Session> session = ActiveSession.get().session();
		if (session.isEmpty()) {
			return;
		}
		try {
			Optional<ILaunchConfigurationWorkingCopy> copy = addition.configuration(session.get(), classes);
			if (copy.isEmpty()) {
				MessageDialog.openInformation(HandlerUtil.getActiveShell(event), Messages.ProfileAgain_title,
						NLS.bind(Messages.ProfileAgain_notLaunched, session.get().name()));
				return;
			}
			IStatus status = ProfilerConfiguration.of(copy.get()).validate();
			if (status.isOK()) {
				DebugUITools.launch(copy.get(), ILaunchManager.PROFILE_MODE);
			} else {
				StatusManager.getManager().handle(status, StatusManager.SHOW);
			}
		} catch (CoreException e) {
			throw new ExecutionException(e.getMessage(), e);
		}
	}
}
