package org.methodical.ui.views.sessions;

import java.nio.file.Path;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.handlers.HandlerUtil;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/** Asks for a recording and opens it as a session. A file that cannot be read is said by the progress service. */
public final class OpenRecordingHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		FileDialog dialog = new FileDialog(HandlerUtil.getActiveShellChecked(event), SWT.OPEN);
		dialog.setText(Messages.OpenRecording_title);
		dialog.setFilterNames(new String[] {Messages.OpenRecording_recordings, Messages.OpenRecording_allFiles});
		dialog.setFilterExtensions(new String[] {"*.mprof", "*"}); //$NON-NLS-1$ //$NON-NLS-2$
		String file = dialog.open();
		if (file != null) {
			open(Path.of(file));
		}
		return null;
	}

	private static void open(Path file) {
		Display display = Display.getCurrent();
		Job job = Job.create(NLS.bind(Messages.OpenRecording_job, file.getFileName()), monitor -> {
			Session session = Profiler.openRecording(file);
			display.asyncExec(() -> ActiveSession.get().select(session));
		});
		job.setUser(true);
		job.schedule();
	}
}
