// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import java.nio.file.Path;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.handlers.HandlerUtil;
import org.methodical.ui.exchange.RecordingJobs;
import org.methodical.ui.exchange.RecordingNames;

/** Asks for a recording and opens it as a session. A file that cannot be read is said by the progress service. */
public final class OpenRecordingHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		FileDialog dialog = new FileDialog(HandlerUtil.getActiveShellChecked(event), SWT.OPEN);
		dialog.setText(Messages.OpenRecording_title);
		dialog.setFilterNames(new String[] {Messages.OpenRecording_recordings, Messages.OpenRecording_allFiles});
		dialog.setFilterExtensions(new String[] {RecordingNames.PATTERN, "*"}); //$NON-NLS-1$
		String file = dialog.open();
		if (file != null) {
			RecordingJobs.open(Path.of(file));
		}
		return null;
	}
}
