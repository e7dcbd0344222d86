// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

import org.methodical.core.model.Snapshot;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.core.model.thread.TimeLine;

/**
 * What a thread did from one time to another.
 *
 * @param state never {@link ThreadState#UNKNOWN}
 * @param from  ns since the recording began
 * @param to    ns since the recording began
 */
public record TimeLineRow(ThreadInfo thread, ThreadState state, long from, long to) {

	/**
	 * The time lines of a snapshot. What is not known, and what lasts no time, is left out.
	 *
	 * @param threads by id, whose lines
	 * @return thread by thread in the order in which they were announced, each from its beginning on
	 */
	public static List<TimeLineRow> of(Snapshot snapshot, IntPredicate threads) {
		List<TimeLineRow> rows = new ArrayList<>();
		for (ThreadInfo thread : snapshot.threads()) {
			if (!threads.test(thread.id())) {
				continue;
			}
			TimeLine line = snapshot.timeLine(thread.id());
			for (int run = 0; run < line.size(); run++) {
				if (line.state(run) != ThreadState.UNKNOWN && line.end(run) > line.start(run)) {
					rows.add(new TimeLineRow(thread, line.state(run), line.start(run), line.end(run)));
				}
			}
		}
		return rows;
	}
}
