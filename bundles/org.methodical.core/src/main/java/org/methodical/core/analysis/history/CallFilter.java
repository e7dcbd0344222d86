// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.history;

import java.util.Objects;

import org.methodical.core.analysis.NameFilter;

/**
 * Which calls of a history to show. What is left out of it leaves no gap: callers and callees of calls that are left
 * out are shown if they pass themselves.
 *
 * @param thread    {@link org.methodical.core.model.thread.ThreadInfo#id}, {@link #ALL_THREADS} for all
 * @param prefix    start of {@link org.methodical.core.model.code.Method#qualifiedName}; empty for all
 * @param text      see {@link NameFilter}; empty for all
 * @param threshold shortest duration, ns; a call in progress counts up to the end of the recording
 * @param depth     greatest depth, 0 for the outermost calls only
 */
public record CallFilter(int thread, String prefix, String text, long threshold, int depth) {

	/** For {@link #thread}: calls of all threads. */
	public static final int ALL_THREADS = -1;

	/** For {@link #depth}: calls of any depth. */
	public static final int ANY_DEPTH = Integer.MAX_VALUE;

	/** Lets every call pass. */
	public static final CallFilter ALL = new CallFilter(ALL_THREADS, "", "", 0, ANY_DEPTH);

	/** Checks that nothing is null. */
	public CallFilter {
		Objects.requireNonNull(prefix);
		Objects.requireNonNull(text);
	}

	/**
	 * The same for one thread.
	 *
	 * @param only its id, {@link #ALL_THREADS} for all
	 */
	public CallFilter inThread(int only) {
		return new CallFilter(only, prefix, text, threshold, depth);
	}

	/**
	 * The same for methods that a filter text finds.
	 *
	 * @param filter see {@link NameFilter}; empty for all
	 */
	public CallFilter withText(String filter) {
		return new CallFilter(thread, prefix, filter, threshold, depth);
	}

	/**
	 * The same for calls that took some time.
	 *
	 * @param shortest ns
	 */
	public CallFilter notShorterThan(long shortest) {
		return new CallFilter(thread, prefix, text, shortest, depth);
	}

	boolean passesAllOfAThread() {
		return prefix.isEmpty() && text.isBlank() && threshold <= 0 && depth == ANY_DEPTH;
	}
}
