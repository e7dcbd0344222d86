// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;

import org.methodical.cli.shared.Durations;
import org.methodical.cli.shared.InputException;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.thread.ThreadFilter;
import org.methodical.core.model.time.Portions;
import org.methodical.core.model.time.TimeRange;
import org.methodical.core.recording.Recording;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingPart;
import org.methodical.core.recording.RecordingReader;

/**
 * A part of a recording that happened in a span of time.
 *
 * @param snapshot the part
 * @param time     the span, rounded to the portions of the recording
 */
record Span(Snapshot snapshot, TimeRange time) {

	private static final String TO = "..";

	/**
	 * Reads a span from the text of an option.
	 *
	 * @param option names the span in errors
	 * @param text   two times with {@code ..} between them, of which one may be missing
	 * @return the span, not rounded
	 */
	static TimeRange parse(String option, String text) {
		int to = text.indexOf(TO);
		if (to < 0 || text.strip().equals(TO)) {
			throw new InputException(option + " takes a span of time as 2s..3.5s, 2s.. or ..3.5s, not '" + text + "'.");
		}
		return between(option, some(text.substring(0, to)), option, some(text.substring(to + TO.length())));
	}

	private static Optional<String> some(String text) {
		return Optional.of(text).filter(any -> !any.isBlank());
	}

	/** The span between two times, of which one may be missing. The options name them in errors. */
	static TimeRange between(String fromOption, Optional<String> from, String toOption, Optional<String> to) {
		long begin = from.map(text -> Durations.parse(fromOption, text)).orElse(0L);
		long end = to.map(text -> Durations.parse(toOption, text)).orElse(Long.MAX_VALUE);
		if (begin >= end) {
			throw new InputException(fromOption.equals(toOption)
					? fromOption + " " + from.orElse("") + TO + to.orElse("") + " does not end after it begins."
					: fromOption + " " + from.orElse("") + " is not before " + toOption + " " + to.orElse("") + ".");
		}
		return new TimeRange(begin, end);
	}

	/**
	 * Reads what of a recording happened in a span.
	 *
	 * @param wanted is rounded to the portions of the recording
	 * @param whole  the recording
	 * @param err    gets the span as it was rounded
	 * @throws RecordingException if the recording cannot be read again
	 * @throws IOException        if its file cannot be read
	 */
	static Span read(TimeRange wanted, Snapshot whole, Path file, LoadersOption loaders, PrintWriter err)
			throws RecordingException, IOException {
		Portions portions = whole.portions();
		TimeRange time = portions.around(wanted).orElseThrow(() -> new InputException(
				portions.whole().map(all -> file + " has nothing of this span: it is from " + text(all) + ".")
						.orElse(file + " has no portions of its time, so that there is no part of it to show.")));
		Recording recording = RecordingReader.open(file, time, () -> false);
		recording.keepLoadersApart(loaders.areApart());
		err.println("methodical: this is the span from " + text(time)
				+ (portions.isExact() ? "" : ", in portions of " + Units.time(portions.usual(time))));
		return new Span(new RecordingPart(ThreadFilter.ALL).of(recording.snapshot()), time);
	}

	/** The span for people: {@code 1.00 s to 2.00 s}. */
	static String text(TimeRange time) {
		return Units.time(time.from()) + " to " + Units.time(time.to());
	}
}
