// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.internal.session;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.methodical.core.export.WholeFiles;
import org.methodical.core.recording.RecordingWriter;
import org.methodical.launching.FileProblem;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.Session;

/** Writes, copies and deletes the files of sessions. All methods do file I/O. */
final class SessionFiles {

	private SessionFiles() {
	}

	/** Writes down what people gave, if the session has a file; says what went wrong. */
	static IStatus describe(Session session, SessionDescription description) {
		Optional<Path> recording = session.file();
		try {
			if (recording.isPresent()) {
				description.save(recording.get());
			}
			return Status.OK_STATUS;
		} catch (IOException e) {
			return LaunchingStatus.DESCRIPTION_NOT_SAVED.status(e, session.name(),
					SessionDescription.file(recording.get()), FileProblem.reason(e));
		}
	}

	/** Writes a recording, or what there is of it yet, to another file. */
	static IStatus save(ProfiledSession session, Path file, IProgressMonitor monitor) {
		try (WholeFiles files = WholeFiles.in(file.getParent(), monitor::isCanceled)) {
			try (OutputStream out = files.open(file.getFileName().toString())) {
				if (session.isOver() && session.file().isPresent()) {
					Files.copy(session.file().get(), out);
				} else {
					RecordingWriter.write(session.recording().snapshotApart(), out);
				}
			}
			files.complete();
			if (session.description().isPresent()) {
				session.description().get().save(file);
			}
			return Status.OK_STATUS;
		} catch (IOException e) {
			return LaunchingStatus.RECORDING_NOT_SAVED.status(e, session.name(), file, FileProblem.reason(e));
		} catch (CancellationException e) {
			throw new OperationCanceledException();
		}
	}

	/** Deletes a recording and what people wrote about it. */
	static IStatus delete(Path recording) {
		try {
			Files.deleteIfExists(recording);
			SessionDescription.delete(recording);
			return Status.OK_STATUS;
		} catch (IOException e) {
			return LaunchingStatus.RECORDING_NOT_DELETED.status(e, recording, FileProblem.reason(e));
		}
	}

	/** Has the workspace see a file that is in one of its projects. */
	static void refresh(Path recording) {
		for (IFile file : ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(recording.toUri())) {
			Job job = Job.createSystem("Refresh " + file.getName(), monitor -> { //$NON-NLS-1$
				file.refreshLocal(IResource.DEPTH_ZERO, monitor);
			});
			job.setRule(file.getProject());
			job.schedule();
		}
	}
}
