// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import java.util.List;
import java.util.Set;

import org.methodical.core.model.thread.ThreadFilter;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.core.model.thread.TimeLine;

/**
 * A row of the picture: a thread, or several whose names differ in numbers only. Immutable.
 *
 * @param key     tells it from others, also at a later moment
 * @param name    its name, or what the names have in common
 * @param thread  null for several threads
 * @param members the threads of a group, none of a thread
 * @param line    what the thread did when; empty for several
 */
record ThreadRow(String key, String name, ThreadInfo thread, List<ThreadRow> members, TimeLine line) {

	static ThreadRow of(ThreadInfo thread, TimeLine line) {
		return new ThreadRow("t" + thread.id(), ThreadsTexts.name(thread), thread, List.of(), line); //$NON-NLS-1$
	}

	static ThreadRow of(String name, List<ThreadRow> members) {
		return new ThreadRow("g" + name, name, null, members, TimeLine.EMPTY); //$NON-NLS-1$
	}

	boolean isGroup() {
		return thread == null;
	}

	/** Has these threads alone pass. */
	ThreadFilter filter() {
		return isGroup() ? new ThreadFilter(Set.of(), Set.of(name), Set.of())
				: new ThreadFilter(Set.of(thread.id()), Set.of(), Set.of());
	}

	/** The lines: its own, or those of its members. */
	List<TimeLine> lines() {
		return isGroup() ? members.stream().map(ThreadRow::line).toList() : List.of(line);
	}

	/** How long it was in each state within a span, ns; of several threads together. */
	long[] times(long from, long to) {
		long[] sums = new long[ThreadState.values().length];
		for (TimeLine each : lines()) {
			if (each.start() < to && each.end() > from) {
				add(sums, each.times(from, to));
			}
		}
		return sums;
	}

	static void add(long[] sums, long[] more) {
		for (int i = 0; i < sums.length; i++) {
			sums[i] += more[i];
		}
	}
}
