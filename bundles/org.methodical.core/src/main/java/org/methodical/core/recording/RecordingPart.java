// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.SnapshotBuilder;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.Uncounted;
import org.methodical.core.model.history.CallHistory;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.TimeLine;
import org.methodical.core.recording.tree.TreeAddition;

/**
 * A part of a recording: some of its threads, without call paths on which nothing happened in them. What was counted
 * for all threads together, as steps are, is not known of some of them. Nodes of the trees keep their numbers while the
 * recording grows. Thread-safe.
 */
public final class RecordingPart {

	private final BiPredicate<ThreadInfo, TimeLine> threads;
	private final TreeAddition sum = new TreeAddition();
	private final Map<Integer, TreeAddition> trees = new HashMap<>();
	private Snapshot before;
	private Snapshot after;

	/** @param threads says which threads are meant, by what they are and what they did when */
	public RecordingPart(BiPredicate<ThreadInfo, TimeLine> threads) {
		this.threads = threads;
	}

	/**
	 * The part of a state of the recording.
	 *
	 * @param snapshot a later state than the one that was asked for before, or the same
	 * @return the same object for the same state
	 */
	public synchronized Snapshot of(Snapshot snapshot) {
		Snapshot whole = snapshot.showing(TimeKind.ALL);
		if (whole != before) {
			before = whole;
			after = part(whole);
		}
		return after;
	}

	private Snapshot part(Snapshot whole) {
		List<ThreadInfo> meant = whole.threads().stream()
				.filter(thread -> threads.test(thread, whole.timeLine(thread.id()))).toList();
		boolean isAll = meant.size() == whole.threads().size();
		BitSet unprobed = whole.merged().uncounted().unprobed();
		Uncounted uncounted = new Uncounted(whole.merged().provenance() == null ? new BitSet()
				: whole.merged().provenance().edges().byCallee(), unprobed);
		SnapshotBuilder builder = Snapshot.builder().version(whole.version()).time(whole.time(), whole.complete())
				.jvm(whole.jvm().orElse(null)).methods(whole).probeCosts(whole.probeCosts().orElse(null))
				.notes(whole.notes()).conditions(whole.conditions()).portions(whole.portions()).numbering(this);
		Map<Integer, TimeLine> lines = new HashMap<>();
		sum.reset();
		for (ThreadInfo thread : meant) {
			CallingContextTree tree = whole.tree(thread.id());
			builder.thread(thread, happened(thread.id(), tree).with(uncounted));
			lines.put(thread.id(), whole.timeLine(thread.id()));
			if (!isAll) {
				sum.addWhatHappened(tree);
			}
		}
		if (isAll) {
			sum.addWhatHappened(whole.merged());
			return builder.merged(sum.tree().with(new Uncounted(new BitSet(), unprobed))).timeLines(lines)
					.steps(whole.steps()).history(whole.history())
					.waits(whole.waits()).lineTimes(whole.lineTimes()).build();
		}
		return builder.merged(sum.tree().with(uncounted)).timeLines(lines)
				.history(new CallHistory(whole.history().threads().stream()
						.filter(calls -> lines.containsKey(calls.thread())).toList()))
				.waits(whole.waits().stream().filter(wait -> lines.containsKey(wait.thread())).toList()).build();
	}

	private CallingContextTree happened(int thread, CallingContextTree tree) {
		TreeAddition addition = trees.computeIfAbsent(thread, id -> new TreeAddition());
		addition.reset();
		addition.addWhatHappened(tree);
		return addition.tree();
	}
}
