// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;
import org.methodical.launching.Session;
import org.methodical.ui.exchange.RecordingJobs;
import org.methodical.ui.exchange.RecordingNames;
import org.methodical.ui.selection.ChosenSessions;

/** Saves the recordings of the selected sessions, of running ones what they have measured so far. */
public final class ExportHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		Shell shell = HandlerUtil.getActiveShellChecked(event);
		for (Session session : ChosenSessions.of(event)) {
			FileDialog dialog = new FileDialog(shell, SWT.SAVE);
			dialog.setText(NLS.bind(Messages.ExportHandler_title, session.name()));
			dialog.setFilterExtensions(new String[] {"*" + RecordingNames.ENDING}); //$NON-NLS-1$
			dialog.setFileName(RecordingNames.proposal(session, RecordingNames.ENDING));
			dialog.setOverwrite(true);
			String file = dialog.open();
			if (file != null) {
				RecordingJobs.save(session, file);
			}
		}
		return null;
	}
}
