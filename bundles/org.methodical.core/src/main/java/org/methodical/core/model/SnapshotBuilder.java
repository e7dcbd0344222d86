// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.StepTable;
import org.methodical.core.model.history.CallHistory;
import org.methodical.core.model.jvm.AgentTimes;
import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.ProbeCosts;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.TimeLine;
import org.methodical.core.model.thread.Wait;
import org.methodical.core.model.time.Portions;

/** Collects what a snapshot holds. Not thread-safe. */
public final class SnapshotBuilder {

	final Map<Integer, ThreadInfo> threads = new LinkedHashMap<>();
	final Map<Integer, CallingContextTree> trees = new LinkedHashMap<>();
	long version;
	long time;
	boolean complete;
	JvmInfo jvm;
	Method[] methods = {};
	int methodCount;
	CallingContextTree merged = CallingContextTree.empty();
	StepTable steps = StepTable.empty();
	ProbeCosts probeCosts;
	AgentTimes agentTimes;
	CallHistory history = CallHistory.empty();
	List<Note> notes = List.of();
	Conditions conditions = Conditions.UNKNOWN;
	List<Wait> waits = List.of();
	LineTimes lineTimes = LineTimes.NONE;
	Map<Integer, TimeLine> timeLines = Map.of();
	Portions portions = Portions.NONE;
	Object numbering;

	SnapshotBuilder() {
	}

	/** Sets the version. */
	public SnapshotBuilder version(long value) {
		version = value;
		return this;
	}

	/** Sets the time, ns since the agent started, and whether nothing more will come. */
	public SnapshotBuilder time(long value, boolean isLast) {
		time = value;
		complete = isLast;
		return this;
	}

	/** Sets the description of the JVM, null when unknown. */
	public SnapshotBuilder jvm(JvmInfo value) {
		jvm = value;
		return this;
	}

	/**
	 * Sets the methods: the first elements of an array that is handed over, so that nobody may change them any more;
	 * the element at each index has this id.
	 */
	public SnapshotBuilder methods(Method[] values, int count) {
		Objects.checkFromToIndex(0, count, values.length);
		methods = values;
		methodCount = count;
		return this;
	}

	/** Sets the methods: those of another snapshot. */
	public SnapshotBuilder methods(Snapshot other) {
		other.methodsTo(this);
		return this;
	}

	/** Adds a thread with its tree, or replaces the one with the same id. */
	public SnapshotBuilder thread(ThreadInfo thread, CallingContextTree tree) {
		threads.put(thread.id(), thread);
		trees.put(thread.id(), Objects.requireNonNull(tree));
		return this;
	}

	/** Sets the tree of all threads together. */
	public SnapshotBuilder merged(CallingContextTree tree) {
		merged = Objects.requireNonNull(tree);
		return this;
	}

	/** Sets what was executed of the methods' bytecode. */
	public SnapshotBuilder steps(StepTable table) {
		steps = Objects.requireNonNull(table);
		return this;
	}

	/** Sets the calls. */
	public SnapshotBuilder history(CallHistory calls) {
		history = Objects.requireNonNull(calls);
		return this;
	}

	/** Sets what the probes of a timed call cost, null when unknown. */
	public SnapshotBuilder probeCosts(ProbeCosts costs) {
		probeCosts = costs;
		return this;
	}

	/** Sets what the agent took itself, null when unknown. */
	public SnapshotBuilder agentTimes(AgentTimes times) {
		agentTimes = times;
		return this;
	}

	/** Sets the notes, oldest first. */
	public SnapshotBuilder notes(List<Note> values) {
		notes = values;
		return this;
	}

	/** Sets under which conditions was measured. */
	public SnapshotBuilder conditions(Conditions value) {
		conditions = Objects.requireNonNull(value);
		return this;
	}

	/** Sets who waited for what, with threads and methods of this snapshot. */
	public SnapshotBuilder waits(List<Wait> values) {
		waits = values;
		return this;
	}

	/** Sets in which source lines threads ran, with methods of this snapshot. */
	public SnapshotBuilder lineTimes(LineTimes value) {
		lineTimes = Objects.requireNonNull(value);
		return this;
	}

	/** Sets what threads did when, by their ids. */
	public SnapshotBuilder timeLines(Map<Integer, TimeLine> values) {
		timeLines = values;
		return this;
	}

	/** Sets in which portions the recording arrived. */
	public SnapshotBuilder portions(Portions values) {
		portions = Objects.requireNonNull(values);
		return this;
	}

	/** Sets what has numbered the nodes of the trees, the same for all that {@link Snapshot#numbersLike}. */
	public SnapshotBuilder numbering(Object value) {
		numbering = value;
		return this;
	}

	/** Makes the snapshot. */
	public Snapshot build() {
		ProbeSamples probes = new ProbeSamples(methods, methodCount, merged);
		trees.replaceAll((thread, tree) -> probes.givenBack(tree));
		merged = RunningLimit.of(probes.givenBack(merged), threads, trees, conditions.telemetry(), time);
		return new Snapshot(this);
	}
}
