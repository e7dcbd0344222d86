// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.methodical.cli.shared.InputException;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.recording.Recording;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;

/** Opens recordings that the command line names. */
public final class RecordingFile {

	private static final int MAX_WARNINGS = 5;

	private RecordingFile() {
	}

	/**
	 * Reads a file and passes its first warnings on, each once.
	 *
	 * @param loaders whether classes of several loaders are kept apart
	 * @param err     where warnings go
	 * @return the last state of the recording
	 * @throws RecordingException if it is no recording
	 * @throws IOException        if it cannot be read
	 */
	static Snapshot open(Path file, LoadersOption loaders, PrintWriter err) throws RecordingException, IOException {
		Snapshot snapshot = read(file, loaders);
		// the last note of a recording that is not whole says so, which whoever needs it whole will tell
		List<Note> notes = snapshot.notes().subList(0, snapshot.notes().size() - (isCut(snapshot) ? 1 : 0));
		List<String> warnings = notes.stream().filter(note -> note.severity() == Severity.WARNING).map(Note::message)
				.distinct().toList();
		warnings.stream().limit(MAX_WARNINGS)
				.forEach(warning -> err.println("methodical: warning: " + file + ": " + warning));
		if (warnings.size() > MAX_WARNINGS) {
			err.println("methodical: warning: " + file + ": and " + Units.count(warnings.size() - MAX_WARNINGS)
					+ " more; methodical info " + file + " lists them");
		}
		return snapshot;
	}

	/** Says in one line what is no warning; of a flight recording that is what its times follow from and what not. */
	static void notes(Snapshot snapshot, PrintWriter err) {
		String notes = snapshot.notes().stream().filter(note -> note.severity() == Severity.INFO).map(Note::message)
				.distinct().collect(Collectors.joining(" "));
		if (!notes.isEmpty()) {
			err.println("methodical: note: " + notes);
		}
	}

	private static boolean isCut(Snapshot snapshot) {
		return !snapshot.complete() && !snapshot.notes().isEmpty()
				&& snapshot.notes().get(snapshot.notes().size() - 1).severity() == Severity.WARNING;
	}

	/**
	 * Reads a file without a word.
	 *
	 * @param loaders whether classes of several loaders are kept apart
	 * @return the last state of the recording
	 * @throws RecordingException if it is no recording
	 * @throws IOException        if it cannot be read
	 */
	public static Snapshot read(Path file, LoadersOption loaders) throws RecordingException, IOException {
		if (Files.isDirectory(file)) {
			throw new InputException(file + " is a folder; name a recording in it, usually *.mprof or *.jfr.");
		}
		Recording recording = RecordingReader.open(file);
		recording.keepLoadersApart(loaders.areApart());
		return recording.snapshot();
	}
}
