// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.step;

import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.probe.thread.ThreadCache;

/**
 * Where threads find their counters by page and by their id, without asking a thread local. Counters say whose they
 * are: the first of a page is no counter but the thread's id. Written by threads for themselves; a race only loses a
 * place.
 */
public final class CachedCounters {

	/** How many places a page has: threads whose ids differ by less than this have one each. */
	static final int PLACES = 256;
	/** How many pages have places. */
	static final int PAGES = 1 << 14;

	/** The places of a page that only the owner of the fixed counters has called, if anybody has. */
	private static final long[][] NONE = new long[PLACES][];
	/** Counters by page and place of the thread. */
	static final long[][][] CACHED = cached();

	private static final int BYTES = 16 + 4 * PLACES;

	private CachedCounters() {
	}

	private static long[][][] cached() {
		long[][][] cached = new long[PAGES][][];
		for (int page = 0; page < cached.length; page++) {
			cached[page] = NONE;
		}
		return cached;
	}

	/** Puts counters of the calling thread at its place, if that is free. */
	static void put(int page, long id, long[] counters) {
		if (id == ThreadCache.NO_ID || page >= PAGES) {
			return;
		}
		counters[0] = id;
		long[][] places = CACHED[page];
		if (places == NONE) {
			places = add(page);
		}
		int place = (int) id & PLACES - 1;
		// counters may have gone over to a thread with another place
		if (places != NONE && (places[place] == null || ((int) places[place][0] & PLACES - 1) != place)) {
			places[place] = counters;
		}
	}

	private static synchronized long[][] add(int page) {
		if (CACHED[page] == NONE && Memory.take(BYTES)) {
			CACHED[page] = new long[PLACES][];
		}
		return CACHED[page];
	}

	/** Has counters found no more at the place of a thread that has ended. */
	public static void leave(int page, long[] counters) {
		if (page < PAGES) {
			int place = (int) counters[0] & PLACES - 1;
			if (CACHED[page][place] == counters) {
				CACHED[page][place] = null;
			}
		}
	}
}
