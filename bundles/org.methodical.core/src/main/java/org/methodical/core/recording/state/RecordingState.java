// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.SnapshotBuilder;
import org.methodical.core.model.Uncounted;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.AgentTimes;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.ProbeCosts;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.recording.tree.MergedTree;
import org.methodical.core.recording.tree.NodeTable;
import org.methodical.core.recording.tree.TreeAddition;

/** What has arrived so far. Not thread-safe: {@link Recording} guards it. */
public final class RecordingState {

	private static final int MAX_NOTES = 1000;

	private final Limits limits;
	private final MergedTree merged = new MergedTree();
	private final Map<Integer, RecordedThread> threads = new LinkedHashMap<>();
	private final RecordedSteps steps;
	private final RecordedCalls calls;
	private final RecordedWaits waits;
	private final RecordedLines lines;
	private final RecordedTimeLines timeLines;
	private final RecordedConditions conditions = new RecordedConditions();
	private final RecordedPortions portions = new RecordedPortions();
	private final List<Note> notes = new ArrayList<>();
	/** Whether it is told that there were more. */
	private boolean moreNotes;
	private String[] strings = {""};
	private int stringCount = 1;
	private Method[] methods = {};
	private int methodCount;
	private final ShownTree shown = new ShownTree();
	private long threadNodes;
	private long textLength;
	private JvmInfo jvm;
	private ProbeCosts probeCosts;
	/** Null as long as nothing was told; and what of it was taken back. */
	private AgentTimes agentTimes;
	private AgentTimes agentTimesBefore = AgentTimes.NONE;
	private long time;
	private boolean complete;

	/** A tree with what it does not tell; the same object as long as neither changes. */
	private static final class ShownTree {

		private CallingContextTree tree;
		private CallingContextTree shown;

		CallingContextTree of(CallingContextTree latest, Uncounted uncounted) {
			if (latest != tree || !uncounted.equals(shown.uncounted())) {
				tree = latest;
				shown = latest.with(uncounted);
			}
			return shown;
		}
	}

	private static final class RecordedThread {
		private ThreadInfo info;
		private final MergedTree.ThreadNodes nodes;
		/** What else is known of the same thread. */
		private final List<RecordedThread> parts = new ArrayList<>();
		/** Null if it is not part of another one. */
		private RecordedThread whole;
		/** The trees that {@link #sum} is of. */
		private List<CallingContextTree> addends = List.of();
		private CallingContextTree sum;
		private final ShownTree shown = new ShownTree();

		CallingContextTree tree(Uncounted uncounted) {
			return shown.of(tree(), uncounted);
		}

		/** The tree with those of its parts; the same object as long as nothing changes. */
		private CallingContextTree tree() {
			if (parts.isEmpty()) {
				return nodes.nodes().tree();
			}
			List<CallingContextTree> trees = new ArrayList<>();
			trees.add(nodes.nodes().tree());
			parts.forEach(part -> trees.add(part.nodes.nodes().tree()));
			if (!trees.equals(addends)) {
				TreeAddition addition = new TreeAddition();
				trees.forEach(tree -> addition.add(tree, method -> method));
				sum = addition.tree();
				addends = trees;
			}
			return sum;
		}

		RecordedThread(MergedTree.ThreadNodes nodes) {
			this.nodes = nodes;
		}
	}

	/** @param limits what may be kept */
	public RecordingState(Limits limits) {
		this.limits = limits;
		steps = new RecordedSteps(limits.nodes());
		calls = new RecordedCalls(limits.calls());
		waits = new RecordedWaits(limits.nodes());
		lines = new RecordedLines(limits.nodes());
		timeLines = new RecordedTimeLines(limits.nodes(), this::note);
	}

	Limits limits() {
		return limits;
	}

	/** The JVM that the recording is of. */
	public void jvm(JvmInfo value) {
		jvm = value;
	}

	/** What probes cost; replaces what was told before. */
	public void probeCosts(ProbeCosts costs) {
		probeCosts = costs;
	}

	/** What the agent took since the recording began; replaces what was told before. */
	public void agentTimes(AgentTimes times) {
		agentTimes = times;
	}

	/** The time of the latest that has arrived, ns since the agent started. */
	public void time(long value) {
		time = value;
	}

	/** All that has arrived up to a time belongs together, ns since the agent started. */
	void portionEnds(long value) {
		time = value;
		portions.end(value);
	}

	/** Calls were counted, see {@link RecordedPortions#called}. */
	void called(long calls) {
		portions.called(calls);
	}

	/** The time of the latest that has arrived, ns since the agent started. */
	public long time() {
		return time;
	}

	/** Nothing more will arrive. */
	public void completed() {
		complete = true;
	}

	/** What arrived is not all that there is. */
	public void interrupted() {
		complete = false;
	}

	/** Whether nothing more will arrive. */
	public boolean isComplete() {
		return complete;
	}

	int stringCount() {
		return stringCount;
	}

	String string(int index) {
		return strings[index];
	}

	void addString(String text) {
		if (stringCount == strings.length) {
			strings = Arrays.copyOf(strings, Math.max(64, stringCount + (stringCount >> 1)));
		}
		strings[stringCount++] = text;
		textLength += text.length();
	}

	/** How many methods are known; their ids are less than it. */
	public int methodCount() {
		return methodCount;
	}

	/** A method by its id, which must be known. */
	public Method method(int id) {
		return methods[id];
	}

	/** What was executed. */
	public RecordedSteps steps() {
		return steps;
	}

	/** The call histories. */
	public RecordedCalls calls() {
		return calls;
	}

	/** Who waited for what. */
	public RecordedWaits waits() {
		return waits;
	}

	/** In which source lines threads ran. */
	public RecordedLines lines() {
		return lines;
	}

	/** What threads did when. */
	public RecordedTimeLines timeLines() {
		return timeLines;
	}

	/** Under which conditions was measured. */
	public RecordedConditions conditions() {
		return conditions;
	}

	/**
	 * Forgets all measures up to now, so that what is to come is that of a part of the recording. What an agent tells
	 * of the time since it started is not kept any more where that part cannot be told from it.
	 */
	public void beginPart() {
		reset(false);
		waits.beginPart();
		steps.beginPart();
	}

	/**
	 * Takes back all measures; names, methods, threads and nodes stay.
	 *
	 * @param wanted whether somebody asked for that; otherwise there was nothing in this recording yet
	 */
	void reset(boolean wanted) {
		merged.nodes().reset();
		for (RecordedThread thread : threads.values()) {
			thread.nodes.reset();
		}
		agentTimesBefore = agentTimes == null ? AgentTimes.NONE : agentTimes;
		steps.reset();
		waits.reset();
		lines.reset();
		timeLines.reset(time);
		calls.reset(time);
		portions.reset(time);
		if (wanted) {
			note(new Note(Severity.INFO, "Measuring began with zero again after " + TimeUnit.NANOSECONDS.toMillis(time)
					+ " ms; what was measured before is not shown."));
		}
	}

	/** Adds the method with the next id. */
	public void addMethod(Method method) {
		if (methodCount == methods.length) {
			methods = Arrays.copyOf(methods, Math.max(64, methodCount + (methodCount >> 1)));
		}
		methods[methodCount++] = method;
	}

	/** The nodes of all threads together, with calls that were counted whatever the thread and the caller. */
	public NodeTable merged() {
		return merged.nodes();
	}

	/** How many threads are known, those that are part of another included. */
	public int threadCount() {
		return threads.size();
	}

	/** A thread is new or has changed. */
	public void thread(ThreadInfo info) {
		RecordedThread thread = threads.computeIfAbsent(info.id(), id -> new RecordedThread(merged.new ThreadNodes()));
		textLength += info.name().length() - (thread.info == null ? 0 : thread.info.name().length());
		thread.info = info;
	}

	/**
	 * Two threads are one.
	 *
	 * @param part  a thread's id
	 * @param whole another one's, under which both are shown
	 * @return false, and nothing is changed, if one of them is not known or a part already
	 */
	boolean join(int part, int whole) {
		RecordedThread one = threads.get(part);
		RecordedThread other = threads.get(whole);
		if (one == null || other == null || one == other || one.whole != null || other.whole != null
				|| !one.parts.isEmpty()) {
			return false;
		}
		one.whole = other;
		other.parts.add(one);
		timeLines.join(part, whole);
		return true;
	}

	/**
	 * How much text is kept.
	 *
	 * @return characters of strings and names
	 */
	long textLength() {
		return textLength;
	}

	/**
	 * The nodes of a thread.
	 *
	 * @param id the thread's id
	 * @return its nodes, null if the thread was not announced
	 */
	public MergedTree.ThreadNodes nodes(int id) {
		RecordedThread thread = threads.get(id);
		return thread == null ? null : thread.nodes;
	}

	/**
	 * Adds a node to a thread's tree.
	 *
	 * @param parent one of them
	 * @return false, and nothing is changed, if there are too many already
	 */
	public boolean addNode(MergedTree.ThreadNodes thread, int parent, int method) {
		if (threadNodes + merged.size() + 2 > limits.nodes()) {
			return false;
		}
		thread.add(parent, method);
		conditions.entered(method);
		threadNodes++;
		return true;
	}

	/** Keeps a note; beyond a bound it is only told that there were more, and that call paths are lacking. */
	public void note(Note note) {
		if (notes.size() < MAX_NOTES || note.lacksPaths() && notes.stream().noneMatch(Note::lacksPaths)) {
			notes.add(note);
		} else if (!moreNotes) {
			moreNotes = true;
			notes.add(new Note(Severity.WARNING, "There were more notes than " + MAX_NOTES
					+ "; the rest is not kept."));
		}
	}

	/** Under which thread what is told of a known one is shown. */
	int wholeOf(int thread) {
		RecordedThread whole = threads.get(thread).whole;
		return whole == null ? thread : whole.info.id();
	}

	/** The state as it is now, immutable. */
	public Snapshot snapshot(long version) {
		BitSet unprobed = conditions.unprobed(methodCount);
		SnapshotBuilder builder = Snapshot.builder().version(version).time(time, complete).jvm(jvm)
				.methods(methods, methodCount)
				.merged(shown.of(merged.nodes().tree(), new Uncounted(new BitSet(), unprobed))).steps(steps.table())
				.probeCosts(probeCosts)
				.agentTimes(agentTimes == null ? null : agentTimes.since(agentTimesBefore))
				.history(calls.history()).notes(notes).conditions(conditions.conditions())
				.portions(portions.all()).timeLines(timeLines.all(time)).waits(waits.all(this::wholeOf))
				.lineTimes(lines.all());
		BitSet together = merged.nodes().hasProvenance() ? merged.nodes().provenance().edges().calls().byCallee()
				: new BitSet();
		Uncounted uncounted = new Uncounted(together, unprobed);
		for (RecordedThread thread : threads.values()) {
			if (thread.whole == null) {
				builder.thread(thread.info, thread.tree(uncounted));
			}
		}
		return builder.build();
	}
}
