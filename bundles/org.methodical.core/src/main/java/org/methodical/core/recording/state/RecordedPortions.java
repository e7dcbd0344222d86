// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import java.util.Arrays;

import org.methodical.core.model.time.Portions;

/** When the portions of a recording ended, and how many calls there were until then. Not thread-safe. */
final class RecordedPortions {

	private long begin;
	private int size;
	private long[] ends = {};
	private long[] calls = {};
	private long called;

	/** Calls were told of, of whatever method; what was told too much is taken back by a negative number. */
	void called(long more) {
		called += more;
	}

	/** All that has arrived since the last end belongs to one portion. One that takes no time is none. */
	void end(long time) {
		if (time <= (size == 0 ? begin : ends[size - 1])) {
			return;
		}
		if (size == ends.length) {
			// what was handed out stays as it is
			ends = Arrays.copyOf(ends, Math.max(64, size + (size >> 1)));
			calls = Arrays.copyOf(calls, ends.length);
		}
		ends[size] = time;
		calls[size++] = called;
	}

	/** Forgets all before a time. */
	void reset(long time) {
		begin = time;
		size = 0;
		ends = new long[0];
		calls = new long[0];
		called = 0;
	}

	/** All so far. */
	Portions all() {
		return new Portions(begin, size, ends, calls);
	}
}
