// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.EdgeCalls;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.model.jvm.AgentTimes;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.TimeLine;
import org.methodical.core.model.thread.Wait;
import org.methodical.core.recording.state.Limits;
import org.methodical.core.recording.state.RecordingState;
import org.methodical.core.recording.tree.MergedTree;
import org.methodical.wire.JvmFact;

/** Several recordings as one: the runs of a test suite, or the processes of one program. */
public final class RecordingMerge {

	private record Key(String className, String name, String descriptor, boolean library) {
	}

	private final RecordingState state;
	private final Map<Key, Integer> methods = new HashMap<>();

	private RecordingMerge(Limits limits) {
		state = new RecordingState(limits);
	}

	/**
	 * Merges recordings. Methods are the same if class, name and descriptor are; threads stay apart and get new ids;
	 * times add up, and call histories follow one another. The JVM is that of the first, without modes and clock if
	 * others had other ones.
	 *
	 * @param recordings at least one
	 * @return all of them together, complete if each is
	 * @throws RecordingException if they do not fit into memory together
	 */
	public static Snapshot of(List<Snapshot> recordings) throws RecordingException {
		return of(recordings, Limits.ofHeap());
	}

	static Snapshot of(List<Snapshot> recordings, Limits limits) throws RecordingException {
		RecordingMerge merge = new RecordingMerge(limits);
		long time = 0;
		boolean complete = true;
		for (Snapshot recording : recordings) {
			merge.add(recording.showing(TimeKind.ALL), time);
			time += recording.time();
			complete &= recording.complete();
		}
		merge.state.jvm(recordings.get(0).jvm().map(jvm -> merge.jvm(jvm, recordings)).orElse(null));
		merge.state.time(time);
		if (recordings.stream().allMatch(recording -> recording.probeCosts().isPresent())) {
			merge.state.probeCosts(recordings.get(0).probeCosts().get());
		}
		if (recordings.stream().allMatch(recording -> recording.agentTimes().isPresent())) {
			merge.state.agentTimes(recordings.stream().map(recording -> recording.agentTimes().get())
					.reduce(AgentTimes.NONE, AgentTimes::plus));
		}
		merge.state.note(new Note(Severity.INFO, "This is the sum of " + recordings.size() + " recordings."));
		if (complete) {
			merge.state.completed();
		}
		return merge.state.snapshot(0);
	}

	private JvmInfo jvm(JvmInfo first, List<Snapshot> recordings) {
		Map<String, String> facts = new HashMap<>(first.facts());
		if (differ(recordings, JvmInfo::modes)) {
			facts.remove(JvmFact.MODES);
		}
		// old agents, which said nothing of a clock, had but one
		if (differ(recordings, jvm -> jvm.clock().isEmpty() ? "wall" : jvm.clock())) {
			facts.remove(JvmFact.CLOCK);
			state.note(new Note(Severity.WARNING, "The recordings have times of different clocks, whose sum is neither "
					+ "elapsed time nor processor time. Merge those of one clock."));
		}
		return new JvmInfo(first.started(), facts);
	}

	private static boolean differ(List<Snapshot> recordings, Function<JvmInfo, String> fact) {
		return recordings.stream().map(recording -> recording.jvm().map(fact).orElse("")).distinct().count() > 1;
	}

	private void add(Snapshot recording, long before) throws RecordingException {
		int[] ids = new int[recording.methodCount()];
		for (int id = 0; id < ids.length; id++) {
			ids[id] = idOf(recording.method(id));
		}
		Map<Integer, Integer> threads = new HashMap<>();
		for (ThreadInfo thread : recording.threads()) {
			int id = state.threadCount();
			threads.put(thread.id(), id);
			state.thread(new ThreadInfo(id, thread.name(), thread.virtual(), thread.daemon(), thread.ended(),
					thread.shared()));
			add(state.nodes(id), recording.tree(thread.id()), ids);
			// one recording after the other, as if the programs had run so
			recording.history().of(thread.id()).ifPresent(calls -> state.calls().add(calls, id, ids, before));
			add(id, recording.timeLine(thread.id()).later(before));
		}
		for (Wait wait : recording.waits()) {
			if (!state.waits().add(wait.of(threads.get(wait.thread()), method -> ids[method]))) {
				throw tooMuch();
			}
		}
		if (!state.lines().add(recording.lineTimes(), method -> ids[method])) {
			throw tooMuch();
		}
		EdgeCalls entries = recording.merged().provenance() == null ? EdgeCalls.NONE
				: recording.merged().provenance().edges();
		for (int edge = 0; edge < entries.size(); edge++) {
			int known = entries.knownCaller(edge);
			int callee = ids[entries.callee(edge)];
			if (entries.caller(edge) == EdgeCalls.ANY_CALLER) {
				state.conditions().entered(callee);
				if (!state.merged().entries(callee, entries.calls(edge), known < 0 ? known : ids[known])) {
					throw tooMuch();
				}
			}
		}
		for (MethodSteps steps : recording.steps()) {
			Method method = state.method(ids[steps.method().id()]);
			if (!state.steps().add(method, steps)) {
				state.note(
						new Note(Severity.WARNING, "The steps of method " + method.qualifiedName() + method.descriptor()
								+ " are those of the first recordings alone: its code differs in a later one."));
			}
		}
		recording.notes().forEach(state::note);
		state.conditions().add(recording.conditions());
	}

	private int idOf(Method method) {
		return methods.computeIfAbsent(new Key(method.className(), method.name(), method.descriptor(),
				method.isLibrary()), key -> {
					int id = state.methodCount();
					state.addMethod(
							new Method(id, method.className(), method.name(), method.descriptor(), method.sourceFile(),
									method.modifiers(), method.firstLine(), method.lastLine(), method.maxLocals(),
									method.maxStack(), method.bytecodeLength()));
					return id;
				});
	}

	private void add(MergedTree.ThreadNodes target, CallingContextTree tree, int[] ids) throws RecordingException {
		if (tree.hasAllocation()) {
			target.measureAllocation();
		}
		for (int node = 0; node < tree.size(); node++) {
			boolean fits = node == CallingContextTree.ROOT || state.addNode(target, tree.parent(node),
					ids[tree.method(node)]);
			if (!fits || !target.count(node, tree.countedCalls(node), tree.selfTime(node))
					|| !obtain(target, node, tree) || tree.waitingSamples(node) + tree.waitingTime(node) > 0
							&& !target.wait(node, tree.waitingSamples(node), tree.waitingTime(node))
					|| tree.hasAllocation() && !target.allocate(node, tree.selfBytes(node))) {
				throw tooMuch();
			}
		}
		boolean fits = (tree.provenance() == null || target.sampleAll(tree.provenance().sampling())
				&& target.sampleAllocation(tree.allocationSamples()))
				&& (!tree.hasWaiting() || target.sampleState(tree.waiting().sampling()));
		if (!fits || !edges(target, tree, ids)) {
			throw tooMuch();
		}
	}

	private void add(int thread, TimeLine line) {
		for (int run = 0; run < line.size(); run++) {
			state.timeLines().add(thread, line.start(run), line.state(run));
		}
	}

	private static RecordingException tooMuch() {
		return new RecordingException("The recordings have more call paths or greater times together than fit. "
				+ "Merge fewer, or raise the heap of this program with -Xmx.");
	}

	private static boolean obtain(MergedTree.ThreadNodes target, int node, CallingContextTree tree) {
		return tree.provenance() == null || target.obtain(node, tree.countedCalls(node) - tree.timedCalls(node),
				tree.samples(node), tree.sampledTime(node));
	}

	private static boolean edges(MergedTree.ThreadNodes target, CallingContextTree tree, int[] ids) {
		EdgeCalls edges = tree.provenance() == null ? EdgeCalls.NONE : tree.provenance().edges();
		boolean fits = true;
		for (int edge = 0; edge < edges.size(); edge++) {
			int caller = edges.caller(edge);
			fits &= target.edge(caller < 0 ? caller : ids[caller], ids[edges.callee(edge)], edges.calls(edge));
		}
		return fits;
	}
}
