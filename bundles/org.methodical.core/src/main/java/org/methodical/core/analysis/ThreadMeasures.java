// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.core.model.thread.TimeLine;

/**
 * What one thread did.
 *
 * @param calls    calls of probed methods
 * @param counted  whether that is a number of calls, see {@link CallingContextTree#knowsCalls}
 * @param time     total time of probed methods, ns
 * @param share    the part of its time in that of all threads, 0 to 1
 * @param contexts call paths, the nodes of its tree without the root
 * @param line     what it did when
 */
public record ThreadMeasures(ThreadInfo thread, long calls, boolean counted, long time, double share, int contexts,
		TimeLine line) {

	/**
	 * How long the thread did one thing.
	 *
	 * @return ns; null if there are none at what it did when
	 */
	public Long timeIn(ThreadState state) {
		return line.size() == 0 ? null : line.times(0, line.end())[state.ordinal()];
	}

	/**
	 * Sums up the threads of a snapshot.
	 *
	 * @return a row for each thread, the greatest time first
	 */
	public static List<ThreadMeasures> of(Snapshot snapshot) {
		List<ThreadMeasures> rows = new ArrayList<>();
		long whole = snapshot.merged().totalTime(CallingContextTree.ROOT);
		for (ThreadInfo thread : snapshot.threads()) {
			CallingContextTree tree = snapshot.tree(thread.id());
			long time = tree.totalTime(CallingContextTree.ROOT);
			double share = whole <= 0 ? 0 : (double) time / whole;
			rows.add(new ThreadMeasures(thread, tree.allCalls(), tree.knowsCalls(), time, share, tree.size() - 1,
					snapshot.timeLine(thread.id())));
		}
		rows.sort(Comparator.comparingLong(ThreadMeasures::time).reversed().thenComparingInt(row -> row.thread().id()));
		return rows;
	}
}
