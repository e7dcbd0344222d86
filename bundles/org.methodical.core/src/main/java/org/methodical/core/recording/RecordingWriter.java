// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.core.model.jvm.AgentTimes;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.ProbeCosts;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.Wait;
import org.methodical.core.recording.write.CallsEncoder;
import org.methodical.core.recording.write.CodeEncoder;
import org.methodical.core.recording.write.ConditionsEncoder;
import org.methodical.core.recording.write.StepsEncoder;
import org.methodical.core.recording.write.ThreadEncoder;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;
import org.methodical.wire.run.AgentTimesCodec;
import org.methodical.wire.run.CostsCodec;
import org.methodical.wire.run.HelloCodec;
import org.methodical.wire.run.JvmCodec;
import org.methodical.wire.run.MarkCodec;
import org.methodical.wire.run.NoteCodec;

/** Writes a snapshot as a recording: what a reader makes of it is the same snapshot. */
public final class RecordingWriter {

	private static final int PICOSECONDS = 1000;

	private RecordingWriter() {
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
		FrameBuilder frame = new FrameBuilder();
		out.write(Wire.magic());
		HelloCodec.write(frame, "").writeTo(out);
		if (snapshot.jvm().isPresent()) {
			JvmCodec jvm = new JvmCodec();
			snapshot.jvm().get().facts().forEach(jvm::put);
			jvm.write(out, snapshot.jvm().get().started().toEpochMilli());
		}
		CodeEncoder code = new CodeEncoder(out);
		code.methods(snapshot);
		ThreadEncoder threads = new ThreadEncoder(out);
		for (ThreadInfo thread : snapshot.threads()) {
			threads.write(thread, snapshot.tree(thread.id()), snapshot.timeLine(thread.id()));
		}
		if (snapshot.merged().provenance() != null) {
			code.entries(snapshot.merged().provenance().edges());
			code.callers(snapshot.merged().provenance().edges());
		}
		for (Wait wait : snapshot.waits()) {
			threads.write(wait);
		}
		code.lines(snapshot.lineTimes());
		for (ThreadCalls calls : snapshot.history().threads()) {
			CallsEncoder.write(out, calls);
		}
		new StepsEncoder(out).write(snapshot.steps());
		if (snapshot.probeCosts().isPresent()) {
			ProbeCosts costs = snapshot.probeCosts().get();
			CostsCodec.write(frame, picoseconds(costs.inside()), picoseconds(costs.outside()),
					picoseconds(costs.insideError()), picoseconds(costs.outsideError())).writeTo(out);
		}
		if (snapshot.agentTimes().isPresent()) {
			AgentTimes times = snapshot.agentTimes().get();
			AgentTimesCodec.write(frame, times.process(), times.threads(), times.weaving()).writeTo(out);
		}
		ConditionsEncoder.write(out, snapshot.conditions());
		for (Note note : snapshot.notes()) {
			int severity = note.severity() == Severity.INFO ? FrameKind.NOTE_INFO : FrameKind.NOTE_WARNING;
			NoteCodec.write(frame, severity, note.message()).writeTo(out);
		}
		MarkCodec.writeSnapshot(frame, 0, snapshot.time()).writeTo(out);
		if (snapshot.complete()) {
			MarkCodec.writeEnd(frame, snapshot.time()).writeTo(out);
		}
	}

	private static long picoseconds(double cost) {
		return Math.round(cost * PICOSECONDS);
	}
}
