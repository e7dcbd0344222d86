// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;

import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingException;

import picocli.CommandLine.Option;

/** The options that say which spans of two recordings are compared, or of one with itself. */
final class SpansOption {

	private static final String BEFORE = "--span-before";
	private static final String AFTER = "--span-after";

	@Option(names = BEFORE, paramLabel = "FROM..TO",
			description = "Only what happened in this span of the first recording, as 2s..3.5s, 2s.. or ..3.5s after the"
					+ " start of the program, rounded to the portions of the recording.")
	private Optional<String> before = Optional.empty();

	@Option(names = AFTER, paramLabel = "FROM..TO",
			description = "The same of the second recording, which may be the first once more.")
	private Optional<String> after = Optional.empty();

	/**
	 * What is compared of a recording.
	 *
	 * @param snapshot all of it, or the span that the user asked for
	 * @param name     what people call it
	 */
	record Part(Snapshot snapshot, String name) {
	}

	/** Whether spans are compared rather than runs. */
	boolean areGiven() {
		return before.isPresent() || after.isPresent();
	}

	/** What is compared of the first recording; arguments and errors as of {@link Span#read}. */
	Part before(Snapshot whole, Path file, LoadersOption loaders, PrintWriter err)
			throws RecordingException, IOException {
		return part(BEFORE, before, whole, file, loaders, err);
	}

	/** What is compared of the second recording; arguments and errors as of {@link Span#read}. */
	Part after(Snapshot whole, Path file, LoadersOption loaders, PrintWriter err)
			throws RecordingException, IOException {
		return part(AFTER, after, whole, file, loaders, err);
	}

	private static Part part(String option, Optional<String> text, Snapshot whole, Path file, LoadersOption loaders,
			PrintWriter err) throws RecordingException, IOException {
		if (text.isEmpty()) {
			return new Part(whole, "all of " + file);
		}
		Span span = Span.read(Span.parse(option, text.get()), whole, file, loaders, err);
		return new Part(span.snapshot(), Span.text(span.time()) + " of " + file);
	}
}
