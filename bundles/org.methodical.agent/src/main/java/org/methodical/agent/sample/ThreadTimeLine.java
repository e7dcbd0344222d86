// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.io.IOException;
import java.util.Arrays;

import org.methodical.agent.probe.memory.Memory;
import org.methodical.wire.FrameKind;

/**
 * What one thread did when, as the moments at which that changed: a thread that does the same for long takes no memory
 * for it. Of a thread that has a processor for parts of the time only, the line says how long in all that was, rounded
 * to samples. Holds what was not told yet. Whoever looks at the thread writes, the snapshot thread takes. Thread-safe.
 */
public final class ThreadTimeLine {

	/** So many changes are kept at most; of what comes then until they are taken nothing is known. */
	private static final int MAX = 4096;
	private static final int FIRST = 8;
	/** A smaller part of a sample's time for which a thread ran is left out between two waits. */
	private static final int MIN_SHARE = 10;
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
	/** When the thread began to do what it does. */
	private long began;
	/** How much longer the line says that it runs than it did since it was ready to run last, ns. */
	private long ahead;

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
	 * A sample found the thread doing something, from which and from its processor time follows when that began.
	 *
	 * @param what {@link FrameKind#LINE_LOCK} to {@link FrameKind#LINE_WAITING}; running and ready are the same, as the
	 *             processor time tells them apart
	 * @param last when the sample before was taken, as of {@link System#nanoTime}, as is {@code now}
	 * @param took processor time since then, ns; more than the time since if it was asked for later than the last time
	 */
	public synchronized void sampled(int what, long last, long took, long now) {
		long since = now - last;
		long ran = Math.min(took, since);
		boolean isReady = what == FrameKind.LINE_RUNNING || what == FrameKind.LINE_READY;
		if (state == FrameKind.LINE_UNKNOWN) {
			// its first time goes into running
			is(FrameKind.LINE_RUNNING, last);
			ahead = 0;
		}
		if (state != FrameKind.LINE_RUNNING && state != FrameKind.LINE_READY) {
			ahead = 0;
			comes(isReady, what, last, ran, now);
			return;
		}
		long shown = Math.max(0, Math.min(took - ahead, since));
		boolean runs = isReady && 2 * shown >= since;
		if (state == FrameKind.LINE_RUNNING) {
			began = last + shown;
			shown = runs ? since : shown;
		} else if (runs) {
			began = now - shown;
		} else if (isReady) {
			shown = 0;
		} else if (ran > 0) {
			between(last, ran, now);
		}
		ahead += shown - took;
		is(runs ? FrameKind.LINE_RUNNING : isReady ? FrameKind.LINE_READY : what, began);
	}

	/** Goes on from a wait. */
	private void comes(boolean isReady, int what, long last, long ran, long now) {
		boolean runs = isReady && ran > 0;
		if (runs) {
			began = now - ran;
		} else if (ran > 0 || isReady) {
			between(last, ran, now);
		}
		is(runs ? FrameKind.LINE_RUNNING : isReady ? FrameKind.LINE_READY : what, began);
	}

	/** It ran in between, it is not known when. */
	private void between(long last, long ran, long now) {
		long middle = last + (now - last) / 2;
		if (ran * MIN_SHARE >= now - last) {
			is(FrameKind.LINE_RUNNING, middle - ran / 2);
		}
		began = middle + ran / 2;
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
		began = time;
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
