// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

import org.methodical.cli.shared.Durations;
import org.methodical.cli.shared.InputException;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Portions;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeRange;
import org.methodical.core.model.thread.ThreadFilter;
import org.methodical.core.recording.Recording;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingPart;
import org.methodical.core.recording.RecordingReader;

import picocli.CommandLine.Option;

/** The options that say which span of a recording a command is about. */
final class SpanOption {

	@Option(names = "--from", paramLabel = "TIME",
			description = "Only what happened from this time after the start of the program, as 2s; with --to.")
	private String from;

	@Option(names = "--to", paramLabel = "TIME",
			description = "Only what happened up to this time. Both are rounded to the portions of the recording.")
	private String to;

	/**
	 * The part of a recording that the user asked for; all of it without the options.
	 *
	 * @param err gets the span as it was rounded
	 * @throws RecordingException if the recording cannot be read again
	 * @throws IOException        if its file cannot be read
	 */
	Snapshot of(Snapshot whole, Path file, LoadersOption loaders, PrintWriter err)
			throws RecordingException, IOException {
		if (from == null && to == null) {
			return whole;
		}
		long begin = from == null ? 0 : Durations.parse("--from", from);
		long end = to == null ? Long.MAX_VALUE : Durations.parse("--to", to);
		if (begin >= end) {
			throw new InputException("--from " + from + " is not before --to " + to + ".");
		}
		Portions portions = whole.portions();
		TimeRange part = portions.around(new TimeRange(begin, end)).orElseThrow(() -> new InputException(
				portions.whole().map(all -> file + " has nothing of this span: it is from " + Units.time(all.from())
						+ " to " + Units.time(all.to()) + ".")
						.orElse(file + " has no portions of its time, so that there is no part of it to show.")));
		Recording recording = RecordingReader.open(file, part, () -> false);
		recording.keepLoadersApart(loaders.areApart());
		err.println("methodical: this is the span from " + Units.time(part.from()) + " to " + Units.time(part.to())
				+ (portions.isExact() ? "" : ", in portions of " + Units.time(portions.usual(part))));
		return new RecordingPart(ThreadFilter.ALL).of(recording.snapshot());
	}
}
