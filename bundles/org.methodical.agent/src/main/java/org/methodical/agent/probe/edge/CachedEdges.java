// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.edge;

import java.util.concurrent.atomic.AtomicInteger;

import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.probe.memory.Taken;

/**
 * Where a thread counts most of its call edges: an array with {@link #PLACES} places for each method, so that a call
 * touches one line of memory and not those of a row and of what leads to it. An element is as in {@link EdgeRow}; a
 * place belongs to the first caller that comes to it for good, other callers and full elements go to the row of the
 * method.
 *
 * <p>All threads together have room for {@link #MAX_PLACES}; who gets none has rows only.
 */
public final class CachedEdges {

	/** Places of a method. */
	public static final int PLACES = 4;

	/** Nothing; never written. */
	public static final long[] NONE = {};

	/** {@code id << BITS} is the first place of a method. */
	public static final int BITS = 2;

	/** Lets methods with greater ids to the rows. */
	public static final int MAX_METHODS = 1 << 16;
	private static final int FIRST_METHODS = 1 << 8;
	/** 16 MB for the threads, and as much again for what of it was sent. */
	static final int MAX_PLACES = 1 << 21;

	private static final AtomicInteger TAKEN = new AtomicInteger();

	private CachedEdges() {
	}

	/**
	 * The place of a call edge. {@code LightProbe} has this written out, since each call in there is one more to be
	 * inlined.
	 */
	public static int place(int caller, int method) {
		return method << BITS | caller & PLACES - 1;
	}

	/** Whether a call edge has a place. */
	public static boolean find(long[] cached, int caller, int method) {
		int place = place(caller, method);
		return place < cached.length && EdgeRow.caller(cached[place]) == caller;
	}

	/**
	 * Makes room for a method.
	 *
	 * @return a longer copy; the same if the method is to have no place
	 */
	public static long[] grown(long[] cached, int method, Taken taken) {
		long[] grown = grown(cached, method, TAKEN);
		taken.add((grown.length - cached.length) * (long) Memory.PAIR);
		return grown;
	}

	/**
	 * The same from another room than that of all threads.
	 *
	 * @param taken places of that room that are taken
	 */
	public static long[] grown(long[] cached, int method, AtomicInteger taken) {
		if (method >= MAX_METHODS) {
			return cached;
		}
		int length = Math.max(cached.length, FIRST_METHODS << BITS);
		while (length <= method << BITS) {
			length *= 2;
		}
		int more = length - cached.length;
		int before = taken.get();
		// a thread that is late asks again at the next new call edge
		if (before > MAX_PLACES - more || !taken.compareAndSet(before, before + more)) {
			return cached;
		}
		if (!Memory.take((long) Memory.PAIR * more)) {
			taken.addAndGet(-more);
			return cached;
		}
		long[] grown;
		try {
			grown = new long[length];
		} catch (OutOfMemoryError e) {
			taken.addAndGet(-more);
			Memory.give((long) Memory.PAIR * more);
			throw e;
		}
		System.arraycopy(cached, 0, grown, 0, cached.length);
		return grown;
	}
}
