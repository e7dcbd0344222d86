// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.internal.session;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.methodical.core.model.jvm.RecordingPhase;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;
import org.methodical.core.recording.RecordingTee;
import org.methodical.core.remote.AgentCommands;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.SessionEvent.Kind;

/** Moves one session from state to state: reads what its agent sends, keeps it in a file, and tells of the changes. */
final class SessionReader {

	private final ProfiledSession session;
	private final RecordingFiles files;
	private final SessionEvents events;
	private volatile boolean disconnected;
	/** Why there is no file; used by the thread that reads. */
	private IOException uncreated;
	/** What listeners know; used by the thread that reads. */
	private RecordingPhase phase = RecordingPhase.RECORDING;

	SessionReader(ProfiledSession session, RecordingFiles files, SessionEvents events) {
		this.session = session;
		this.files = files;
		this.events = events;
	}

	ProfiledSession session() {
		return session;
	}

	/** Ends the wait for the agent; nothing happens if it has come. */
	void fail(IStatus problem) {
		if (session.fail(problem)) {
			events.end(session);
		}
	}

	/** Says that the connection is about to be closed from our side. */
	void disconnecting() {
		disconnected = true;
		fail(LaunchingStatus.DISCONNECTED.status(null, session.name()));
	}

	/** Reads all that the agent sends. The file is complete before the session ends. */
	void read(RecordingReader frames, RecordingTee in, AgentCommands commands) {
		Optional<Path> file = beginFile(in);
		if (!session.live(file, commands)) {
			// removed while the agent said hello: an empty recording is of no use, and is cleaned away with old ones
			in.finishCopy();
			return;
		}
		// whatever people gave while there was no file
		session.description().map(given -> SessionFiles.describe(session, given)).filter(status -> !status.isOK())
				.ifPresent(ILog.get()::log);
		events.fire(Kind.STATE, session);
		events.follow(session);
		session.recording().addListener(this::tellPhase);
		// the file has each snapshot at once, should the workbench not come to close it
		session.recording().addListener(in::flushCopy);
		frames.answersTo(commands);
		Optional<IStatus> problem = readAll(frames);
		commands.end();
		Optional<IStatus> unwritten = in.finishCopy().or(() -> Optional.ofNullable(uncreated))
				.map(e -> fileNotWritten(file, e));
		if (session.end(problem.or(() -> unwritten))) {
			file.ifPresent(SessionFiles::refresh);
			events.end(session);
		}
	}

	/** On the thread that reads. */
	private void tellPhase() {
		RecordingPhase now = session.phase();
		if (now != phase) {
			phase = now;
			events.fire(Kind.STATE, session);
		}
	}

	private Optional<IStatus> readAll(RecordingReader frames) {
		try {
			frames.readAll();
			boolean complete = session.recording().snapshotApart().complete();
			return complete ? Optional.empty() : Optional.of(cut(null));
		} catch (RecordingException e) {
			return Optional.of(LaunchingStatus.STREAM_DAMAGED.status(e, session.name(), e.getMessage()));
		} catch (IOException e) {
			return Optional.of(cut(e));
		} catch (RuntimeException | Error e) {
			// ours to mend; but whoever waits for the end of the session must not wait for ever
			ILog.get().error(e.toString(), e);
			return Optional.of(LaunchingStatus.STREAM_DAMAGED.status(e, session.name(), e.toString()));
		}
	}

	private IStatus cut(IOException cause) {
		LaunchingStatus kind = disconnected ? LaunchingStatus.DISCONNECTED : LaunchingStatus.RECORDING_CUT;
		return kind.status(cause, session.name());
	}

	private Optional<Path> beginFile(RecordingTee in) {
		try {
			Path file = files.create(session.name());
			in.beginCopy(new BufferedOutputStream(Files.newOutputStream(file)));
			return Optional.of(file);
		} catch (IOException e) {
			// the session is worth having without a file, and says at its end why there is none
			uncreated = e;
			return Optional.empty();
		}
	}

	private IStatus fileNotWritten(Optional<Path> file, IOException e) {
		return LaunchingStatus.FILE_NOT_WRITTEN.status(e, file.orElseGet(files::folder),
				String.valueOf(e.getMessage()));
	}
}
