package org.methodical.agent.probe;

/**
 * The calls of one method by its callers: a small hash table in an array of longs. An element holds the caller's key
 * in its upper bits and the number of calls in its lower {@link #COUNT_BITS}, so that whoever reads it from another
 * thread sees both together. An element that is full stays as it is, and the pair gets another one; a pair's calls are
 * the sum of its elements. Keys are greater than 0, an element of 0 is free.
 */
public final class PairRow {

	/** How many bits of an element count calls. */
	static final int COUNT_BITS = 40;

	/** Counts may take so many bits; the next one marks a full element. */
	static final int CHECKED_BITS = COUNT_BITS - 1;

	/** A row that has no caller; never written. */
	static final long[] EMPTY = {0};

	private static final int FIRST_CAPACITY = 4;

	private PairRow() {
	}

	/**
	 * Counts a call of a caller that has an element.
	 *
	 * @return false, and nothing is changed, if it has none with room
	 */
	static boolean count(long[] row, int caller) {
		int mask = row.length - 1;
		int slot = caller & mask;
		for (int steps = 0; steps <= mask && row[slot] != 0; steps++) {
			long count = row[slot];
			if (count - ((long) caller << COUNT_BITS) >>> CHECKED_BITS == 0) {
				row[slot] = count + 1;
				return true;
			}
			slot = slot + 1 & mask;
		}
		return false;
	}

	/**
	 * The caller in an element of a row.
	 *
	 * @param element an element of {@link LightRecorder#rows}
	 * @return its {@linkplain LightRecorder#method key}, 0 if the element is free
	 */
	public static int caller(long element) {
		return (int) (element >>> COUNT_BITS);
	}

	/**
	 * The calls in an element of a row.
	 *
	 * @param element an element of {@link LightRecorder#rows}
	 * @return calls
	 */
	public static long calls(long element) {
		return element & (1L << COUNT_BITS) - 1;
	}

	/** Whether a caller has an element. */
	static boolean find(long[] row, int caller) {
		for (long element : row) {
			if (element >>> COUNT_BITS == caller) {
				return true;
			}
		}
		return false;
	}

	/** Gives a caller an element with its first calls; returns the row to be used from now on. */
	static long[] add(long[] row, int caller, int calls) {
		int taken = 0;
		for (long element : row) {
			taken += element == 0 ? 0 : 1;
		}
		long[] result = row;
		if ((taken + 1) * 2 > row.length) {
			result = new long[Math.max(FIRST_CAPACITY, row.length * 2)];
			for (long element : row) {
				if (element != 0) {
					put(result, element);
				}
			}
		}
		put(result, ((long) caller << COUNT_BITS) + calls);
		return result;
	}

	/**
	 * Rows in which each caller of a stack has an element without calls: the tree has counted those, and whoever looks
	 * has to know that they are no accident.
	 */
	static long[][] ofStack(int[] keys, int top, int least) {
		int methods = least;
		for (int i = 1; i <= top; i++) {
			methods = Math.max(methods, LightRecorder.method(keys[i]) + 1);
		}
		long[][] rows = new long[methods][];
		for (int method = 0; method < methods; method++) {
			rows[method] = EMPTY;
		}
		for (int i = 1; i <= top; i++) {
			int method = LightRecorder.method(keys[i]);
			if (!find(rows[method], keys[i - 1])) {
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
