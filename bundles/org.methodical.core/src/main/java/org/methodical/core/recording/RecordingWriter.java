// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.ProbeCosts;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/** Writes a snapshot as a recording: what a reader makes of it is the same snapshot. */
public final class RecordingWriter {

	private static final int METHOD_NUMBERS = 11;
	private static final int NODE_NUMBERS = 3;
	private static final int PICOSECONDS = 1000;

	private final OutputStream out;
	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();

	private RecordingWriter(OutputStream out) {
		this.out = out;
	}

	/**
	 * Writes a whole recording, with all times whichever are shown.
	 *
	 * @param shown    what to write
	 * @param out      where to, best buffered; neither flushed nor closed
	 * @throws IOException if it fails
	 */
	public static void write(Snapshot shown, OutputStream out) throws IOException {
		Snapshot snapshot = shown.showing(TimeKind.ALL);
		RecordingWriter writer = new RecordingWriter(out);
		out.write(Wire.magic());
		writer.frame.begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(out);
		if (snapshot.jvm().isPresent()) {
			writer.jvm(snapshot.jvm().get());
		}
		writer.methods(snapshot, writer.strings(snapshot));
		for (ThreadInfo thread : snapshot.threads()) {
			writer.thread(thread);
			writer.nodes(thread.id(), snapshot.tree(thread.id()));
			writer.counts(thread.id(), snapshot.tree(thread.id()));
			ProvenanceEncoder.write(out, thread.id(), snapshot.tree(thread.id()));
			WaitingEncoder.write(out, thread.id(), snapshot.tree(thread.id()));
			TimeLineEncoder.write(out, thread.id(), snapshot.timeLine(thread.id()));
			if (snapshot.tree(thread.id()).hasAllocation()) {
				writer.allocation(thread.id(), snapshot.tree(thread.id()));
			}
		}
		ProvenanceEncoder.writeEntries(out, snapshot.merged());
		WaitsEncoder.write(out, snapshot.waits());
		LinesEncoder.write(out, snapshot.lineTimes());
		for (ThreadCalls calls : snapshot.history().threads()) {
			CallsEncoder.write(out, calls);
		}
		new StepsEncoder(out).write(snapshot.steps());
		if (snapshot.probeCosts().isPresent()) {
			writer.costs(snapshot.probeCosts().get());
		}
		ConditionsEncoder.write(out, snapshot.conditions());
		writer.notes(snapshot.notes());
		writer.frame.begin(FrameKind.SNAPSHOT).put(0).put(snapshot.time()).writeTo(out);
		if (snapshot.complete()) {
			writer.frame.begin(FrameKind.END).put(snapshot.time()).writeTo(out);
		}
	}

	private void jvm(JvmInfo jvm) throws IOException {
		int count = 0;
		elements.begin(FrameKind.JVM);
		for (Map.Entry<String, String> fact : jvm.facts().entrySet()) {
			// two more, because the head of the frame needs room as well
			if (elements.hasRoom(2, 2)) {
				elements.put(fact.getKey()).put(fact.getValue());
				count++;
			}
		}
		frame.begin(FrameKind.JVM).put(jvm.started().toEpochMilli()).put(count).put(elements).writeTo(out);
	}

	private Map<String, Integer> strings(Snapshot snapshot) throws IOException {
		Map<String, Integer> indices = new LinkedHashMap<>();
		indices.put("", 0);
		for (int id = 0; id < snapshot.methodCount(); id++) {
			Method method = snapshot.method(id);
			for (String text : List.of(method.className(), method.name(), method.descriptor(), method.sourceFile())) {
				indices.putIfAbsent(text, indices.size());
			}
		}
		int first = 1;
		int next = 0;
		elements.begin(FrameKind.STRINGS);
		for (String text : indices.keySet()) {
			if (next > 0) {
				if (!elements.hasRoom(2, 1)) {
					flush(FrameKind.STRINGS, first, next - first);
					first = next;
				}
				elements.put(text);
			}
			next++;
		}
		flush(FrameKind.STRINGS, first, next - first);
		return indices;
	}

	private void methods(Snapshot snapshot, Map<String, Integer> strings) throws IOException {
		int first = 0;
		elements.begin(FrameKind.METHODS);
		for (int id = 0; id < snapshot.methodCount(); id++) {
			// with the run of its class file
			if (!elements.hasRoom(METHOD_NUMBERS + 5 + 2 * (id - first), 0)) {
				putClassFiles(snapshot, first, id);
				flush(FrameKind.METHODS, first, id - first);
				first = id;
			}
			Method method = snapshot.method(id);
			elements.put(strings.get(method.className())).put(strings.get(method.name()))
					.put(strings.get(method.descriptor())).put(strings.get(method.sourceFile())).put(method.modifiers())
					.put(method.firstLine()).put(method.lastLine()).put(method.maxLocals()).put(method.maxStack())
					.put(method.bytecodeLength());
		}
		putClassFiles(snapshot, first, snapshot.methodCount());
		flush(FrameKind.METHODS, first, snapshot.methodCount() - first);
	}

	private void putClassFiles(Snapshot snapshot, int from, int to) {
		elements.put(to - from);
		for (int id = from; id < to; id++) {
			elements.put(1).put(snapshot.method(id).loadedBy().classFile());
		}
	}

	private void flush(int kind, int first, int count) throws IOException {
		if (count > 0) {
			frame.begin(kind).put(first).put(count).put(elements).writeTo(out);
		}
		elements.begin(kind);
	}

	private void thread(ThreadInfo thread) throws IOException {
		int flags = (thread.virtual() ? FrameKind.THREAD_VIRTUAL : 0) | (thread.daemon() ? FrameKind.THREAD_DAEMON : 0)
				| (thread.ended() ? FrameKind.THREAD_ENDED : 0) | (thread.shared() ? FrameKind.THREAD_SHARED : 0);
		frame.begin(FrameKind.THREADS).put(1).put(thread.id()).put(thread.name()).put(flags).writeTo(out);
	}

	private void nodes(int thread, CallingContextTree tree) throws IOException {
		int first = 1;
		elements.begin(FrameKind.NODES);
		for (int node = 1; node <= tree.size(); node++) {
			if (node == tree.size() || !elements.hasRoom(2 * NODE_NUMBERS, 0)) {
				if (node > first) {
					frame.begin(FrameKind.NODES).put(thread).put(first).put(node - first).put(elements).writeTo(out);
				}
				elements.begin(FrameKind.NODES);
				first = node;
			}
			if (node < tree.size()) {
				elements.put(tree.parent(node)).put(tree.method(node));
			}
		}
	}

	private void counts(int thread, CallingContextTree tree) throws IOException {
		int count = 0;
		int last = 0;
		elements.begin(FrameKind.COUNTS);
		for (int node = 0; node < tree.size(); node++) {
			if (tree.countedCalls(node) == 0 && tree.selfTime(node) == 0) {
				continue;
			}
			if (!elements.hasRoom(2 * NODE_NUMBERS, 0)) {
				frame.begin(FrameKind.COUNTS).put(thread).put(count).put(elements).writeTo(out);
				elements.begin(FrameKind.COUNTS);
				count = 0;
				last = 0;
			}
			elements.put(node - last).put(tree.countedCalls(node)).putSigned(tree.selfTime(node));
			last = node;
			count++;
		}
		if (count > 0) {
			frame.begin(FrameKind.COUNTS).put(thread).put(count).put(elements).writeTo(out);
		}
	}

	private void allocation(int thread, CallingContextTree tree) throws IOException {
		int count = 0;
		int last = 0;
		elements.begin(FrameKind.ALLOCATION);
		for (int node = 0; node < tree.size(); node++) {
			if (tree.selfBytes(node) == 0) {
				continue;
			}
			if (!elements.hasRoom(2 * NODE_NUMBERS, 0)) {
				frame.begin(FrameKind.ALLOCATION).put(thread).put(count).put(elements).writeTo(out);
				elements.begin(FrameKind.ALLOCATION);
				count = 0;
				last = 0;
			}
			elements.put(node - last).putSigned(tree.selfBytes(node));
			last = node;
			count++;
		}
		// written even without elements: it says that allocation was measured
		frame.begin(FrameKind.ALLOCATION).put(thread).put(count).put(elements).writeTo(out);
	}

	private void costs(ProbeCosts costs) throws IOException {
		frame.begin(FrameKind.COSTS);
		for (double cost : new double[] {costs.inside(), costs.outside(), costs.insideError(), costs.outsideError()}) {
			frame.put(Math.round(cost * PICOSECONDS));
		}
		frame.writeTo(out);
	}

	private void notes(List<Note> notes) throws IOException {
		for (Note note : notes) {
			int severity = note.severity() == Severity.INFO ? FrameKind.NOTE_INFO : FrameKind.NOTE_WARNING;
			frame.begin(FrameKind.NOTE).put(severity).put(note.message()).writeTo(out);
		}
	}
}
