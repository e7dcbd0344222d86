// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.core.model.thread.TimeLine;
import org.methodical.wire.FrameInput;
import org.methodical.wire.WireException;
import org.methodical.wire.thread.TimeLineCodec;

/** What threads did when. Where that does not fit into memory nothing is known, and a note says so. Not thread-safe. */
public final class RecordedTimeLines {

	private static final ThreadState[] STATES = ThreadState.values();

	private static final Note FULL = new Note(Severity.WARNING,
			"Threads changed what they do more often than their time lines"
					+ " can show: later changes are missing there. Raise the heap of this program with -Xmx.");

	private final long max;
	private final Consumer<Note> notes;
	private final Map<Integer, TimeLine.Builder> lines = new LinkedHashMap<>();
	private long runs;
	private boolean isFull;

	/**
	 * @param max   so many runs are kept of all threads together
	 * @param notes is told once if there are more
	 */
	RecordedTimeLines(long max, Consumer<Note> notes) {
		this.max = max;
		this.notes = notes;
	}

	/** Reads what a thread did. */
	void timeLine(FrameInput frame, int thread) throws WireException {
		TimeLineCodec.read(frame, (micros, state) -> {
			if (state >= STATES.length) {
				throw frame.broken("has a state " + state);
			}
			add(thread, TimeUnit.MICROSECONDS.toNanos(micros), STATES[state]);
		});
	}

	/** A thread does something from a time on, ns; that is not known if there are too many such. */
	public void add(int thread, long time, ThreadState state) {
		TimeLine.Builder line = lines.computeIfAbsent(thread, any -> new TimeLine.Builder());
		int before = line.size();
		boolean fits = runs < max || state == line.state() || state == ThreadState.UNKNOWN;
		line.add(time, fits ? state : ThreadState.UNKNOWN);
		runs += line.size() - before;
		if (!fits && !isFull) {
			isFull = true;
			notes.accept(FULL);
		}
	}

	/** A thread turns out to be part of another one, which did all that it did. */
	void join(int part, int whole) {
		TimeLine.Builder line = lines.remove(part);
		if (line != null) {
			runs -= line.size();
			TimeLine before = line.build(0);
			for (int run = 0; run < before.size(); run++) {
				add(whole, before.start(run), before.state(run));
			}
		}
	}

	/** Forgets all up to a time; what threads do then they go on with. */
	void reset(long time) {
		runs = 0;
		isFull = false;
		lines.replaceAll((thread, before) -> {
			TimeLine.Builder line = new TimeLine.Builder();
			line.add(time, before.state());
			runs += line.size();
			return line;
		});
	}

	/** All that was read up to a time, ns, by thread. */
	Map<Integer, TimeLine> all(long end) {
		Map<Integer, TimeLine> all = new HashMap<>();
		lines.forEach((thread, line) -> all.put(thread, line.build(end)));
		return all;
	}
}
