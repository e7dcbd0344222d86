// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.history;

import java.util.concurrent.atomic.AtomicLong;

/** What bounds the call histories of all threads. Thread-safe. */
public final class CallBounds {

	private static final int MAX_AT_ONCE = 1024;
	private static final int SHARE = 16;

	/** {@link System#nanoTime()} from which times are counted. */
	public final long startTime;
	/** Shortest call to record, ns. */
	public final long threshold;
	/** Greatest depth to record, 0 for outermost calls only. */
	public final int depth;
	private final AtomicLong events;
	private final AtomicLong bytes;
	private final AtomicLong room;
	/** A bit for each method that is left out, as far as there are such. */
	private volatile long[] leftOut = new long[0];

	/**
	 * Creates the bounds.
	 *
	 * @param startTime {@link System#nanoTime()} from which times are counted
	 * @param threshold shortest call to record, ns
	 * @param depth     greatest depth to record, 0 for outermost calls only
	 * @param events    most calls
	 * @param bytes     most bytes that all calls together take, some overhead included
	 * @param waiting   most bytes that wait for the snapshot thread
	 */
	public CallBounds(long startTime, long threshold, int depth, long events, long bytes, long waiting) {
		this.startTime = startTime;
		this.threshold = threshold;
		this.depth = depth;
		this.events = new AtomicLong(events);
		this.bytes = new AtomicLong(bytes);
		room = new AtomicLong(waiting);
	}

	/**
	 * Leaves a method out of all histories. To be called before the method is.
	 *
	 * @param method its id
	 */
	public synchronized void leaveOut(int method) {
		long[] all = leftOut;
		int word = method >> 6;
		if (word >= all.length) {
			long[] more = new long[Math.max(word + 1, all.length * 2)];
			System.arraycopy(all, 0, more, 0, all.length);
			all = more;
		}
		all[word] |= 1L << method;
		// also publishes the element
		leftOut = all;
	}

	boolean leavesOut(int method) {
		long[] all = leftOut;
		int word = method >> 6;
		return word < all.length && (all[word] & 1L << method) != 0;
	}

	/** Some calls that a thread may record; few when few are left, so that several threads can use them up. */
	int takeEvents() {
		long left;
		long taken;
		do {
			left = events.get();
			taken = Math.min(left, Math.min(MAX_AT_ONCE, Math.max(1, left / SHARE)));
		} while (taken > 0 && !events.compareAndSet(left, left - taken));
		return (int) Math.max(0, taken);
	}

	/** Gives back calls that a thread did not record. */
	void returnEvents(int count) {
		events.addAndGet(count);
	}

	/** Takes room for a chunk. */
	boolean takeBytes(int count) {
		if (bytes.addAndGet(-count) < 0) {
			bytes.addAndGet(count);
			return false;
		}
		if (room.addAndGet(-count) < 0) {
			room.addAndGet(count);
			bytes.addAndGet(count);
			return false;
		}
		return true;
	}

	/** Takes room for a chunk that must be, because calls in progress have to end. */
	void forceBytes(int count) {
		bytes.addAndGet(-count);
		room.addAndGet(-count);
	}

	/** A chunk was read and is forgotten. */
	public void release(CallChunk chunk) {
		room.addAndGet(chunk.bytes.length);
	}
}
