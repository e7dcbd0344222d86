// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.history;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;

import org.methodical.core.collections.Ordered;
import org.methodical.core.model.thread.ThreadInfo;

/**
 * The calls of one thread in the order in which they began. Rows are numbers from 0 to {@link #size()} - 1 that stay
 * the same while the history grows; a caller comes before its callees, which follow it without a gap. Immutable.
 *
 * <p>The measures lie in arrays of some thousand rows each, so that millions of calls are cheap, and later states of
 * the same history share what has not changed.
 */
public final class ThreadCalls {

	/** What {@link #duration} answers for a call that has not ended. */
	public static final long IN_PROGRESS = -1;

	private static final int BITS = 14;
	private static final int CHUNK = 1 << BITS;
	private static final int NONE = -1;

	private final int thread;
	private final int size;
	private final int[][] methods;
	private final int[][] parents;
	private final char[][] depths;
	private final long[][] starts;
	private final long[][] durations;
	private final LeftOut leftOut;
	private final int cutRow;
	private final long cutTime;

	private ThreadCalls(Builder from) {
		thread = from.thread;
		size = from.size;
		methods = from.methods.clone();
		parents = from.parents.clone();
		depths = from.depths.clone();
		starts = from.starts.clone();
		durations = from.durations.clone();
		leftOut = from.leftOut;
		cutRow = from.cutRow;
		cutTime = from.cutTime;
	}

	/**
	 * The thread.
	 *
	 * @return {@link ThreadInfo#id}
	 */
	public int thread() {
		return thread;
	}

	/**
	 * How many calls there are.
	 *
	 * @return rows
	 */
	public int size() {
		return size;
	}

	/**
	 * The method that was called.
	 *
	 * @return its id
	 */
	public int method(int row) {
		return methods[check(row) >> BITS][row & CHUNK - 1];
	}

	/**
	 * How many calls of the history were in progress when the call began. At most 65,535 even if there were more.
	 *
	 * @return 0 for calls without a caller in the history
	 */
	public int depth(int row) {
		return depths[check(row) >> BITS][row & CHUNK - 1];
	}

	/**
	 * When the call began.
	 *
	 * @return ns since the agent started
	 */
	public long start(int row) {
		return starts[check(row) >> BITS][row & CHUNK - 1];
	}

	/**
	 * How long the call took, by the clock on the wall.
	 *
	 * @return ns, {@link #IN_PROGRESS} if it has not ended
	 */
	public long duration(int row) {
		return durations[check(row) >> BITS][row & CHUNK - 1];
	}

	/**
	 * Whether a call has not ended.
	 *
	 * @return whether it has no end
	 */
	public boolean isInProgress(int row) {
		return duration(row) == IN_PROGRESS;
	}

	/**
	 * The row of the caller.
	 *
	 * @return its row, -1 if there is none in the history
	 */
	public int parent(int row) {
		return parents[check(row) >> BITS][row & CHUNK - 1];
	}

	/**
	 * The first call that a call made.
	 *
	 * @return the row, -1 if it made none
	 */
	public int firstChild(int row) {
		return check(row) + 1 < size && parent(row + 1) == row ? row + 1 : NONE;
	}

	/**
	 * The next call of the same caller. Takes a step for each call below the row.
	 *
	 * @return the row, -1 if there is none
	 */
	public int nextSibling(int row) {
		int next = end(row);
		return next < size && parent(next) == parent(row) ? next : NONE;
	}

	/**
	 * The end of a call and all calls below it. Takes a step for each of these.
	 *
	 * @return the first row that does not belong to it, {@link #size()} if all do
	 */
	public int end(int row) {
		int at = check(row) + 1;
		while (at < size && parents[at >> BITS][at & CHUNK - 1] >= row) {
			at++;
		}
		return at;
	}

	/**
	 * The last call that had begun at a time.
	 *
	 * @param time ns since the agent started
	 * @return its row, -1 if there was none yet
	 */
	public int rowAt(long time) {
		return Ordered.first(size, row -> start(row) > time) - 1;
	}

	/**
	 * Calls of the thread that are not here.
	 *
	 * @return how many, and why
	 */
	public LeftOut leftOut() {
		return leftOut;
	}

	/**
	 * Where the history of the thread was cut because a bound was reached: the row that the first call that is missing
	 * would have had.
	 *
	 * @return a number from 0 to {@link #size()}, -1 if it was not cut
	 */
	public int cutRow() {
		return cutRow;
	}

	/**
	 * When the history of the thread was cut.
	 *
	 * @return ns since the agent started; of no meaning if it was not cut
	 */
	public long cutTime() {
		return cutTime;
	}

	/**
	 * Tells what happened, event by event. The time of the cut may come out later than it was, but its place is right.
	 *
	 * @param events takes it
	 */
	public void replay(CallEvents events) {
		int open = NONE;
		long time = 0;
		for (int row = 0; row <= size; row++) {
			int caller = row < size ? parent(row) : NONE;
			while (open != caller && !isInProgress(open)) {
				time = start(open) + duration(open);
				events.end(time);
				open = parent(open);
			}
			if (row == cutRow) {
				time = Math.max(time, cutTime);
				events.cut(time);
			}
			if (row < size) {
				time = Math.max(time, start(row));
				events.begin(method(row), time);
				open = row;
			}
		}
	}

	private int check(int row) {
		return Objects.checkIndex(row, size);
	}

	/** Takes the events of a thread in their order. Not thread-safe. */
	public static final class Builder implements CallEvents {

		private static final int FIRST = 16;

		private final int thread;
		private int[][] methods = {};
		private int[][] parents = {};
		private char[][] depths = {};
		private long[][] starts = {};
		private long[][] durations = {};
		/** Chunks whose durations no state that was handed out shares. */
		private final BitSet own = new BitSet();
		private int size;
		private int innermost = NONE;
		private int depth;
		private LeftOut leftOut = LeftOut.NONE;
		private int cutRow = NONE;
		private long cutTime;
		private ThreadCalls handedOut;

		/**
		 * Begins without calls.
		 *
		 * @param thread {@link ThreadInfo#id}
		 */
		public Builder(int thread) {
			this.thread = thread;
		}

		/**
		 * How many calls are in progress.
		 *
		 * @return calls that {@link #end} can end
		 */
		public int inProgress() {
			return depth;
		}

		/**
		 * Whether calls are missing from some time on.
		 *
		 * @return whether {@link #cut} was called
		 */
		public boolean isCut() {
			return cutRow != NONE;
		}

		/**
		 * Whether a call is in progress.
		 *
		 * @return whether {@link #end} has something to end
		 */
		public boolean isInCall() {
			return innermost != NONE;
		}

		@Override
		public void begin(int method, long time) {
			int chunk = size >> BITS;
			int at = size & CHUNK - 1;
			makeRoom(chunk, at);
			methods[chunk][at] = method;
			parents[chunk][at] = innermost;
			depths[chunk][at] = (char) Math.min(depth++, Character.MAX_VALUE);
			starts[chunk][at] = time;
			durations[chunk][at] = IN_PROGRESS;
			innermost = size++;
			handedOut = null;
		}

		@Override
		public void end(long time) {
			int chunk = innermost >> BITS;
			int at = innermost & CHUNK - 1;
			if (!own.get(chunk)) {
				durations[chunk] = durations[chunk].clone();
				own.set(chunk);
			}
			durations[chunk][at] = time - starts[chunk][at];
			innermost = parents[chunk][at];
			depth--;
			handedOut = null;
		}

		@Override
		public void cut(long time) {
			if (cutRow == NONE) {
				cutRow = size;
				cutTime = time;
				handedOut = null;
			}
		}

		/**
		 * Calls were left out.
		 *
		 * @param more how many, and why
		 */
		public void leftOut(LeftOut more) {
			if (more.total() != 0) {
				leftOut = leftOut.plus(more);
				handedOut = null;
			}
		}

		/** The calls as they are now. The same object as long as nothing changes. */
		public ThreadCalls build() {
			if (handedOut == null) {
				handedOut = new ThreadCalls(this);
				own.clear();
			}
			return handedOut;
		}

		/**
		 * What lies behind the end of a state that was handed out may be written, so that only durations are copied.
		 */
		private void makeRoom(int chunk, int at) {
			if (chunk == methods.length) {
				methods = Arrays.copyOf(methods, chunk + 1);
				parents = Arrays.copyOf(parents, chunk + 1);
				depths = Arrays.copyOf(depths, chunk + 1);
				starts = Arrays.copyOf(starts, chunk + 1);
				durations = Arrays.copyOf(durations, chunk + 1);
				int first = chunk == 0 ? FIRST : CHUNK;
				methods[chunk] = new int[first];
				parents[chunk] = new int[first];
				depths[chunk] = new char[first];
				starts[chunk] = new long[first];
				durations[chunk] = new long[first];
				own.set(chunk);
			} else if (at == methods[chunk].length) {
				methods[chunk] = Arrays.copyOf(methods[chunk], at * 2);
				parents[chunk] = Arrays.copyOf(parents[chunk], at * 2);
				depths[chunk] = Arrays.copyOf(depths[chunk], at * 2);
				starts[chunk] = Arrays.copyOf(starts[chunk], at * 2);
				durations[chunk] = Arrays.copyOf(durations[chunk], at * 2);
				own.set(chunk);
			}
		}
	}
}
