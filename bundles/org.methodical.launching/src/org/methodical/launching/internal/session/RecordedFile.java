// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.internal.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.recording.Recording;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;
import org.methodical.launching.FileProblem;
import org.methodical.launching.LaunchingStatus;

/** A file with a recording; equal if it is the same file and was not written since. */
record RecordedFile(Path path, FileTime modified, long size) {

	/**
	 * Looks at a file without reading it.
	 *
	 * @throws CoreException if there is none
	 */
	static RecordedFile of(Path path) throws CoreException {
		try {
			Path real = path.toRealPath();
			return new RecordedFile(real, Files.getLastModifiedTime(real), Files.size(real));
		} catch (IOException e) {
			throw unreadable(path, e);
		}
	}

	/**
	 * Reads the file.
	 *
	 * @return a session that has ended
	 * @throws CoreException if it cannot be read or is no recording
	 */
	ProfiledSession read() throws CoreException {
		try {
			Recording recording = RecordingReader.open(path);
			Snapshot snapshot = recording.snapshot();
			Instant started = snapshot.jvm().map(JvmInfo::started).orElse(modified.toInstant());
			ProfiledSession session = ProfiledSession.ofFile(name(), started, recording, path, problem(path, snapshot));
			description().ifPresent(session::describe);
			return session;
		} catch (IOException e) {
			throw unreadable(path, e);
		} catch (RecordingException e) {
			throw LaunchingStatus.NOT_A_RECORDING.exception(e, path, e.getMessage());
		}
	}

	/** A session that was on the list when it was saved, without reading its recording. */
	ProfiledSession restore(SessionList.Entry entry) {
		ProfiledSession session = ProfiledSession.ofEarlier(entry.name(), entry.started(), path, entry.facts());
		description().ifPresent(session::describe);
		return session;
	}

	/** Reads the recording of a restored session; what is wrong with it becomes the session's problem. */
	static void read(ProfiledSession session) {
		Path path = session.file().orElseThrow();
		try {
			RecordingReader.read(path, session.recording());
			session.read(problem(path, session.recording().snapshot()));
		} catch (IOException e) {
			session.read(Optional.of(unreadable(path, e).getStatus()));
		} catch (RecordingException e) {
			session.read(Optional.of(LaunchingStatus.NOT_A_RECORDING.status(e, path, e.getMessage())));
		}
	}

	/** A recording is worth having without what people wrote about it. */
	private Optional<SessionDescription> description() {
		try {
			return SessionDescription.load(path);
		} catch (IOException e) {
			ILog.get().warn(e.getMessage(), e);
			return Optional.empty();
		}
	}

	private String name() {
		String name = path.getFileName().toString();
		// the session of a flight recording keeps its ending, which tells it from others
		return name.endsWith(RecordingFiles.ENDING)
				? name.substring(0, name.length() - RecordingFiles.ENDING.length())
				: name;
	}

	/** What a file that was cut is short of; the reader notes it last. */
	private static Optional<IStatus> problem(Path path, Snapshot snapshot) {
		if (snapshot.complete()) {
			return Optional.empty();
		}
		List<Note> notes = snapshot.notes();
		String missing = notes.isEmpty() ? "" : notes.get(notes.size() - 1).message() //$NON-NLS-1$
				.replace(path.toString(), path.getFileName().toString());
		return Optional.of(LaunchingStatus.FILE_CUT.status(null, path, missing));
	}

	private static CoreException unreadable(Path path, IOException e) {
		return e instanceof NoSuchFileException
				? LaunchingStatus.FILE_MISSING.exception(e, path)
				: LaunchingStatus.FILE_UNREADABLE.exception(e, path, FileProblem.reason(e));
	}
}
