// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.methodical.core.model.Note;
import org.methodical.core.model.Severity;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.Recording;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;

/** Opens recordings that the command line names. */
final class RecordingFile {

	private RecordingFile() {
	}

	/**
	 * Reads a file and passes its warnings on.
	 *
	 * @param file the file
	 * @param err  where warnings go
	 * @return the last state of the recording
	 * @throws RecordingException if it is no recording
	 * @throws IOException        if it cannot be read
	 */
	static Snapshot open(Path file, PrintWriter err) throws RecordingException, IOException {
		return open(file, new LoadersOption(), err);
	}

	/**
	 * Reads a file and passes its warnings on.
	 *
	 * @param file    the file
	 * @param loaders whether classes of several loaders are kept apart
	 * @param err     where warnings go
	 * @return the last state of the recording
	 * @throws RecordingException if it is no recording
	 * @throws IOException        if it cannot be read
	 */
	static Snapshot open(Path file, LoadersOption loaders, PrintWriter err) throws RecordingException, IOException {
		if (Files.isDirectory(file)) {
			throw new InputException(file + " is a folder; name a recording in it, usually *.mprof.");
		}
		Recording recording = RecordingReader.open(file);
		recording.keepLoadersApart(loaders.areApart());
		Snapshot snapshot = recording.snapshot();
		for (Note note : snapshot.notes()) {
			if (note.severity() == Severity.WARNING) {
				err.println("methodical: warning: " + file + ": " + note.message());
			}
		}
		return snapshot;
	}
}
