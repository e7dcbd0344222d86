// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.thread;

import org.methodical.agent.probe.standin.ThreadOf19;

/**
 * Tables in which most platform threads have a place by their id. What a thread finds there is its own only if it says
 * so ({@link ThreadCacheEntry#cachedThread}); a thread that finds nothing there asks a thread local. Written by threads
 * for themselves; a race only loses a place.
 *
 * <p>Things are in a table only while probes record, so that nothing else is to be asked when one is found there.
 */
public final class ThreadCache {

	/** Length of a table. */
	public static final int LENGTH = 4096;

	/** Whether probes do anything, in all threads. */
	public static volatile boolean recording;

	/** The place that nobody has. */
	static final int NOWHERE = 0;

	/** Stands for the id of a thread whose id is not asked for. */
	public static final long NO_ID = 0;

	/** Whether threads have an id that cannot be redefined: since Java 19, once the agent is packed. */
	private static final boolean HAVE_OWN_ID = haveOwnId();

	/** Whether it can be read where the JVM keeps it. */
	private static final boolean HAVE_FIELD = !HAVE_OWN_ID && haveField();

	private ThreadCache() {
	}

	private static boolean haveOwnId() {
		try {
			Thread.class.getMethod("threadId");
			return (Class<?>) ThreadOf19.class == Thread.class;
		} catch (NoSuchMethodException e) {
			// before Java 19
			return false;
		}
	}

	private static boolean haveField() {
		try {
			return ThreadIdField.isThere();
		} catch (LinkageError e) {
			// it is left out where it is of no use
			return false;
		}
	}

	/**
	 * The id of a thread. Must run no code of the program, whose threads may define their own {@code getId}: where
	 * there is nothing else to ask they have {@link #NO_ID}.
	 */
	public static long id(Thread thread) {
		return HAVE_OWN_ID ? ((ThreadOf19) (Object) thread).threadId() : idBefore19(thread);
	}

	private static long idBefore19(Thread thread) {
		if (HAVE_FIELD) {
			return ThreadIdField.of(thread);
		}
		Class<?> kind = thread.getClass();
		return kind == Thread.class || kind.getClassLoader() == null ? thread.getId() : NO_ID;
	}

	/** The place of a thread; {@link #NOWHERE} if it has no id. */
	public static int place(Thread thread) {
		return (int) id(thread) & LENGTH - 1;
	}

	/** Puts something at the place of the calling thread, if that is free. */
	public static void put(ThreadCacheEntry[] table, ThreadCacheEntry cached, Thread thread) {
		int place = place(thread);
		if (place != NOWHERE && isFree(table, place)) {
			cached.cachedThread = thread;
			table[place] = cached;
			if (!recording) {
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
	public static void clear(ThreadCacheEntry[] table) {
		for (int i = 0; i < table.length; i++) {
			table[i] = null;
		}
	}

	/** The thread of something has ended. */
	public static void forget(ThreadCacheEntry[] table, ThreadCacheEntry cached) {
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
