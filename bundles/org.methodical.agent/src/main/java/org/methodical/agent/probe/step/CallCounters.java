// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.step;

import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.probe.thread.ThreadCache;

/**
 * Where threads find the array in which each counts its calls: by its id. All shared pages are in it, one behind the
 * other, so that a call takes fewer loads than by page, and the JIT compiler, which puts this into each method, has
 * less to go through. The first element, which is no counter, is the thread's id. Written by threads for themselves; a
 * race only loses a place. What all arrays take is bounded; who has none counts by page.
 */
final class CallCounters {

	/** Threads whose ids differ by less than this have a place each. */
	static final int PLACES = 1024;
	/** The array that nobody has. */
	static final long[] NONE = {-1};
	static final long[][] BY_ID = places();

	/** What is counted behind this has pages. A power of two, as all lengths. */
	private static final int MAX_LENGTH = 1 << 18;
	private static final int MIN_LENGTH = 1 << 10;
	/** Of all arrays, bytes; or so many parts of what may be taken if that is less. */
	private static final long MAX_BYTES = 16L << 20;
	private static final int SHARE = 8;

	private static long taken;
	/** Read without order, as it only saves asking. */
	private static boolean full;

	private CallCounters() {
	}

	private static long[][] places() {
		long[][] places = new long[PLACES][];
		for (int place = 0; place < PLACES; place++) {
			places[place] = NONE;
		}
		return places;
	}

	/** Whether a thread may find its array at its place, or get one. */
	static boolean hasPlace(long id) {
		return !full && isFree(id);
	}

	private static boolean isFree(long id) {
		long[] there = BY_ID[(int) id & PLACES - 1];
		return id != ThreadCache.NO_ID && (there == NONE || there[0] == id);
	}

	/** Puts the array of the calling thread at its place, if that is free. */
	static void put(long id, long[] own) {
		own[0] = id;
		if (isFree(id)) {
			BY_ID[(int) id & PLACES - 1] = own;
		}
	}

	/** Has an array found no more at the place of a thread that has ended. */
	static void leave(long[] own) {
		int place = (int) own[0] & PLACES - 1;
		if (BY_ID[place] == own) {
			BY_ID[place] = NONE;
		}
	}

	/**
	 * An array with room for a counter.
	 *
	 * @param before the array so far, whose counts it has; may be null
	 * @param at     number of the counter
	 * @return null if there is no room
	 */
	static long[] longer(long[] before, int at) {
		int length = Math.max(MIN_LENGTH, Integer.highestOneBit(at) << 1);
		int known = before == null ? 0 : before.length;
		if (at >= MAX_LENGTH || !take((long) Long.BYTES * (length - known))) {
			return null;
		}
		long[] longer = new long[length];
		if (before != null) {
			System.arraycopy(before, 0, longer, 0, known);
		}
		return longer;
	}

	private static synchronized boolean take(long bytes) {
		full = taken + bytes > Math.min(MAX_BYTES, Memory.limit() / SHARE) || !Memory.take(bytes);
		taken += full ? 0 : bytes;
		return !full;
	}

	/** Gives back the room of an array. */
	static synchronized void giveBack(long[] own) {
		long bytes = (long) Long.BYTES * own.length;
		Memory.give(bytes);
		taken -= bytes;
		full = false;
	}
}
