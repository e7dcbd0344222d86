// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.history;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.methodical.core.model.thread.ThreadInfo;

/** Calls in the order in which they happened, thread by thread, as far as they were recorded. Immutable. */
public final class CallHistory {

	private static final CallHistory EMPTY = new CallHistory(List.of());

	private final Map<Integer, ThreadCalls> threads = new LinkedHashMap<>();
	private final long size;
	private final LeftOut leftOut;

	/**
	 * Creates a history.
	 *
	 * @param calls those of each thread
	 */
	public CallHistory(Collection<ThreadCalls> calls) {
		long sum = 0;
		LeftOut missing = LeftOut.NONE;
		for (ThreadCalls each : calls) {
			threads.put(each.thread(), each);
			sum += each.size();
			missing = missing.plus(each.leftOut());
		}
		size = sum;
		leftOut = missing;
	}

	/**
	 * A history without calls.
	 *
	 * @return what a recording has for which none was asked
	 */
	public static CallHistory empty() {
		return EMPTY;
	}

	/**
	 * Whether nothing was recorded, neither calls nor how many were left out.
	 *
	 * @return whether no history was asked for, or no call was made yet
	 */
	public boolean isEmpty() {
		return threads.isEmpty();
	}

	/**
	 * The calls of all threads.
	 *
	 * @return how many
	 */
	public long size() {
		return size;
	}

	/**
	 * The threads that made calls, in the order in which they were announced.
	 *
	 * @return their calls; cannot be modified
	 */
	public List<ThreadCalls> threads() {
		return List.copyOf(threads.values());
	}

	/**
	 * The calls of a thread.
	 *
	 * @param threadId {@link ThreadInfo#id}
	 * @return empty if it made none
	 */
	public Optional<ThreadCalls> of(int threadId) {
		return Optional.ofNullable(threads.get(threadId));
	}

	/**
	 * Calls of all threads that are not here.
	 *
	 * @return how many, and why
	 */
	public LeftOut leftOut() {
		return leftOut;
	}

	/** Whether a bound was reached, so that the end of the run is missing in at least one thread. */
	public boolean isCut() {
		return threads.values().stream().anyMatch(calls -> calls.cutRow() >= 0);
	}
}
