// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.exchange;

import java.nio.file.Path;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/** What follows when a file was chosen. The progress service says what goes wrong. UI thread only. */
public final class RecordingJobs {

	private RecordingJobs() {
	}

	/**
	 * Opens a recording in the background and shows its session.
	 *
	 * @param file the recording
	 * @return the job, which is running
	 */
	public static Job open(Path file) {
		Display display = Display.getCurrent();
		return start(Job.create(NLS.bind(Messages.RecordingJobs_open, file.getFileName()), monitor -> {
			Session session = Profiler.openRecording(file);
			display.asyncExec(() -> ActiveSession.get().select(session));
		}));
	}

	/**
	 * Saves the recording of a session in the background; of a running one what it has measured so far.
	 *
	 * @param typed the path that was chosen; gets the ending of recordings if it has another
	 * @return the job, which is running
	 */
	public static Job save(Session session, String typed) {
		Path file = RecordingNames.place(typed, RecordingNames.ENDING);
		return start(Job.create(NLS.bind(Messages.RecordingJobs_save, session.name()), monitor -> {
			Profiler.sessions().save(session, file, monitor);
		}));
	}

	private static Job start(Job job) {
		job.setUser(true);
		job.schedule();
		return job;
	}
}
