// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

import org.methodical.core.model.EdgeCalls;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.AgentTimes;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.ProbeCosts;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.recording.tree.MergedTree;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;
import org.methodical.wire.code.CallersCodec;
import org.methodical.wire.code.EntriesCodec;
import org.methodical.wire.code.StringsCodec;
import org.methodical.wire.run.AgentTimesCodec;
import org.methodical.wire.run.CostsCodec;
import org.methodical.wire.run.JvmCodec;
import org.methodical.wire.run.MarkCodec;
import org.methodical.wire.run.NoteCodec;
import org.methodical.wire.thread.AllocationCodec;
import org.methodical.wire.thread.CountsCodec;
import org.methodical.wire.thread.EdgesCodec;
import org.methodical.wire.thread.NodesCodec;
import org.methodical.wire.thread.PartCodec;
import org.methodical.wire.thread.ProvenanceCodec;
import org.methodical.wire.thread.SampleTotalsCodec;
import org.methodical.wire.thread.ThreadsCodec;
import org.methodical.wire.thread.WaitingCodec;

/** Applies one frame at a time to the state and trusts nothing in it. */
public final class FrameDecoder {

	private static final double PICOSECONDS = 1000;

	private final RecordingState state;

	/** @param state takes what frames say */
	public FrameDecoder(RecordingState state) {
		this.state = state;
	}

	/**
	 * Applies the current frame. Frames of unknown kinds change nothing.
	 *
	 * @param frame the input, whose {@code next} was called
	 * @return whether what has arrived now belongs together and should be shown
	 * @throws WireException if the frame does not fit what came before; what it held before the fault stays applied
	 */
	public boolean apply(FrameInput frame) throws WireException {
		switch (frame.kind()) {
			case FrameKind.STRINGS -> strings(frame);
			case FrameKind.METHODS -> new MethodsDecoder(frame, state).read();
			case FrameKind.THREADS -> threads(frame);
			case FrameKind.NODES -> nodes(frame);
			case FrameKind.COUNTS -> counts(frame);
			case FrameKind.EDGES -> edges(frame);
			case FrameKind.ENTRIES -> entries(frame);
			case FrameKind.CALLERS -> callers(frame);
			case FrameKind.PART -> part(frame);
			case FrameKind.PROVENANCE -> provenance(frame);
			case FrameKind.SAMPLES -> samples(frame);
			case FrameKind.WAITING -> waiting(frame);
			case FrameKind.ACTIVITY -> activity(frame);
			case FrameKind.ALLOCATION_SAMPLES -> allocationSamples(frame);
			case FrameKind.WAITS -> state.waits().waits(frame, threadId(frame), state.methodCount());
			case FrameKind.LINES -> state.lines().lines(frame, state.methodCount());
			case FrameKind.TIMELINE -> state.timeLines().timeLine(frame, state.wholeOf(threadId(frame)));
			case FrameKind.BLOCKS -> state.steps().blocks(frame, knownMethod(frame));
			case FrameKind.ALLOCATION -> allocation(frame);
			case FrameKind.CALLS -> state.calls().calls(frame, threadId(frame), state.methodCount());
			case FrameKind.COSTS -> costs(frame);
			case FrameKind.AGENT -> AgentTimesCodec.read(frame, (process, threads, weaving) -> state
					.agentTimes(new AgentTimes(process, threads, weaving)));
			case FrameKind.STEPS -> steps(frame);
			case FrameKind.LOOPS -> state.steps().loops(frame, knownMethod(frame));
			case FrameKind.TELEMETRY -> state.conditions().telemetry(frame);
			case FrameKind.UNPROBED -> state.conditions().unprobed(frame);
			case FrameKind.PROBES -> state.conditions().probes(frame, state.methodCount());
			default -> {
				return applyAndShow(frame);
			}
		}
		return false;
	}

	private boolean applyAndShow(FrameInput frame) throws WireException {
		switch (frame.kind()) {
			case FrameKind.JVM -> jvm(frame);
			case FrameKind.SNAPSHOT -> MarkCodec.readSnapshot(frame, (number, time) -> state.portionEnds(time));
			case FrameKind.NOTE -> note(frame);
			case FrameKind.STATE -> state.conditions().state(frame);
			case FrameKind.RESET -> {
				state.time(MarkCodec.readTime(frame));
				state.reset(!MarkCodec.readsBeginning(frame));
			}
			case FrameKind.END -> {
				state.portionEnds(MarkCodec.readTime(frame));
				state.completed();
			}
			case FrameKind.HELLO -> throw frame.broken("comes a second time");
			default -> {
				return false;
			}
		}
		return true;
	}

	private void jvm(FrameInput frame) throws WireException {
		Map<String, String> facts = new HashMap<>();
		long[] started = {0};
		JvmCodec.read(frame, new JvmCodec.Receiver() {

			@Override
			public void started(long millis) {
				started[0] = millis;
			}

			@Override
			public void fact(String key, String value) {
				facts.put(key, value);
			}
		});
		state.jvm(new JvmInfo(Instant.ofEpochMilli(started[0]), facts));
	}

	private void steps(FrameInput frame) throws WireException {
		Method method = knownMethod(frame);
		if (state.steps().steps(frame, method)) {
			state.conditions().entered(method.id());
		}
	}

	/** Costs are never negative and so small that sums of products with counts make sense. */
	private void costs(FrameInput frame) throws WireException {
		CostsCodec.read(frame, (inside, outside, insideError, outsideError) -> state.probeCosts(new ProbeCosts(
				inside / PICOSECONDS, outside / PICOSECONDS, insideError / PICOSECONDS, outsideError / PICOSECONDS)));
	}

	private void note(FrameInput frame) throws WireException {
		NoteCodec.read(frame, (severity, message) -> state
				.note(new Note(severity == FrameKind.NOTE_INFO ? Severity.INFO : Severity.WARNING, message)));
	}

	private void strings(FrameInput frame) throws WireException {
		StringsCodec.read(frame, new StringsCodec.Receiver() {

			// the entry that need not be sent is
			private boolean hasEmpty;

			@Override
			public void begin(int index, int count) throws WireException {
				hasEmpty = index == 0 && count > 0 && state.stringCount() == 1;
				expectNext(frame, "strings", hasEmpty ? 1 : index, state.stringCount());
				limit(frame, "strings", state.stringCount() + (long) count, state.limits().strings());
			}

			@Override
			public void string(String text) throws WireException {
				if (hasEmpty) {
					hasEmpty = false;
					expectNext(frame, "strings", text.isEmpty() ? 1 : 0, 1);
					return;
				}
				state.addString(text);
				limit(frame, "characters", state.textLength(), state.limits().text());
			}
		});
	}

	private void threads(FrameInput frame) throws WireException {
		ThreadsCodec.read(frame, (id, name, flags) -> {
			if (state.nodes(id) == null) {
				limit(frame, "threads", state.threadCount() + 1L, state.limits().threads());
			}
			state.thread(new ThreadInfo(id, name, (flags & FrameKind.THREAD_VIRTUAL) != 0,
					(flags & FrameKind.THREAD_DAEMON) != 0, (flags & FrameKind.THREAD_ENDED) != 0,
					(flags & FrameKind.THREAD_SHARED) != 0));
			limit(frame, "characters", state.textLength(), state.limits().text());
		});
	}

	private void nodes(FrameInput frame) throws WireException {
		MergedTree.ThreadNodes thread = thread(frame);
		NodesCodec.read(frame, new NodesCodec.Receiver() {

			@Override
			public void first(int node) throws WireException {
				expectNext(frame, "nodes", node, thread.nodes().size());
			}

			@Override
			public void node(int parent, int method) throws WireException {
				if (parent >= thread.nodes().size()) {
					throw frame.broken("puts node " + thread.nodes().size() + " below node " + parent
							+ ", which comes later");
				}
				checkMethod(frame, method);
				if (!state.addNode(thread, parent, method)) {
					throw frame.broken("has more call paths than fit into memory (" + state.limits().nodes()
							+ " nodes); raise the heap of this program with -Xmx or probe fewer classes");
				}
			}
		});
	}

	private void counts(FrameInput frame) throws WireException {
		MergedTree.ThreadNodes thread = thread(frame);
		CountsCodec.read(frame, (node, calls, time) -> {
			checkNode(frame, thread, node);
			if (!thread.count(node, calls, time)) {
				throw frame.broken("has measures of node " + node + " that do not fit into 63 bits");
			}
			state.called(calls);
		});
	}

	private void edges(FrameInput frame) throws WireException {
		MergedTree.ThreadNodes thread = thread(frame);
		EdgesCodec.read(frame, (caller, callee, calls) -> {
			if (caller >= state.methodCount() || callee >= state.methodCount()) {
				throw frame.broken("names methods " + caller + " and " + callee + " of " + state.methodCount());
			}
			if (!thread.edge(caller, callee, calls)) {
				throw frame.broken("has calls of a pair that do not fit into 63 bits");
			}
			state.called(calls);
		});
		limit(frame, "pairs of methods", thread.nodes().provenance().edges().size(), state.limits().nodes());
	}

	private void part(FrameInput frame) throws WireException {
		PartCodec.read(frame, (part, whole) -> {
			if (!state.join(part, whole)) {
				throw frame.broken("makes thread " + part + " a part of thread " + whole + ", which cannot be");
			}
		});
	}

	private void entries(FrameInput frame) throws WireException {
		EntriesCodec.read(frame, (method, calls) -> {
			checkMethod(frame, method);
			state.conditions().entered(method);
			if (!state.merged().edge(EdgeCalls.ANY_CALLER, method, calls)) {
				throw frame.broken("has calls of method " + method + " that do not fit into 63 bits");
			}
			state.called(calls);
		});
	}

	private void callers(FrameInput frame) throws WireException {
		CallersCodec.read(frame, (method, caller) -> {
			checkMethod(frame, method);
			if (caller != CallersCodec.UNKNOWN) {
				checkMethod(frame, caller);
			}
			state.merged().decide(method, caller == CallersCodec.UNKNOWN ? EdgeCalls.ANY_CALLER : caller);
		});
	}

	private void provenance(FrameInput frame) throws WireException {
		MergedTree.ThreadNodes thread = thread(frame);
		ProvenanceCodec.read(frame, (node, untimed, samples, time) -> {
			checkNode(frame, thread, node);
			if (!thread.obtain(node, untimed, samples, time)) {
				throw frame.broken("has sums for node " + node + " that do not fit into 63 bits");
			}
		});
	}

	private void samples(FrameInput frame) throws WireException {
		MergedTree.ThreadNodes thread = thread(frame);
		SampleTotalsCodec.read(frame, (count, time, squareMicros) -> {
			if (!thread.sampleAll(WireTotals.of(count, time, squareMicros))) {
				throw frame.broken("has samples that do not fit into 63 bits");
			}
		});
	}

	private void activity(FrameInput frame) throws WireException {
		MergedTree.ThreadNodes thread = thread(frame);
		SampleTotalsCodec.read(frame, (count, time, squareMicros) -> {
			if (!thread.sampleState(WireTotals.of(count, time, squareMicros))) {
				throw frame.broken("has samples that do not fit into 63 bits");
			}
		});
	}

	private void allocationSamples(FrameInput frame) throws WireException {
		MergedTree.ThreadNodes thread = thread(frame);
		SampleTotalsCodec.read(frame, (count, bytes, squareKibis) -> {
			if (!thread.sampleAllocation(WireTotals.ofBytes(count, bytes, squareKibis))) {
				throw frame.broken("has samples of allocation that do not fit into 63 bits");
			}
		});
	}

	private void waiting(FrameInput frame) throws WireException {
		MergedTree.ThreadNodes thread = thread(frame);
		WaitingCodec.read(frame, (node, samples, time) -> {
			checkNode(frame, thread, node);
			if (!thread.wait(node, samples, time)) {
				throw frame.broken("has waiting times of node " + node + " that do not fit into 63 bits");
			}
		});
	}

	private void allocation(FrameInput frame) throws WireException {
		MergedTree.ThreadNodes thread = thread(frame);
		thread.measureAllocation();
		AllocationCodec.read(frame, (node, bytes) -> {
			checkNode(frame, thread, node);
			if (!thread.allocate(node, bytes)) {
				throw frame.broken("has bytes of node " + node + " that do not fit into 63 bits");
			}
		});
	}

	/** The thread that comes first in what is told of one. */
	private int threadId(FrameInput frame) throws WireException {
		int id = frame.getInt();
		if (state.nodes(id) == null) {
			throw frame.broken("belongs to thread " + id + ", which was not announced");
		}
		return id;
	}

	private MergedTree.ThreadNodes thread(FrameInput frame) throws WireException {
		return state.nodes(threadId(frame));
	}

	/** The method that comes first in what is told of one. */
	private Method knownMethod(FrameInput frame) throws WireException {
		int method = frame.getInt();
		checkMethod(frame, method);
		return state.method(method);
	}

	private void checkMethod(FrameInput frame, int method) throws WireException {
		if (method >= state.methodCount()) {
			throw frame.broken("names method " + method + " of " + state.methodCount());
		}
	}

	private static void checkNode(FrameInput frame, MergedTree.ThreadNodes thread, int node) throws WireException {
		if (node >= thread.nodes().size()) {
			throw frame.broken("counts node " + node + " of " + thread.nodes().size());
		}
	}

	static void expectNext(FrameInput frame, String what, int first, int next) throws WireException {
		if (first != next) {
			throw frame.broken("has " + what + " from " + first + " on where " + next + " is next");
		}
	}

	static void limit(FrameInput frame, String what, long count, long max) throws WireException {
		if (count > max) {
			throw frame.broken("makes it " + count + " " + what + ", the most is " + max);
		}
	}
}
