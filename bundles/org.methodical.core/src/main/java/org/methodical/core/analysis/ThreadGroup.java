// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.thread.ThreadInfo;

/**
 * Threads whose names differ in numbers only, such as those of a pool.
 *
 * @param name    {@link ThreadInfo#groupName}
 * @param members the recorded threads; one that is {@linkplain ThreadInfo#shared shared} stands for several
 * @param calls   calls of probed methods
 * @param counted whether that is a number of calls, see {@link CallingContextTree#knowsCalls}
 * @param time    total time of probed methods, ns
 * @param share   the part of its time in that of all threads, 0 to 1
 */
public record ThreadGroup(String name, List<ThreadInfo> members, long calls, boolean counted, long time, double share) {

	/**
	 * Groups the threads of a snapshot.
	 *
	 * @return a row for each group, the greatest time first
	 */
	public static List<ThreadGroup> of(Snapshot snapshot) {
		Map<String, List<ThreadMeasures>> byName = new LinkedHashMap<>();
		for (ThreadMeasures thread : ThreadMeasures.of(snapshot)) {
			byName.computeIfAbsent(thread.thread().groupName(), name -> new ArrayList<>()).add(thread);
		}
		List<ThreadGroup> groups = new ArrayList<>();
		byName.forEach((name, threads) -> groups.add(new ThreadGroup(name,
				threads.stream().map(ThreadMeasures::thread).toList(),
				threads.stream().mapToLong(ThreadMeasures::calls).sum(),
				threads.stream().anyMatch(thread -> thread.calls() > 0)
						|| threads.stream().allMatch(ThreadMeasures::counted),
				threads.stream().mapToLong(ThreadMeasures::time).sum(),
				threads.stream().mapToDouble(ThreadMeasures::share).sum())));
		groups.sort(Comparator.comparingLong(ThreadGroup::time).reversed().thenComparing(ThreadGroup::name));
		return groups;
	}

	/**
	 * The trees of all members as one.
	 *
	 * @param snapshot the snapshot that the group is of
	 * @return the sum of the trees, path by path
	 */
	public CallingContextTree tree(Snapshot snapshot) {
		TreeSum sum = new TreeSum();
		for (ThreadInfo member : members) {
			sum.add(snapshot.tree(member.id()));
		}
		return sum.tree();
	}

	/**
	 * Whether some members stand for several threads.
	 *
	 * @return whether there were more threads than members
	 */
	public boolean hasShared() {
		return members.stream().anyMatch(ThreadInfo::shared);
	}
}
