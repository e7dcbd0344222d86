// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;

import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingException;

import picocli.CommandLine.Option;

/** The options that say which span of a recording a command is about. */
final class SpanOption {

	private static final String FROM = "--from";
	private static final String TO = "--to";

	@Option(names = FROM, paramLabel = "TIME",
			description = "Only what happened from this time after the start of the program, as 2s; with --to.")
	private Optional<String> from = Optional.empty();

	@Option(names = TO, paramLabel = "TIME",
			description = "Only what happened up to this time. Both are rounded to the portions of the recording.")
	private Optional<String> to = Optional.empty();

	/**
	 * The part of a recording that the user asked for; all of it without the options.
	 *
	 * @param err gets the span as it was rounded
	 * @throws RecordingException if the recording cannot be read again
	 * @throws IOException        if its file cannot be read
	 */
	Snapshot of(Snapshot whole, Path file, LoadersOption loaders, PrintWriter err)
			throws RecordingException, IOException {
		return from.isEmpty() && to.isEmpty() ? whole
				: Span.read(Span.between(FROM, from, TO, to), whole, file, loaders, err).snapshot();
	}
}
