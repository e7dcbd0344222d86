// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.thread;

import java.util.Arrays;

import org.methodical.core.collections.Ordered;

/**
 * What a thread did when: runs of one state, one after the other without a gap, from its first to its end. Times are ns
 * since the recording began, of a precision of 1 µs. Immutable.
 */
public final class TimeLine {

	private static final ThreadState[] STATES = ThreadState.values();
	private static final int MICROSECOND = 1000;
	private static final int STATE_BITS = 3;
	private static final int STATE_MASK = (1 << STATE_BITS) - 1;
	/**
	 * Before each block of so many runs there is a sum of all before, so that a span is summed up without going over
	 * each.
	 */
	private static final int BLOCK_BITS = 6;
	private static final int BLOCK = 1 << BLOCK_BITS;

	/** Of a thread of which nothing is known. */
	public static final TimeLine EMPTY = new Builder().build(0);

	/** Start (µs) and state of each run. */
	private final long[] runs;
	private final int size;
	/** For each block the µs of each state before it. */
	private final long[] sums;
	/** µs. */
	private final long end;

	private TimeLine(long[] runs, int size, long[] sums, long end) {
		this.runs = runs;
		this.size = size;
		this.sums = sums;
		this.end = end;
	}

	/** How many runs there are. */
	public int size() {
		return size;
	}

	/** When a run begins, ns. */
	public long start(int run) {
		return micros(run) * MICROSECOND;
	}

	/** When a run ends, ns: when the next begins, or when was measured last. */
	public long end(int run) {
		return endMicros(run) * MICROSECOND;
	}

	/** What the thread did in a run. */
	public ThreadState state(int run) {
		return STATES[(int) runs[run] & STATE_MASK];
	}

	/** When the first run begins, ns; 0 if there is none. */
	public long start() {
		return size == 0 ? 0 : start(0);
	}

	/** When the last known run ends, ns; 0 if there is none. */
	public long end() {
		int last = size - 1;
		while (last >= 0 && state(last) == ThreadState.UNKNOWN) {
			last--;
		}
		return last < 0 ? 0 : end(last);
	}

	private long micros(int run) {
		return runs[run] >>> STATE_BITS;
	}

	private long endMicros(int run) {
		return run + 1 < size ? micros(run + 1) : Math.max(end, micros(run));
	}

	/**
	 * The run of a moment.
	 *
	 * @param time ns
	 * @return its index; -1 before the first, that of the last also behind its end
	 */
	public int runAt(long time) {
		long micros = Math.floorDiv(time, MICROSECOND);
		return Ordered.first(size, run -> micros(run) > micros) - 1;
	}

	/**
	 * How long the thread was in each state within a span. Takes next to no time, however many runs there are.
	 *
	 * @param from ns
	 * @param to   ns, not less
	 * @return ns by {@link ThreadState#ordinal}; what is outside of all runs is in none of them
	 */
	public long[] times(long from, long to) {
		long[] times = new long[STATES.length];
		add(times, to, 1);
		add(times, from, -1);
		return times;
	}

	/** Adds what was before a moment, times a factor. */
	private void add(long[] times, long until, int factor) {
		int last = runAt(until);
		if (last < 0) {
			return;
		}
		int block = last >> BLOCK_BITS;
		for (int state = 0; state < STATES.length; state++) {
			times[state] += factor * sums[block * STATES.length + state] * MICROSECOND;
		}
		for (int run = block << BLOCK_BITS; run < last; run++) {
			times[(int) runs[run] & STATE_MASK] += factor * (micros(run + 1) - micros(run)) * MICROSECOND;
		}
		times[(int) runs[last] & STATE_MASK] += factor * (Math.min(until, end(last)) - start(last));
	}

	/**
	 * The same line begun later.
	 *
	 * @param by ns
	 */
	public TimeLine later(long by) {
		Builder moved = new Builder();
		for (int run = 0; run < size; run++) {
			moved.add(start(run) + by, state(run));
		}
		moved.add(end * MICROSECOND + by, ThreadState.UNKNOWN);
		return moved.build(end * MICROSECOND + by);
	}

	/** Collects runs in their order; what was built shares memory with what is built later. Not thread-safe. */
	public static final class Builder {

		private long[] runs = new long[4];
		private int size;
		/** µs by state, without the last run. */
		private final long[] total = new long[STATES.length];
		private long[] sums = new long[STATES.length];

		/** How many runs there are. */
		public int size() {
			return size;
		}

		/** What the thread does now. */
		public ThreadState state() {
			return size == 0 ? ThreadState.UNKNOWN : STATES[(int) runs[size - 1] & STATE_MASK];
		}

		/**
		 * The thread begins to do something else.
		 *
		 * @param time  ns; taken for the start of the run before if that is later
		 * @param state what it does from then on
		 */
		public void add(long time, ThreadState state) {
			if (state == state()) {
				return;
			}
			long last = size == 0 ? 0 : runs[size - 1] >>> STATE_BITS;
			long micros = Math.max(last, time / MICROSECOND);
			if (size > 0) {
				total[(int) runs[size - 1] & STATE_MASK] += micros - last;
			}
			if (size == runs.length) {
				runs = Arrays.copyOf(runs, size * 2);
			}
			if ((size & BLOCK - 1) == 0) {
				int block = size >> BLOCK_BITS;
				if ((block + 1) * STATES.length > sums.length) {
					sums = Arrays.copyOf(sums, sums.length * 2);
				}
				System.arraycopy(total, 0, sums, block * STATES.length, STATES.length);
			}
			runs[size++] = micros << STATE_BITS | state.ordinal();
		}

		/**
		 * What was collected so far.
		 *
		 * @param end up to when was measured, ns
		 */
		public TimeLine build(long end) {
			return new TimeLine(runs, size, sums, end / MICROSECOND);
		}
	}
}
