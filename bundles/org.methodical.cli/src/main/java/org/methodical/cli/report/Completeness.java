// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.methodical.cli.shared.ExitCode;
import org.methodical.core.analysis.Emptiness;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.recording.RecordingException;

import picocli.CommandLine.Option;

/**
 * What recordings lack of what a command was asked for. A gate must not open because there was nothing to look at, so
 * whatever is lacking makes the exit code {@value ExitCode#BAD_INPUT} unless the user says that it will do.
 */
public final class Completeness {

	/** The option, to be named where it helps. */
	public static final String OPTION = "--allow-incomplete";

	@Option(names = OPTION,
			description = "Take what there is of a recording that is cut, damaged or empty, or lacks what was asked for. Without"
					+ " it the exit code is then 2.")
	private boolean allowed;

	private final List<String> lacks = new ArrayList<>();

	/**
	 * Reads a recording, passes its warnings on, and notes if it is not whole or holds nothing.
	 *
	 * @param loaders whether classes of several loaders are kept apart
	 * @param err     where warnings go
	 * @return the last state of the recording
	 * @throws RecordingException if it is no recording
	 * @throws IOException        if it cannot be read
	 */
	Snapshot open(Path file, LoadersOption loaders, PrintWriter err) throws RecordingException, IOException {
		Snapshot snapshot = RecordingFile.open(file, loaders, err);
		if (!snapshot.complete()) {
			List<Note> notes = snapshot.notes();
			Note last = notes.isEmpty() ? null : notes.get(notes.size() - 1);
			lack(file + " is not whole"
					+ (last == null || last.severity() != Severity.WARNING ? "" : ": " + last.message()));
		}
		if (snapshot.methodCount() == 0) {
			lack(whyEmpty(snapshot, file));
		}
		return snapshot;
	}

	/**
	 * Says why there are no methods in a recording.
	 *
	 * @return a sentence without a full stop
	 */
	public static String whyEmpty(Snapshot snapshot, Path file) {
		if (snapshot.isFlightRecording()) {
			return "there are no samples, waits or allocations with a stack in " + file;
		}
		if (Emptiness.of(snapshot) == Emptiness.UNKNOWN) {
			return "nothing but its start was written to " + file
					+ ", as snapshots are a quarter of a second apart; record for longer, or with --interval 50";
		}
		return snapshot.isOfSamplesAlone()
				? "no sample is in " + file + "; the program ended too soon, or a warning in it says why"
				: "nothing was probed in " + file
						+ "; check --includes, --excludes and the probe file, methodical info "
						+ file + " tells what came of them";
	}

	/**
	 * Notes that something is lacking.
	 *
	 * @param sentence what, and how to get it, without a full stop
	 */
	void lack(String sentence) {
		if (!lacks.contains(sentence)) {
			lacks.add(sentence);
		}
	}

	/**
	 * Notes which conditions cannot be relied on where a recording lacks call paths.
	 *
	 * @param needPaths conditions that need all of them
	 */
	void lackPaths(Snapshot recording, Stream<?> needPaths) {
		if (recording.hasAllPaths()) {
			return;
		}
		String why = recording.notes().contains(Note.LACKS_PATHS)
				? "there are more than fit into memory; raise the heap of the program that reads the flight recording"
						+ " with -Xmx"
				: "the program had more than the agent keeps apart; profile fewer classes, or allow more memory where"
						+ " the recording's warning says so";
		needPaths.forEach(condition -> lack("--fail-if: '" + condition + "' needs all call paths, and " + why));
	}

	/**
	 * Tells what is lacking.
	 *
	 * @param err where to
	 * @return whether the command may go on to what a build relies on
	 */
	boolean suffices(PrintWriter err) {
		for (int i = 0; i < lacks.size(); i++) {
			boolean isLast = i == lacks.size() - 1;
			err.println("methodical: " + (allowed ? "warning: " : "") + ended(lacks.get(i))
					+ (isLast && !allowed ? " " + OPTION + " takes what there is." : ""));
		}
		return allowed || lacks.isEmpty();
	}

	private static String ended(String sentence) {
		return sentence.endsWith(".") ? sentence : sentence + ".";
	}
}
