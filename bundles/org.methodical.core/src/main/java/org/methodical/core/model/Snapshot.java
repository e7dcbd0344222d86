// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.model.code.StepTable;
import org.methodical.core.model.history.CallHistory;
import org.methodical.core.model.jvm.AgentTimes;
import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.ProbeCosts;
import org.methodical.core.model.jvm.ProbeRule;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.TimeLine;
import org.methodical.core.model.thread.Wait;
import org.methodical.core.model.time.Portions;
import org.methodical.wire.JvmFact;

/** The immutable state of a recording at one moment. */
public final class Snapshot {

	private static final Pattern SAMPLES_ALONE = Pattern.compile("(^|,)timing=samples(,|$)");

	private final long version;
	private final long time;
	private final boolean complete;
	private final Optional<JvmInfo> jvm;
	private final Method[] methods;
	private final int methodCount;
	private final List<ThreadInfo> threads;
	private final Map<Integer, CallingContextTree> trees;
	private final CallingContextTree merged;
	private final StepTable steps;
	private final Optional<ProbeCosts> probeCosts;
	private final Optional<AgentTimes> agentTimes;
	private final CallHistory history;
	private final List<Note> notes;
	private final Conditions conditions;
	private final List<Wait> waits;
	private final LineTimes lineTimes;
	private final Map<Integer, TimeLine> timeLines;
	private final Portions portions;
	private final Object numbering;
	private final TimeKind times;
	/** By kind; a race only makes the same twice. */
	private final Snapshot[] shown;
	private final Map<Class<?>, Object> derived = new ConcurrentHashMap<>();

	Snapshot(SnapshotBuilder from) {
		version = from.version;
		time = from.time;
		complete = from.complete;
		jvm = Optional.ofNullable(from.jvm);
		methods = from.methods;
		methodCount = from.methodCount;
		threads = List.copyOf(from.threads.values());
		trees = Map.copyOf(from.trees);
		merged = from.merged;
		steps = from.steps;
		probeCosts = Optional.ofNullable(from.probeCosts);
		agentTimes = Optional.ofNullable(from.agentTimes);
		history = from.history;
		notes = List.copyOf(from.notes);
		conditions = from.conditions;
		waits = List.copyOf(from.waits);
		lineTimes = from.lineTimes;
		timeLines = Map.copyOf(from.timeLines);
		portions = from.portions;
		numbering = from.numbering;
		times = TimeKind.ALL;
		shown = new Snapshot[TimeKind.values().length];
		shown[times.ordinal()] = this;
	}

	private Snapshot(Snapshot from, TimeKind times) {
		version = from.version;
		time = from.time;
		complete = from.complete;
		jvm = from.jvm;
		methods = from.methods;
		methodCount = from.methodCount;
		threads = from.threads;
		trees = from.trees;
		merged = from.merged;
		steps = from.steps;
		probeCosts = from.probeCosts;
		agentTimes = from.agentTimes;
		history = from.history;
		notes = from.notes;
		conditions = from.conditions;
		waits = from.waits;
		lineTimes = from.lineTimes;
		timeLines = from.timeLines;
		portions = from.portions;
		numbering = from.numbering;
		this.times = times;
		shown = from.shown;
		shown[times.ordinal()] = this;
	}

	/**
	 * The same state with a part of the times: self and total times of all trees are those of that part.
	 *
	 * @return the snapshot that {@linkplain #times shows} it, always the same; that with all times if waiting was not
	 *         told from running
	 */
	public Snapshot showing(TimeKind kind) {
		TimeKind possible = hasWaiting() ? kind : TimeKind.ALL;
		Snapshot known = shown[possible.ordinal()];
		return known == null ? new Snapshot(this, possible) : known;
	}

	/** Which part of the times the trees show. */
	public TimeKind times() {
		return times;
	}

	/** What was measured; without times and calls by path if {@linkplain #countsStepsOnly steps alone} were counted. */
	public Set<Measure> measures() {
		Set<Measure> measures = countsStepsOnly() ? EnumSet.noneOf(Measure.class) : EnumSet.copyOf(merged().measures());
		if (knowsCalls()) {
			measures.add(Measure.CALLS);
		}
		if (!steps.isEmpty()) {
			measures.add(Measure.STEPS);
		}
		return Collections.unmodifiableSet(measures);
	}

	/** Whether waiting was told from running. */
	public boolean hasWaiting() {
		return merged.hasWaiting();
	}

	/** What was made of this state and lives as long as it does: one of each type, made when first asked for. */
	public <T> T derived(Class<T> type, Function<Snapshot, T> maker) {
		return type.cast(derived.computeIfAbsent(type, any -> maker.apply(this)));
	}

	/** Begins a snapshot without anything in it. */
	public static SnapshotBuilder builder() {
		return new SnapshotBuilder();
	}

	/** Which state of its recording this is: a number that is greater for later states. */
	public long version() {
		return version;
	}

	/** Up to when was measured, ns since the recording began. */
	public long time() {
		return time;
	}

	/**
	 * Whether the agent said that nothing more will come: not while the program runs, nor of a recording that was cut.
	 */
	public boolean complete() {
		return complete;
	}

	/** The profiled JVM. @return its description, empty until it arrived */
	public Optional<JvmInfo> jvm() {
		return jvm;
	}

	/**
	 * A method.
	 *
	 * @throws IndexOutOfBoundsException if there is none with this id
	 */
	public Method method(int id) {
		return methods[Objects.checkIndex(id, methodCount)];
	}

	void methodsTo(SnapshotBuilder other) {
		other.methods(methods, methodCount);
	}

	/** How many methods are known, with probes or without. @return the number; ids are less than it */
	public int methodCount() {
		return methodCount;
	}

	/** How many methods have probes, called or not; none of a flight recording has. */
	public int probedMethodCount() {
		if (isFlightRecording()) {
			return 0;
		}
		long named = IntStream.range(0, methodCount).filter(id -> !methods[id].isLibrary()).count();
		// of those that were named some may have been left alone; rules know, but count each class loader's
		return (int) (conditions.rules().isEmpty() ? named
				: Math.min(named, conditions.rules().stream().mapToLong(ProbeRule::methods).sum()));
	}

	/** The threads in the order in which they were announced. @return a list that cannot be modified */
	public List<ThreadInfo> threads() {
		return threads;
	}

	/** The tree of all threads together. */
	public CallingContextTree merged() {
		return merged.showing(times);
	}

	/**
	 * The tree of one thread.
	 *
	 * @param threadId {@link ThreadInfo#id}
	 * @throws IllegalArgumentException if there is no such thread
	 */
	public CallingContextTree tree(int threadId) {
		CallingContextTree tree = trees.get(threadId);
		if (tree == null) {
			throw new IllegalArgumentException("No thread " + threadId);
		}
		return tree.showing(times);
	}

	/**
	 * Whether steps alone were counted: then there are no calls with their paths and times, whatever the program did.
	 * Not so of what was merged.
	 */
	public boolean countsStepsOnly() {
		return jvm.filter(info -> JvmFact.MODE_STEPS.equals(info.modes())).isPresent();
	}

	/** Whether samples were all that was wanted: then nothing has probes, and no calls are counted. */
	public boolean isOfSamplesAlone() {
		return isFlightRecording() || jvm.filter(info -> SAMPLES_ALONE.matcher(info.agentOptions()).find()).isPresent();
	}

	/** Whether this is what a flight recording has: samples, waits and allocation, no calls and no steps. */
	public boolean isFlightRecording() {
		return jvm.filter(info -> JvmInfo.FLIGHT_RECORDING.equals(info.modes())).isPresent();
	}

	/**
	 * The calls of all methods and threads; takes one pass over the call paths, or over the methods if {@linkplain
	 * #countsStepsOnly steps alone} were counted, whose entries tell.
	 */
	public long calls() {
		return countsStepsOnly() ? StreamSupport.stream(steps.spliterator(), false).mapToLong(MethodSteps::calls).sum()
				: merged.allCalls();
	}

	/**
	 * Whether {@link #calls} is a number of calls: not so if nothing was probed, see
	 * {@link CallingContextTree#knowsCalls}.
	 */
	public boolean knowsCalls() {
		return countsStepsOnly() || merged.knowsCalls();
	}

	/** What was executed of the methods' bytecode. @return an empty table if steps were not counted */
	public StepTable steps() {
		return steps;
	}

	/** The calls in the order in which they happened. @return an empty history if none was recorded */
	public CallHistory history() {
		return history;
	}

	/** What the probes of a timed call cost; empty if not every call was timed, and until the agent has found out. */
	public Optional<ProbeCosts> probeCosts() {
		return probeCosts;
	}

	/** What the agent took itself; empty if there was none, or it did not tell. */
	public Optional<AgentTimes> agentTimes() {
		return agentTimes;
	}

	/** Who waited for what, as far as it was looked for. @return a list that cannot be modified, in no order */
	public List<Wait> waits() {
		return waits;
	}

	/** In which source lines threads ran, as far as samples tell. @return {@link LineTimes#NONE} if none do */
	public LineTimes lineTimes() {
		return lineTimes;
	}

	/**
	 * What threads did when, by {@link ThreadInfo#id}, as far as somebody looked. @return a map that cannot be modified
	 */
	public Map<Integer, TimeLine> timeLines() {
		return timeLines;
	}

	/** What a thread did when; {@link TimeLine#EMPTY} if there are none. */
	public TimeLine timeLine(int threadId) {
		return timeLines.getOrDefault(threadId, TimeLine.EMPTY);
	}

	/** In which portions the recording arrived. @return {@link Portions#NONE} if it was read at once */
	public Portions portions() {
		return portions;
	}

	/**
	 * Whether nodes of the trees have the same numbers as in another state of the same recording, up to the end of the
	 * one that has fewer: not so of different parts of it.
	 */
	public boolean numbersLike(Snapshot other) {
		return numbering == other.numbering;
	}

	/** What the user should know, oldest first. @return a list that cannot be modified */
	public List<Note> notes() {
		return notes;
	}

	/** Whether the trees have all call paths that there were: else totals may be greater than they tell. */
	public boolean hasAllPaths() {
		return notes.stream().noneMatch(Note::lacksPaths);
	}

	/** Under which conditions was measured. @return {@link Conditions#UNKNOWN} if nothing is known */
	public Conditions conditions() {
		return conditions;
	}
}
