// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.code.LoadedBy;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.ProbeCosts;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** Applies one frame at a time to the state and trusts nothing in it. */
final class FrameDecoder {

	private static final double PICOSECONDS = 1000;
	/** In ns². */
	private static final double SQUARE_MICROSECOND = 1e6;

	private final RecordingState state;

	FrameDecoder(RecordingState state) {
		this.state = state;
	}

	/**
	 * Applies the current frame. Frames of unknown kinds change nothing.
	 *
	 * @param frame the input, whose {@code next} was called
	 * @return whether what has arrived now belongs together and should be shown
	 * @throws WireException if the frame does not fit what came before; what it held before the fault stays applied
	 */
	boolean apply(FrameInput frame) throws WireException {
		switch (frame.kind()) {
			case FrameKind.STRINGS -> strings(frame);
			case FrameKind.METHODS -> methods(frame);
			case FrameKind.THREADS -> threads(frame);
			case FrameKind.NODES -> nodes(frame);
			case FrameKind.COUNTS -> counts(frame);
			case FrameKind.PAIRS -> edges(frame);
			case FrameKind.ENTRIES -> entries(frame);
			case FrameKind.PART -> part(frame);
			case FrameKind.PRECISION -> provenance(frame);
			case FrameKind.LOOKS -> samples(frame);
			case FrameKind.WAITING -> waiting(frame);
			case FrameKind.ACTIVITY -> stateSamples(frame);
			case FrameKind.WAITS -> waits(frame);
			case FrameKind.LINES -> state.lines().lines(frame, lookedAt(frame), state.methodCount());
			case FrameKind.TIMELINE -> state.timeLines().timeLine(frame, state.wholeOf(threadId(frame)));
			case FrameKind.BLOCKS -> state.steps().blocks(frame, knownMethod(frame));
			case FrameKind.ALLOCATION -> allocation(frame);
			case FrameKind.CALLS -> calls(frame);
			case FrameKind.COSTS -> costs(frame);
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
			case FrameKind.SNAPSHOT -> {
				frame.getLong();
				state.time(frame.getLong());
			}
			case FrameKind.NOTE -> note(frame);
			case FrameKind.STATE -> state.conditions().state(frame);
			case FrameKind.RESET -> {
				state.time(frame.getLong());
				state.reset(!frame.hasMore() || frame.getInt() != FrameKind.RESET_OF_EARLIER);
			}
			case FrameKind.END -> {
				state.time(frame.getLong());
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
		Instant started = Instant.ofEpochMilli(frame.getLong());
		Map<String, String> facts = new HashMap<>();
		for (int left = frame.getCount(); left > 0; left--) {
			facts.put(frame.getString(), frame.getString());
		}
		state.jvm(new JvmInfo(started, facts));
	}

	private void steps(FrameInput frame) throws WireException {
		Method method = knownMethod(frame);
		if (state.steps().steps(frame, method)) {
			state.conditions().entered(method.id());
		}
	}

	private void costs(FrameInput frame) throws WireException {
		state.probeCosts(new ProbeCosts(nanoseconds(frame), nanoseconds(frame), nanoseconds(frame), nanoseconds(frame)));
	}

	/** A cost, never negative and so small that sums of products with counts make sense. */
	private static double nanoseconds(FrameInput frame) throws WireException {
		return frame.getInt() / PICOSECONDS;
	}

	private void note(FrameInput frame) throws WireException {
		Severity severity = frame.getInt() == FrameKind.NOTE_INFO ? Severity.INFO : Severity.WARNING;
		state.note(new Note(severity, frame.getString()));
	}

	private void strings(FrameInput frame) throws WireException {
		int first = frame.getInt();
		int count = frame.getCount();
		if (first == 0 && count > 0 && state.stringCount() == 1 && frame.getString().isEmpty()) {
			// the entry that need not be sent
			first++;
			count--;
		}
		expectNext(frame, "strings", first, state.stringCount());
		limit(frame, "strings", state.stringCount() + (long) count, state.limits().strings());
		for (int left = count; left > 0; left--) {
			state.addString(frame.getString());
			limit(frame, "characters", state.textLength(), state.limits().text());
		}
	}

	private void methods(FrameInput frame) throws WireException {
		expectNext(frame, "methods", frame.getInt(), state.methodCount());
		int count = frame.getCount();
		limit(frame, "methods", state.methodCount() + (long) count, state.limits().methods());
		Method[] methods = new Method[count];
		for (int i = 0; i < count; i++) {
			methods[i] = method(frame, state.methodCount() + i);
		}
		if (frame.remaining() > 0) {
			classFiles(frame, methods);
		}
		for (Method method : methods) {
			state.addMethod(method);
		}
	}

	private static void classFiles(FrameInput frame, Method[] methods) throws WireException {
		int at = 0;
		for (int left = frame.getCount(); left > 0; left--) {
			int number = frame.getInt();
			LoadedBy by = new LoadedBy(frame.getLong(), 1, 0);
			if (number > methods.length - at) {
				throw frame.broken("has class files of " + (at + (long) number) + " methods where there are " + methods.length);
			}
			for (int end = at + number; at < end; at++) {
				methods[at] = methods[at].with(methods[at].id(), by);
			}
		}
	}

	private Method method(FrameInput frame, int id) throws WireException {
		String className = string(frame);
		String name = string(frame);
		String descriptor = string(frame);
		String sourceFile = string(frame);
		int modifiers = frame.getInt();
		int firstLine = frame.getInt();
		int lastLine = frame.getInt();
		int maxLocals = frame.getInt();
		int maxStack = frame.getInt();
		return new Method(id, className, name, descriptor, sourceFile, modifiers, firstLine, lastLine,
				maxLocals, maxStack, frame.getInt());
	}

	private String string(FrameInput frame) throws WireException {
		int index = frame.getInt();
		if (index >= state.stringCount()) {
			throw frame.broken("names string " + index + " of " + state.stringCount());
		}
		return state.string(index);
	}

	private void threads(FrameInput frame) throws WireException {
		for (int left = frame.getCount(); left > 0; left--) {
			int id = frame.getInt();
			String name = frame.getString();
			int flags = frame.getInt();
			if (state.nodes(id) == null) {
				limit(frame, "threads", state.threadCount() + 1L, state.limits().threads());
			}
			state.thread(new ThreadInfo(id, name, (flags & FrameKind.THREAD_VIRTUAL) != 0,
					(flags & FrameKind.THREAD_DAEMON) != 0, (flags & FrameKind.THREAD_ENDED) != 0,
					(flags & FrameKind.THREAD_SHARED) != 0));
			limit(frame, "characters", state.textLength(), state.limits().text());
		}
	}

	private void nodes(FrameInput frame) throws WireException {
		MergedTree.ThreadNodes thread = thread(frame);
		expectNext(frame, "nodes", frame.getInt(), thread.nodes().size());
		for (int left = frame.getCount(); left > 0; left--) {
			int parent = frame.getInt();
			int method = frame.getInt();
			if (parent >= thread.nodes().size()) {
				throw frame.broken("puts node " + thread.nodes().size() + " below node " + parent
						+ ", which comes later");
			}
			if (method >= state.methodCount()) {
				throw frame.broken("names method " + method + " of " + state.methodCount());
			}
			if (!state.addNode(thread, parent, method)) {
				throw frame.broken("has more call paths than fit into memory (" + state.limits().nodes()
						+ " nodes); raise the heap of this program with -Xmx or probe fewer classes");
			}
		}
	}

	private void counts(FrameInput frame) throws WireException {
		MergedTree.ThreadNodes thread = thread(frame);
		long node = 0;
		for (int left = frame.getCount(); left > 0; left--) {
			node += frame.getInt();
			if (node >= thread.nodes().size()) {
				throw frame.broken("counts node " + node + " of " + thread.nodes().size());
			}
			if (!thread.count((int) node, frame.getLong(), frame.getSigned())) {
				throw frame.broken("has measures of node " + node + " that do not fit into 63 bits");
			}
		}
	}

	private void edges(FrameInput frame) throws WireException {
		MergedTree.ThreadNodes thread = thread(frame);
		for (int left = frame.getCount(); left > 0; left--) {
			int caller = frame.getInt() - 1;
			int callee = frame.getInt();
			if (caller >= state.methodCount() || callee >= state.methodCount()) {
				throw frame.broken("names methods " + caller + " and " + callee + " of " + state.methodCount());
			}
			if (!thread.edge(caller, callee, frame.getSigned())) {
				throw frame.broken("has calls of a pair that do not fit into 63 bits");
			}
		}
		limit(frame, "pairs of methods", thread.nodes().provenance().edges().size(), state.limits().nodes());
	}

	private void part(FrameInput frame) throws WireException {
		int part = frame.getInt();
		int whole = frame.getInt();
		if (!state.join(part, whole)) {
			throw frame.broken("makes thread " + part + " a part of thread " + whole + ", which cannot be");
		}
	}

	private void entries(FrameInput frame) throws WireException {
		long method = 0;
		for (int left = frame.getCount(); left > 0; left--) {
			method += frame.getInt();
			if (method >= state.methodCount()) {
				throw frame.broken("names method " + method + " of " + state.methodCount());
			}
			if (!state.entered((int) method, frame.getSigned())) {
				throw frame.broken("has calls of method " + method + " that do not fit into 63 bits");
			}
		}
	}

	private void provenance(FrameInput frame) throws WireException {
		MergedTree.ThreadNodes thread = thread(frame);
		long node = 0;
		for (int left = frame.getCount(); left > 0; left--) {
			node += frame.getInt();
			if (node >= thread.nodes().size()) {
				throw frame.broken("tells of node " + node + " of " + thread.nodes().size());
			}
			if (!thread.obtain((int) node, frame.getLong(), frame.getLong(), frame.getLong())) {
				throw frame.broken("has sums for node " + node + " that do not fit into 63 bits");
			}
		}
	}

	private void samples(FrameInput frame) throws WireException {
		if (!thread(frame).looked(lookedAt(frame))) {
			throw frame.broken("has looks that do not fit into 63 bits");
		}
	}

	private void stateSamples(FrameInput frame) throws WireException {
		if (!thread(frame).sampleState(lookedAt(frame))) {
			throw frame.broken("has looks that do not fit into 63 bits");
		}
	}

	private static SampleTotals lookedAt(FrameInput frame) throws WireException {
		return new SampleTotals(frame.getLong(), frame.getLong(), frame.getLong() * SQUARE_MICROSECOND);
	}

	private void waiting(FrameInput frame) throws WireException {
		MergedTree.ThreadNodes thread = thread(frame);
		long node = 0;
		for (int left = frame.getCount(); left > 0; left--) {
			node += frame.getInt();
			if (node >= thread.nodes().size()) {
				throw frame.broken("tells of node " + node + " of " + thread.nodes().size());
			}
			if (!thread.wait((int) node, frame.getLong(), frame.getLong())) {
				throw frame.broken("has waiting times of node " + node + " that do not fit into 63 bits");
			}
		}
	}

	private void allocation(FrameInput frame) throws WireException {
		MergedTree.ThreadNodes thread = thread(frame);
		thread.measureAllocation();
		long node = 0;
		for (int left = frame.getCount(); left > 0; left--) {
			node += frame.getInt();
			if (node >= thread.nodes().size()) {
				throw frame.broken("counts node " + node + " of " + thread.nodes().size());
			}
			if (!thread.allocate((int) node, frame.getSigned())) {
				throw frame.broken("has bytes of node " + node + " that do not fit into 63 bits");
			}
		}
	}

	private void calls(FrameInput frame) throws WireException {
		state.calls().calls(frame, threadId(frame), state.methodCount());
	}

	private void waits(FrameInput frame) throws WireException {
		state.waits().waits(frame, threadId(frame), state.methodCount());
	}

	private int threadId(FrameInput frame) throws WireException {
		int id = frame.getInt();
		if (state.nodes(id) == null) {
			throw frame.broken("belongs to thread " + id + ", which was not announced");
		}
		return id;
	}

	private Method knownMethod(FrameInput frame) throws WireException {
		int method = frame.getInt();
		if (method >= state.methodCount()) {
			throw frame.broken("names method " + method + " of " + state.methodCount());
		}
		return state.method(method);
	}

	private MergedTree.ThreadNodes thread(FrameInput frame) throws WireException {
		return state.nodes(threadId(frame));
	}

	private static void expectNext(FrameInput frame, String what, int first, int next)
			throws WireException {
		if (first != next) {
			throw frame.broken("has " + what + " from " + first + " on where " + next + " is next");
		}
	}

	private static void limit(FrameInput frame, String what, long count, long most) throws WireException {
		if (count > most) {
			throw frame.broken("makes it " + count + " " + what + ", the most is " + most);
		}
	}
}
