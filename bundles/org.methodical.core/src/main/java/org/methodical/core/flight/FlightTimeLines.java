// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

import org.methodical.core.collections.IntOrder;
import org.methodical.core.flight.FlightThreads.RecordedThread;
import org.methodical.core.flight.PathTree.Kind;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.core.model.thread.TimeLine;

/**
 * Puts events in order of time for each thread: waits have a beginning and an end, and a sample says that the thread
 * ran since the one before. Where there is neither, nothing is known. Not thread-safe.
 */
final class FlightTimeLines {

	/** Bytes that an event costs at most: its arrays while they grow, its order, its runs. */
	private static final int BYTES_PER_SPAN = 96;
	/** As a part of the greatest heap, of which trees may take half. */
	private static final int HEAP_SHARE = 8;
	private static final long FEWEST = 1 << 16;

	private final long max;
	private boolean isFull;
	private final Map<RecordedThread, Spans> byThread = new HashMap<>();
	private long count;

	/**
	 * @param max so many events are kept of all threads together
	 */
	FlightTimeLines(long max) {
		this.max = max;
	}

	/** How many events may be kept where the heap grows up to so many bytes. */
	static long max(long heap) {
		return Math.max(FEWEST, heap / HEAP_SHARE / BYTES_PER_SPAN);
	}

	/** What was found of one thread, in the order in which it was read. */
	private static final class Spans {

		private long[] starts = new long[16];
		private long[] ends = new long[16];
		/** The ordinal of a state for waits; less than 0, of what kind, for samples. */
		private byte[] what = new byte[16];
		private int size;

		void add(long start, long end, int code) {
			if (size == starts.length) {
				starts = Arrays.copyOf(starts, size * 2);
				ends = Arrays.copyOf(ends, size * 2);
				what = Arrays.copyOf(what, size * 2);
			}
			starts[size] = start;
			ends[size] = end;
			what[size++] = (byte) code;
		}

		/** Those of waits, or of samples of a kind, by their starts. */
		int[] order(Kind samples) {
			int[] order = IntStream.range(0, size)
					.filter(i -> samples == null ? what[i] >= 0 : what[i] == code(samples)).toArray();
			IntOrder.sort(order, (a, b) -> Long.compare(starts[a], starts[b]));
			return order;
		}
	}

	private static int code(Kind kind) {
		return -1 - kind.ordinal();
	}

	/** A thread waited from a time to another, ns since 1970. */
	void waited(RecordedThread thread, ThreadState state, long start, long end) {
		add(thread, start, end, state.ordinal());
	}

	/** A sample of a thread was taken at the end of a period, ns since 1970. */
	void found(RecordedThread thread, Kind kind, long start, long end) {
		add(thread, start, end, code(kind));
	}

	private void add(RecordedThread thread, long start, long end, int code) {
		if (end <= start) {
			return;
		}
		isFull |= count >= max;
		if (!isFull) {
			count++;
			byThread.computeIfAbsent(thread, any -> new Spans()).add(start, end, code);
		}
	}

	/** Whether there was more than is kept. */
	boolean isFull() {
		return isFull;
	}

	/**
	 * The line of a thread, whose events are let go here.
	 *
	 * @param running which samples tell that it ran
	 * @param first   when the recording began, ns since 1970
	 * @param last    when it ended
	 */
	TimeLine of(RecordedThread thread, Kind running, long first, long last) {
		Spans spans = byThread.remove(thread);
		if (spans == null || thread.isShared()) {
			return TimeLine.EMPTY;
		}
		TimeLine.Builder line = new TimeLine.Builder();
		int[] waits = spans.order(null);
		int[] samples = spans.order(running);
		long end = first;
		int sample = 0;
		for (int at = 0; at <= waits.length; at++) {
			long nextWait = at == waits.length ? Long.MAX_VALUE : spans.starts[waits[at]];
			for (; sample < samples.length && spans.starts[samples[sample]] < nextWait; sample++) {
				long length = spans.ends[samples[sample]] - spans.starts[samples[sample]];
				boolean isNext = line.state() == ThreadState.RUNNING && spans.starts[samples[sample]] - end <= length;
				end = add(line, ThreadState.RUNNING, isNext ? end : spans.starts[samples[sample]],
						Math.min(nextWait, spans.ends[samples[sample]]), end, first);
			}
			if (at < waits.length) {
				end = add(line, ThreadState.values()[spans.what[waits[at]]], nextWait, spans.ends[waits[at]], end,
						first);
			}
		}
		line.add(end - first, ThreadState.UNKNOWN);
		return line.build(last - first);
	}

	/** Adds what is behind the end of what was added before; the new end. */
	private static long add(TimeLine.Builder line, ThreadState state, long start, long end, long before, long first) {
		if (end <= before) {
			return before;
		}
		if (start > before) {
			line.add(before - first, ThreadState.UNKNOWN);
		}
		line.add(Math.max(before, start) - first, state);
		return end;
	}
}
