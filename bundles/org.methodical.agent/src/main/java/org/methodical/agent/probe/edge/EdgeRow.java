// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.edge;

import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.probe.memory.Taken;

/**
 * The calls of one method by its callers: a small hash table in an array of longs. An element holds the caller's key
 * in its upper bits and the number of calls in its lower {@link #COUNT_BITS}, so that whoever reads it from another
 * thread sees both together. An element that is full stays as it is, and the call edge gets another one; a call edge's
 * calls are the sum of its elements. Keys are greater than 0, an element of 0 is free.
 */
public final class EdgeRow {

	/** Key of a method as caller: its id and this; {@link #ROOT_KEY} for the root. */
	public static final int FIRST_KEY = 2;

	/** Key of what calls probed methods without being one. */
	public static final int ROOT_KEY = 1;

	/** How many bits of an element count calls. */
	public static final int COUNT_BITS = 40;

	/** Counts may take so many bits; the next one marks a full element. */
	public static final int CHECKED_BITS = COUNT_BITS - 1;

	/** An element of nobody, without room. */
	public static final long FULL = -1;

	/** A row that has no caller; never written. */
	static final long[] EMPTY = {0};

	private static final int FIRST_CAPACITY = 4;
	private static final int FIRST_ROWS = 64;

	private EdgeRow() {
	}

	/**
	 * Counts a call of a caller that has an element.
	 *
	 * @return false, and nothing is changed, if it has none with room
	 */
	public static boolean count(long[] row, int caller) {
		int mask = row.length - 1;
		int slot = caller & mask;
		for (int steps = 0; steps <= mask && row[slot] != 0; steps++) {
			long element = row[slot];
			if (hasRoom(element, caller)) {
				row[slot] = element + 1;
				return true;
			}
			slot = slot + 1 & mask;
		}
		return false;
	}

	/**
	 * The method of a key.
	 *
	 * @return the method's id, -1 for the root
	 */
	public static int method(int key) {
		return key - FIRST_KEY;
	}

	/** An element. */
	public static long element(int caller, long calls) {
		return ((long) caller << COUNT_BITS) + calls;
	}

	/** Whether an element is that of a caller and not full. */
	public static boolean hasRoom(long element, int caller) {
		return element - ((long) caller << COUNT_BITS) >>> CHECKED_BITS == 0;
	}

	/**
	 * The caller in an element of a row.
	 *
	 * @param element an element
	 * @return its {@linkplain EdgeRow#method key}, 0 if the element is free
	 */
	public static int caller(long element) {
		return (int) (element >>> COUNT_BITS);
	}

	/**
	 * The calls in an element of a row.
	 *
	 * @param element an element
	 */
	public static long calls(long element) {
		return element & (1L << COUNT_BITS) - 1;
	}

	/** The same, which is taken of what a thread may have. */
	public static long[][] longer(long[][] rows, int method, Taken taken) {
		long[][] more = longer(rows, method);
		taken.force((more.length - rows.length) * (long) Memory.PAIR);
		return more;
	}

	/** A copy with twice the length. */
	public static int[] longer(int[] array) {
		int[] more = new int[array.length * 2];
		System.arraycopy(array, 0, more, 0, array.length);
		return more;
	}

	/** Rows for methods up to one at least. */
	static long[][] longer(long[][] rows, int method) {
		long[][] more = new long[Math.max(Math.max(FIRST_ROWS, method + 1), rows.length + (rows.length >> 1))][];
		System.arraycopy(rows, 0, more, 0, rows.length);
		for (int i = rows.length; i < more.length; i++) {
			more[i] = EMPTY;
		}
		return more;
	}

	/** Whether another caller may have a place in a row of its method. */
	public static boolean hasRoomFor(long[] row, int caller) {
		if (caller == ROOT_KEY || growth(row) == 0 || Memory.hasRoom()) {
			return true;
		}
		Memory.full = true;
		return false;
	}

	/** Gives a caller an element with its first call, which is taken of what a thread may have. */
	public static long[] add(long[] row, int caller, Taken taken) {
		int more = growth(row);
		long[] result = add(row, caller, 1);
		taken.force(more * (long) Memory.PAIR);
		return result;
	}

	/** Has no method have a caller. */
	public static void empty(long[][] rows) {
		for (int i = 0; i < rows.length; i++) {
			rows[i] = EMPTY;
		}
	}

	/** Whether a caller has an element in the row of a method. */
	public static boolean find(long[][] rows, int caller, int method) {
		if (method >= rows.length) {
			return false;
		}
		for (long element : rows[method]) {
			if (element >>> COUNT_BITS == caller) {
				return true;
			}
		}
		return false;
	}

	/** By how many elements a row has to grow for another one. */
	static int growth(long[] row) {
		int taken = 0;
		for (long element : row) {
			taken += element == 0 ? 0 : 1;
		}
		return (taken + 1) * 2 <= row.length ? 0 : Math.max(FIRST_CAPACITY, row.length);
	}

	/** Gives a caller an element with its first calls; returns the row to be used from now on. */
	static long[] add(long[] row, int caller, int calls) {
		long[] result = row;
		if (growth(row) > 0) {
			result = new long[Math.max(FIRST_CAPACITY, row.length * 2)];
			for (long element : row) {
				if (element != 0) {
					put(result, element);
				}
			}
		}
		put(result, element(caller, calls));
		return result;
	}

	/**
	 * Rows in which each caller of a stack has an element without calls: the tree has counted those, and whoever
	 * samples has to know that they are no accident.
	 */
	public static long[][] ofStack(int[] keys, int top) {
		long[][] rows = {};
		for (int i = 1; i <= top; i++) {
			int method = method(keys[i]);
			if (method >= rows.length) {
				rows = longer(rows, method);
			}
			if (!find(rows, keys[i - 1], method)) {
				rows[method] = add(rows[method], keys[i - 1], 0);
			}
		}
		return rows;
	}

	private static void put(long[] row, long element) {
		int mask = row.length - 1;
		int slot = (int) (element >>> COUNT_BITS) & mask;
		while (row[slot] != 0) {
			slot = slot + 1 & mask;
		}
		row[slot] = element;
	}
}
