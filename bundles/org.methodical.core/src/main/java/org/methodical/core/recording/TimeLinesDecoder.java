// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.methodical.core.model.ThreadState;
import org.methodical.core.model.TimeLine;
import org.methodical.wire.FrameInput;
import org.methodical.wire.WireException;

/** Reads what threads did when. Not thread-safe. */
final class TimeLinesDecoder {

	private static final ThreadState[] STATES = ThreadState.values();
	/** Hundreds of years, and no sum of it overflows. */
	private static final long MOST_MICROS = Long.MAX_VALUE >> 16;

	private final long most;
	private final Map<Integer, TimeLine.Builder> lines = new LinkedHashMap<>();
	private long runs;

	/**
	 * @param most so many runs are kept of all threads together
	 */
	TimeLinesDecoder(long most) {
		this.most = most;
	}

	/** Reads what a thread did. */
	void timeLine(FrameInput frame, int thread) throws WireException {
		long micros = 0;
		for (int left = frame.getCount(); left > 0; left--) {
			long distance = frame.getLong();
			int state = frame.getInt();
			if (distance < 0 || distance > MOST_MICROS - micros) {
				throw frame.broken("tells of a time that does not fit into 63 bits");
			}
			if (state >= STATES.length) {
				throw frame.broken("has a state " + state);
			}
			micros += distance;
			if (!add(thread, TimeUnit.MICROSECONDS.toNanos(micros), STATES[state])) {
				throw frame.broken("has more changes of what threads do than fit into memory (" + most + ")");
			}
		}
	}

	/** A thread does something from a time on, ns; false, and nothing is changed, if there are too many such. */
	boolean add(int thread, long time, ThreadState state) {
		if (runs >= most) {
			return false;
		}
		TimeLine.Builder line = lines.computeIfAbsent(thread, any -> new TimeLine.Builder());
		int before = line.size();
		line.add(time, state);
		runs += line.size() - before;
		return true;
	}

	/** Forgets all up to a time; what threads do then they go on with. */
	void reset(long time) {
		runs = 0;
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
