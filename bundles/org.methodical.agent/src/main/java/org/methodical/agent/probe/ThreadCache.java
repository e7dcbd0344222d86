// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

/**
 * Tables in which most platform threads have a place by their id. What a thread finds there is its own only if it says
 * so ({@link ThreadCacheEntry#cachedThread}); a thread that finds nothing there asks a thread local. Written by threads for
 * themselves; a race only loses a place.
 *
 * <p>Things are in a table only while probes record, so that nothing else is to be asked when one is found there.
 */
final class ThreadCache {

	/** Length of a table. */
	static final int LENGTH = 4096;

	/** The place that nobody has. */
	static final int NOWHERE = 0;

	/** Stands for the id of a thread whose id is not asked for. */
	static final long NO_ID = 0;

	private ThreadCache() {
	}

	/** The id of a thread, as {@link #place} asks for it and replaced like that; {@link #NO_ID} for one that it does not ask. */
	static long id(Thread thread) {
		Class<?> kind = thread.getClass();
		return kind == Thread.class || kind.getClassLoader() == null ? thread.getId() : NO_ID;
	}

	/**
	 * The place of a thread. Must run no code of the program, whose threads may define their own {@code getId}: they have
	 * none. Where Java has an id that cannot be redefined, this is replaced by that while the agent starts.
	 */
	static int place(Thread thread) {
		Class<?> kind = thread.getClass();
		return kind == Thread.class || kind.getClassLoader() == null ? (int) thread.getId() & LENGTH - 1 : NOWHERE;
	}

	/** Puts something at the place of the calling thread, if that is free. */
	static void put(ThreadCacheEntry[] table, ThreadCacheEntry cached, Thread thread) {
		int place = place(thread);
		if (place != NOWHERE && isFree(table, place)) {
			cached.cachedThread = thread;
			table[place] = cached;
			if (!Recorders.recording) {
				table[place] = null;
			}
		}
	}

	private static boolean isFree(ThreadCacheEntry[] table, int place) {
		ThreadCacheEntry there = table[place];
		Thread owner = there == null ? null : there.cachedThread;
		// it may have gone over to a thread with another place
		return owner == null || place(owner) != place;
	}

	/** Lets all threads ask anew whether anything is recorded. */
	static void clear(ThreadCacheEntry[] table) {
		for (int i = 0; i < table.length; i++) {
			table[i] = null;
		}
	}

	/** The thread of something has ended. */
	static void forget(ThreadCacheEntry[] table, ThreadCacheEntry cached) {
		Thread thread = cached.cachedThread;
		if (thread != null) {
			cached.cachedThread = null;
			int place = place(thread);
			if (table[place] == cached) {
				table[place] = null;
			}
		}
	}
}
