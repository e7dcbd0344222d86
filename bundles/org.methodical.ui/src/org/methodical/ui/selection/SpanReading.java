// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.methodical.core.model.time.TimeRange;
import org.methodical.core.recording.Recording;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;
import org.methodical.launching.Session;

/**
 * Reads a span of a session again from its file, which has all of its portions, in the background. Only the last wish
 * counts. UI thread only.
 */
final class SpanReading {

	private Job job;

	/**
	 * Reads a span.
	 *
	 * @param then   gets the portions around the span and what they have
	 * @param failed gets the reason if there are none
	 */
	void read(Session session, TimeRange span, BiConsumer<TimeRange, Recording> then, Consumer<String> failed) {
		cancel();
		Optional<TimeRange> portions = session.recording().snapshotApart().portions().around(span);
		if (portions.isEmpty() || session.file().isEmpty()) {
			failed.accept(NLS.bind(Messages.SpanReading_none, session.name()));
			return;
		}
		Display display = Display.getCurrent();
		boolean apart = session.recording().keepsLoadersApart();
		job = Job.create(NLS.bind(Messages.SpanReading_job, session.name()), monitor -> {
			Job own = Job.getJobManager().currentJob();
			try {
				Recording read = RecordingReader.open(session.file().get(), portions.get(), monitor::isCanceled);
				read.keepLoadersApart(apart);
				display.asyncExec(() -> finish(own, () -> then.accept(portions.get(), read)));
			} catch (RecordingException | IOException e) {
				display.asyncExec(() -> finish(own,
						() -> failed.accept(NLS.bind(Messages.SpanReading_failed, session.name(), e.getMessage()))));
			} catch (CancellationException e) {
				// somebody wants another span by now, or none
			}
		});
		job.setPriority(Job.SHORT);
		job.schedule();
	}

	private void finish(Job done, Runnable then) {
		if (done == job) {
			job = null;
			then.run();
		}
	}

	/** Forgets the last wish. */
	void cancel() {
		if (job != null) {
			job.cancel();
			job = null;
		}
	}
}
