// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.methodical.core.model.Snapshot;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.core.model.thread.TimeLine;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.time.TimeWindow;

/**
 * What the view shows at one moment. Immutable; made in the background.
 *
 * @param session whose threads
 * @param rows    the threads that fit the filter, those that go by one name as a group
 * @param whole   from the first moment of which something is known to the last
 */
record ThreadsContent(Session session, List<ThreadRow> rows, TimeWindow whole) {

	/**
	 * @param filter    part of the names of threads
	 * @param byRunning whether those that ran longest come first, else they are in the order of their names
	 */
	static ThreadsContent compute(Session session, String filter, boolean byRunning) {
		Snapshot snapshot = ActiveSession.get().snapshot(session);
		Map<String, List<ThreadRow>> groups = new LinkedHashMap<>();
		String part = filter.toLowerCase(Locale.ROOT);
		long start = Long.MAX_VALUE;
		for (ThreadInfo thread : snapshot.threads()) {
			TimeLine line = snapshot.timeLine(thread.id());
			if (line.size() > 0 && line.end() > 0) {
				start = Math.min(start, line.start());
				ThreadRow row = ThreadRow.of(thread, line);
				if (row.name().toLowerCase(Locale.ROOT).contains(part)) {
					groups.computeIfAbsent(thread.groupName(), name -> new ArrayList<>()).add(row);
				}
			}
		}
		Comparator<ThreadRow> order = order(byRunning);
		List<ThreadRow> rows = new ArrayList<>();
		groups.forEach((name, members) -> {
			members.sort(order);
			rows.add(members.size() == 1 ? members.get(0) : ThreadRow.of(name, List.copyOf(members)));
		});
		rows.sort(order);
		TimeWindow whole = start == Long.MAX_VALUE ? TimeWindow.NONE
				: new TimeWindow(start, Math.max(start + 1, snapshot.time()));
		return new ThreadsContent(session, List.copyOf(rows), whole);
	}

	private static Comparator<ThreadRow> order(boolean byRunning) {
		Comparator<ThreadRow> byName = Comparator.comparing((ThreadRow row) -> row.name().toLowerCase(Locale.ROOT))
				.thenComparing(ThreadRow::key);
		return byRunning ? Comparator.comparingLong(ThreadsContent::running).reversed().thenComparing(byName) : byName;
	}

	private static long running(ThreadRow row) {
		return row.times(0, Long.MAX_VALUE)[ThreadState.RUNNING.ordinal()];
	}

	/** How many threads there are. */
	long threads() {
		return rows.stream().mapToLong(row -> Math.max(1, row.members().size())).sum();
	}
}
