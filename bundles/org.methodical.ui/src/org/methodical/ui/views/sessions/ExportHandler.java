package org.methodical.ui.views.sessions;

import java.nio.file.Path;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;

/** Saves the recordings of the selected sessions, of running ones what they have measured so far. */
public final class ExportHandler extends AbstractHandler {

	private static final String ENDING = ".mprof"; //$NON-NLS-1$

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		Shell shell = HandlerUtil.getActiveShellChecked(event);
		for (Session session : SelectedSessions.of(event)) {
			FileDialog dialog = new FileDialog(shell, SWT.SAVE);
			dialog.setText(NLS.bind(Messages.ExportHandler_title, session.name()));
			dialog.setFilterExtensions(new String[] {"*" + ENDING}); //$NON-NLS-1$
			dialog.setFileName(session.name().replaceAll("[^\\w.-]+", "-") + ENDING); //$NON-NLS-1$ //$NON-NLS-2$
			dialog.setOverwrite(true);
			String file = dialog.open();
			if (file != null) {
				export(session, Path.of(file.endsWith(ENDING) ? file : file + ENDING));
			}
		}
		return null;
	}

	private static void export(Session session, Path file) {
		Job job = Job.create(NLS.bind(Messages.ExportHandler_job, session.name()), monitor -> {
			Profiler.sessions().save(session, file);
		});
		job.setUser(true);
		job.schedule();
	}
}
