// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.step;

/**
 * How many rounds the entries of loops had, in one thread; the thread is the only writer. What is known of a loop is a
 * row of {@link #ROW} numbers: the least and the greatest rounds of an entry, then how many entries had no round, one,
 * two or three, four to seven and so on, each class twice as wide as the one before.
 */
public final class RoundCounters {

	/** Set in the number of rounds from where a loop is tested to where the round begins. */
	public static final long TESTING = 1L << 62;

	/** The first of the classes in a row. */
	public static final int FIRST_CLASS = 2;

	/** How many classes there are; the last one has no end. */
	public static final int CLASSES = 33;

	/** How many numbers are known of a loop. */
	public static final int ROW = FIRST_CLASS + CLASSES;

	/** Which count this belongs to, see {@link Steps#beginLoops}. */
	final int epoch;

	private long[][] rows = new long[16][];
	private long longs;

	RoundCounters(int epoch) {
		this.epoch = epoch;
	}

	/** The heap that the rows take, about. */
	long bytes() {
		return 8 * longs;
	}

	/** An entry is over; false if there is no room to note that. */
	boolean add(int method, int loop, int loops, long rounds) {
		if (method >= rows.length) {
			long[][] more = new long[Math.max(method + 1, rows.length * 2)][];
			System.arraycopy(rows, 0, more, 0, rows.length);
			rows = more;
		}
		if (rows[method] == null) {
			if (!Steps.takeLongs(loops * ROW)) {
				return false;
			}
			rows[method] = create(loops);
			longs += loops * ROW + 2;
		}
		long[] row = rows[method];
		int at = loop * ROW;
		row[at] = Math.min(row[at], rounds);
		row[at + 1] = Math.max(row[at + 1], rounds);
		row[at + FIRST_CLASS + Math.min(Long.SIZE - Long.numberOfLeadingZeros(rounds), CLASSES - 1)]++;
		return true;
	}

	/**
	 * Rows of loops that were never entered.
	 *
	 * @param loops how many
	 * @return a new array
	 */
	public static long[] create(int loops) {
		long[] row = new long[loops * ROW];
		for (int at = 0; at < row.length; at += ROW) {
			row[at] = Long.MAX_VALUE;
		}
		return row;
	}

	/**
	 * Adds rows to others of the same loops.
	 *
	 * @param rows what to add
	 * @param sums what it is added to
	 */
	public static void addTo(long[] rows, long[] sums) {
		for (int i = 0; i < sums.length; i++) {
			if (i % ROW == 0) {
				sums[i] = Math.min(sums[i], rows[i]);
			} else {
				sums[i] = i % ROW == 1 ? Math.max(sums[i], rows[i]) : sums[i] + rows[i];
			}
		}
	}

	/**
	 * The ids of methods are less than this.
	 *
	 * @return a bound
	 */
	public int methods() {
		return rows.length;
	}

	/**
	 * The rows of the loops of a method.
	 *
	 * @param method its id
	 * @return may be a moment old; null if no entry of its loops is over
	 */
	public long[] of(int method) {
		long[][] all = rows;
		return method < all.length ? all[method] : null;
	}
}
