// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.history;

import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

import org.methodical.core.analysis.NameFilter;
import org.methodical.core.collections.Ordered;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.history.ThreadCalls;

/**
 * Calls of a history that pass a filter, in the order in which they began, as rows of a table. Immutable. Building it
 * takes a sample of each call of the history, unless the filter lets all calls of a single thread pass; asking for a
 * row takes a moment, however many there are.
 */
public final class CallRows {

	private final Snapshot snapshot;
	private final ThreadCalls[] threads;
	/** Which of the threads, by row; null if there is one only. */
	private final int[] owners;
	/** Rows of the threads; null if they are the same. */
	private final int[] rows;
	private final int size;

	private CallRows(Snapshot snapshot, List<ThreadCalls> threads, int[] owners, int[] rows, int size) {
		this.snapshot = snapshot;
		this.threads = threads.toArray(ThreadCalls[]::new);
		this.owners = owners;
		this.rows = rows;
		this.size = size;
	}

	/**
	 * Finds the calls.
	 *
	 * @param snapshot what was recorded
	 */
	public static CallRows of(Snapshot snapshot, CallFilter filter) {
		List<ThreadCalls> threads = snapshot.history().threads().stream()
				.filter(calls -> filter.thread() == CallFilter.ALL_THREADS || filter.thread() == calls.thread())
				.filter(calls -> calls.size() > 0).toList();
		if (threads.isEmpty()) {
			return new CallRows(snapshot, threads, null, null, 0);
		}
		if (threads.size() == 1 && filter.passesAllOfAThread()) {
			return new CallRows(snapshot, threads, null, null, threads.get(0).size());
		}
		Test test = new Test(snapshot, filter);
		return threads.size() == 1 ? ofOne(snapshot, threads, test) : Merge.of(snapshot, threads, test);
	}

	private static CallRows ofOne(Snapshot snapshot, List<ThreadCalls> threads, Test test) {
		ThreadCalls calls = threads.get(0);
		int[] rows = new int[calls.size()];
		int size = 0;
		for (int row = 0; row < rows.length; row++) {
			if (test.passes(calls, row)) {
				rows[size++] = row;
			}
		}
		return new CallRows(snapshot, threads, null, Arrays.copyOf(rows, size), size);
	}

	/**
	 * How many calls there are.
	 *
	 * @return rows; numbers are less than this
	 */
	public int size() {
		return size;
	}

	/**
	 * The calls of the thread that made a call.
	 *
	 * @param index a row
	 * @return its history, in which {@link #row} is the call
	 */
	public ThreadCalls calls(int index) {
		return threads[owners == null ? 0 : owners[index]];
	}

	/**
	 * The call among those of its thread.
	 *
	 * @param index a row
	 * @return row in {@link #calls}
	 */
	public int row(int index) {
		return rows == null ? index : rows[index];
	}

	/**
	 * The method that was called.
	 *
	 * @param index a row
	 */
	public Method method(int index) {
		return snapshot.method(calls(index).method(row(index)));
	}

	/**
	 * How deep the call is.
	 *
	 * @param index a row
	 * @return calls of the history that were in progress
	 */
	public int depth(int index) {
		return calls(index).depth(row(index));
	}

	/**
	 * When the call began.
	 *
	 * @param index a row
	 * @return ns since the agent started
	 */
	public long start(int index) {
		return calls(index).start(row(index));
	}

	/**
	 * How long it took.
	 *
	 * @param index a row
	 * @return ns, {@link ThreadCalls#IN_PROGRESS} if it has not ended
	 */
	public long duration(int index) {
		return calls(index).duration(row(index));
	}

	/**
	 * The thread.
	 *
	 * @param index a row
	 * @return {@link org.methodical.core.model.thread.ThreadInfo#id}
	 */
	public int thread(int index) {
		return calls(index).thread();
	}

	/**
	 * Finds a call.
	 *
	 * @param thread {@link org.methodical.core.model.thread.ThreadInfo#id}
	 * @param row    row in the thread's history
	 * @return its row here, or that of the last shown call that began before it; -1 if there is none
	 */
	public int indexOf(int thread, int row) {
		ThreadCalls wanted = snapshot.history().of(thread).orElse(null);
		if (wanted == null || row < 0 || row >= wanted.size()) {
			return -1;
		}
		long time = wanted.start(row);
		int low = Ordered.first(size, shown -> start(shown) > time);
		for (int at = low - 1; at >= 0 && start(at) == time; at--) {
			if (thread(at) == thread && row(at) == row) {
				return at;
			}
		}
		return low - 1;
	}

	/** The filter, with what it says of each method worked out once. */
	private static final class Test {

		private final boolean[] methods;
		private final long threshold;
		private final int depth;
		private final long end;

		Test(Snapshot snapshot, CallFilter filter) {
			NameFilter names = new NameFilter(filter.text());
			methods = new boolean[snapshot.methodCount()];
			for (int id = 0; id < methods.length; id++) {
				Method method = snapshot.method(id);
				methods[id] = method.qualifiedName().startsWith(filter.prefix()) && names.test(method);
			}
			threshold = filter.threshold();
			depth = filter.depth();
			end = snapshot.time();
		}

		boolean passes(ThreadCalls calls, int row) {
			return methods[calls.method(row)] && calls.depth(row) <= depth
					&& (threshold <= 0 || lasted(calls, row) >= threshold);
		}

		private long lasted(ThreadCalls calls, int row) {
			return calls.isInProgress(row) ? end - calls.start(row) : calls.duration(row);
		}
	}

	/** Puts the calls of several threads together by time. */
	private static final class Merge {

		private final List<ThreadCalls> threads;
		private final int[] at;
		private final int[] rows;
		private final int[] owners;
		private int size;

		private Merge(List<ThreadCalls> threads) {
			this.threads = threads;
			at = new int[threads.size()];
			long all = threads.stream().mapToLong(ThreadCalls::size).sum();
			rows = new int[Math.toIntExact(all)];
			owners = new int[rows.length];
		}

		static CallRows of(Snapshot snapshot, List<ThreadCalls> threads, Test test) {
			Merge merge = new Merge(threads);
			merge.merge(test);
			return new CallRows(snapshot, threads, Arrays.copyOf(merge.owners, merge.size),
					Arrays.copyOf(merge.rows, merge.size), merge.size);
		}

		private void merge(Test test) {
			PriorityQueue<Integer> next = new PriorityQueue<>(this::compare);
			for (int thread = 0; thread < at.length; thread++) {
				next.add(thread);
			}
			while (!next.isEmpty()) {
				int thread = next.poll();
				ThreadCalls calls = threads.get(thread);
				Integer rival = next.peek();
				// as long as no other thread is before it, it stays in front
				do {
					if (test.passes(calls, at[thread])) {
						rows[size] = at[thread];
						owners[size++] = thread;
					}
					at[thread]++;
				} while (at[thread] < calls.size() && (rival == null || compare(thread, rival) < 0));
				if (at[thread] < calls.size()) {
					next.add(thread);
				}
			}
		}

		private int compare(int a, int b) {
			int order = Long.compare(threads.get(a).start(at[a]), threads.get(b).start(at[b]));
			return order != 0 ? order : Integer.compare(a, b);
		}
	}
}
