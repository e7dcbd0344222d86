// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.thread;

import java.util.Set;
import java.util.function.BiPredicate;

/**
 * Says which threads of a recording are meant. Immutable.
 *
 * @param threads {@link ThreadInfo#id} of single ones
 * @param groups  {@link ThreadInfo#groupName} of several, of which there may be more later; without threads and groups
 *                all are meant
 * @param states  only those that were in one of these states at some time; empty for any
 */
public record ThreadFilter(Set<Integer> threads, Set<String> groups, Set<ThreadState> states)
		implements BiPredicate<ThreadInfo, TimeLine> {

	/** All threads. */
	public static final ThreadFilter ALL = new ThreadFilter(Set.of(), Set.of(), Set.of());

	/** Takes copies. */
	public ThreadFilter {
		threads = Set.copyOf(threads);
		groups = Set.copyOf(groups);
		states = Set.copyOf(states);
	}

	/** Whether every thread is meant. */
	public boolean isAll() {
		return equals(ALL);
	}

	/** The same threads as far as they were in one of these states; empty for any. */
	public ThreadFilter in(Set<ThreadState> other) {
		return new ThreadFilter(threads, groups, other);
	}

	/** Whether a thread that did this is meant. */
	@Override
	public boolean test(ThreadInfo thread, TimeLine line) {
		boolean isNamed = threads.isEmpty() && groups.isEmpty() || threads.contains(thread.id())
				|| groups.contains(thread.groupName());
		return isNamed && (states.isEmpty() || wasInOne(line));
	}

	private boolean wasInOne(TimeLine line) {
		for (int run = 0; run < line.size(); run++) {
			if (states.contains(line.state(run)) && line.end(run) > line.start(run)) {
				return true;
			}
		}
		return false;
	}
}
