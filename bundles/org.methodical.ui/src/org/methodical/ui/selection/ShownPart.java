// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import java.util.Optional;

import org.methodical.core.model.Snapshot;
import org.methodical.core.model.thread.ThreadFilter;
import org.methodical.core.model.time.TimeRange;
import org.methodical.core.recording.Recording;
import org.methodical.core.recording.RecordingPart;
import org.methodical.launching.Session;

/** Which part of a session the views show: a span of its time, and some of its threads. For any thread. */
public final class ShownPart {

	/** All of it. */
	public static final ShownPart ALL = new ShownPart(null, null, ThreadFilter.ALL);

	/** Null for all of the time. */
	private final TimeRange span;
	/** What was recorded in the span; null for all of the time. */
	private final Recording read;
	private final ThreadFilter threads;
	/** Null if that is all. */
	private final RecordingPart part;

	private ShownPart(TimeRange span, Recording read, ThreadFilter threads) {
		this.span = span;
		this.read = read;
		this.threads = threads;
		part = span == null && threads.isAll() ? null : new RecordingPart(threads);
	}

	/** Whether nothing is left out. */
	public boolean isAll() {
		return part == null;
	}

	/** The span, from the beginning of a portion of the recording to the end of one; empty for all of the time. */
	public Optional<TimeRange> span() {
		return Optional.ofNullable(span);
	}

	/** The threads. */
	public ThreadFilter threads() {
		return threads;
	}

	/** The same threads in a span, with what was read of it; of null in all of the time. */
	ShownPart in(TimeRange other, Recording its) {
		return new ShownPart(other, its, threads);
	}

	/** Other threads in the same span. */
	ShownPart of(ThreadFilter other) {
		return new ShownPart(span, read, other);
	}

	/** The same part with the classes of several loaders apart or together: methods and nodes get new numbers. */
	ShownPart keepingLoadersApart(boolean apart) {
		if (read != null) {
			read.keepLoadersApart(apart);
		}
		return new ShownPart(span, read, threads);
	}

	/** What was measured so far in this part of a session. */
	Snapshot of(Session session) {
		Snapshot snapshot = (read == null ? session.recording() : read).snapshot();
		return part == null ? snapshot : part.of(snapshot);
	}
}
