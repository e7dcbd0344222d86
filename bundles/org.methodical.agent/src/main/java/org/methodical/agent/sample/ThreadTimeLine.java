// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.io.IOException;
import java.util.Arrays;

import org.methodical.agent.probe.memory.Memory;
import org.methodical.wire.FrameKind;

/**
 * What one thread did when, as the moments at which that changed: a thread that does the same for long takes no memory
 * for it. Holds what was not told yet. Whoever looks at the thread writes, the snapshot thread takes. Thread-safe.
 */
public final class ThreadTimeLine {

	/** So many changes are kept at most; of what comes then until they are taken nothing is known. */
	private static final int MAX = 4096;
	private static final int FIRST = 8;
	/** Of a change in the arrays, bytes. */
	private static final int SIZE = Long.BYTES + 1;
	/** As of {@link System#nanoTime}. */
	private long[] times = {};
	private byte[] states = {};
	private int size;
	private int state = FrameKind.LINE_UNKNOWN;
	private int told = FrameKind.LINE_UNKNOWN;
	private boolean hasTold;
	private long lastTold;
	private boolean closed;

	/** Is told what has changed. */
	public interface Receiver {

		/**
		 * The thread began to do something else.
		 *
		 * @param time  when, as of {@link System#nanoTime}; not before what was told before
		 * @param state {@link FrameKind#LINE_UNKNOWN} to {@link FrameKind#LINE_WAITING}
		 * @throws IOException if it cannot be passed on
		 */
		void changed(long time, int state) throws IOException;
	}

	/** What the thread does, as far as it is known. */
	public synchronized int state() {
		return state;
	}

	/**
	 * The thread does something from some time on.
	 *
	 * @param what {@link FrameKind#LINE_UNKNOWN} to {@link FrameKind#LINE_WAITING}
	 * @param time since when, as of {@link System#nanoTime}; replaces what was said of later times, as of a wait that
	 *             lasts and of which it was not known for what it is
	 */
	public synchronized void is(int what, long time) {
		if (what == state || closed) {
			return;
		}
		while (size > 0 && times[size - 1] - time >= 0) {
			size--;
		}
		if (size == times.length && !grow()) {
			if (size > 0) {
				states[size - 1] = FrameKind.LINE_UNKNOWN;
				state = FrameKind.LINE_UNKNOWN;
			}
			return;
		}
		state = what;
		if (what != (size == 0 ? told : states[size - 1])) {
			times[size] = size == 0 && hasTold && lastTold - time > 0 ? lastTold : time;
			states[size++] = (byte) what;
		}
	}

	/** Nothing more is known of the thread from some time on, and nothing more is taken. */
	public synchronized void close(long time) {
		is(FrameKind.LINE_UNKNOWN, time);
		closed = true;
	}

	/** Another thread goes on. */
	public synchronized void reopen() {
		closed = false;
	}

	private boolean grow() {
		int more = times.length == 0 ? FIRST : times.length;
		if (times.length + more > MAX || !Memory.take((long) SIZE * more)) {
			return false;
		}
		times = Arrays.copyOf(times, times.length + more);
		states = Arrays.copyOf(states, times.length);
		return true;
	}

	/**
	 * Tells what has changed since this was asked last.
	 *
	 * @param receiver is told
	 * @throws IOException from the receiver
	 */
	public synchronized void take(Receiver receiver) throws IOException {
		for (int i = 0; i < size; i++) {
			receiver.changed(times[i], states[i]);
			hasTold = true;
			lastTold = times[i];
			told = states[i];
		}
		size = 0;
	}

	/** Gives back the memory that it took. */
	public synchronized void giveBack() {
		Memory.give((long) SIZE * times.length);
		times = new long[0];
		states = new byte[0];
		size = 0;
	}
}
