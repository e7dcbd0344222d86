// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.memory;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How much of the program's heap may be taken by what is recorded of all threads together. Whoever makes something of
 * which there may be much asks here first. Sizes are estimates, what the snapshot thread keeps of the same included.
 * Thread-safe.
 */
public final class Memory {

	/** A node with its places in lists and tables, bytes. */
	public static final int NODE = 112;

	/** The same where more than calls and wall time is measured. */
	public static final int MEASURED_NODE = 128;

	/** A place in a table of children for a node that stands for one. */
	public static final int SUBSTITUTE = 24;

	/** A number in an array of which the snapshot thread has a copy. */
	public static final int PAIR = 16;

	/** As long as nobody has set a limit. */
	private static final long MUCH = 1L << 60;

	/** Whether a probe found the heap at its end. */
	public static volatile boolean exhausted;

	/** Whether a probe found the stack of its thread at its end. */
	public static volatile boolean overflowed;

	/** Whether something had to be counted by method alone, since there was no room for its context or caller. */
	public static volatile boolean full;

	private static final AtomicLong LEFT = new AtomicLong(MUCH);
	private static volatile long limit = MUCH;

	private Memory() {
	}

	/**
	 * Sets how much may be taken, what was taken already included.
	 *
	 * @param bytes the limit
	 */
	public static synchronized void limit(long bytes) {
		LEFT.addAndGet(bytes - limit);
		limit = bytes;
	}

	/**
	 * How much may be taken.
	 *
	 * @return bytes
	 */
	public static long limit() {
		return limit;
	}

	/** Whether something may still be taken. */
	public static boolean hasRoom() {
		return LEFT.get() > 0;
	}

	/** Takes so many bytes; false, and nothing is taken, if there are not so many left. */
	public static boolean take(long bytes) {
		if (LEFT.addAndGet(-bytes) >= 0) {
			return true;
		}
		LEFT.addAndGet(bytes);
		return false;
	}

	/**
	 * Takes so many bytes for good, for what has a bound of its own.
	 *
	 * @param bytes how many
	 */
	public static void reserve(long bytes) {
		force(bytes);
	}

	/** Takes so many bytes for what has to be. */
	public static void force(long bytes) {
		LEFT.addAndGet(-bytes);
	}

	/** Gives back what was taken. */
	public static void give(long bytes) {
		LEFT.addAndGet(bytes);
	}

	/**
	 * Whether the heap of the program was found at its end. Nothing more is recorded then.
	 *
	 * @return whether that has happened at any time
	 */
	public static boolean isExhausted() {
		return exhausted;
	}

	/** Whether a probe found the stack of its thread at its end, at any time. */
	public static boolean haveOverflowed() {
		return overflowed;
	}

	/** Whether contexts or callers had to be counted by method alone, at any time. */
	public static boolean wasFull() {
		return full;
	}

	/** The heap of the program is at its end. */
	public static void exhaust() {
		exhausted = true;
	}
}
