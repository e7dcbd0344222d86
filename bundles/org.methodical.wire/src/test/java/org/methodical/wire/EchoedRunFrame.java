// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HexFormat;

import org.methodical.wire.run.AgentTimesCodec;
import org.methodical.wire.run.AnswerCodec;
import org.methodical.wire.run.CommandCodec;
import org.methodical.wire.run.CostsCodec;
import org.methodical.wire.run.HelloCodec;
import org.methodical.wire.run.JvmCodec;
import org.methodical.wire.run.MarkCodec;
import org.methodical.wire.run.NoteCodec;
import org.methodical.wire.run.StateCodec;
import org.methodical.wire.run.TelemetryCodec;

/** Frames of a run as a whole, and of what is said to each other. */
final class EchoedRunFrame extends EchoedFrame {

	EchoedRunFrame(FrameInput in, OutputStream out) {
		super(in, out);
	}

	@Override
	void read() throws IOException {
		switch (in.kind()) {
			case FrameKind.HELLO -> {
				heard(HelloCodec.readVersion(in));
				String token = heard(HelloCodec.readToken(in));
				HelloCodec.write(frame, token, heard(HelloCodec.readRole(in))).writeTo(out);
			}
			case FrameKind.REFUSED -> HelloCodec.writeRefusal(frame, heard(HelloCodec.readRefusal(in))).writeTo(out);
			case FrameKind.SNAPSHOT -> snapshot();
			case FrameKind.END -> MarkCodec.writeEnd(frame, heard(MarkCodec.readTime(in))).writeTo(out);
			case FrameKind.RESET -> {
				long time = heard(MarkCodec.readTime(in));
				boolean begins = MarkCodec.readsBeginning(in);
				if (begins) {
					heard(FrameKind.RESET_OF_EARLIER);
				}
				(begins ? MarkCodec.writeBeginning(frame, time) : MarkCodec.writeReset(frame, time)).writeTo(out);
			}
			case FrameKind.NOTE -> NoteCodec.read(in, (severity, message) -> hear(
					() -> NoteCodec.write(frame, severity, message).writeTo(out), severity, message));
			case FrameKind.COMMAND -> CommandCodec.read(in, (number, command, with) -> hear(
					() -> CommandCodec.write(frame, number, command, with).writeTo(out), number, command, with));
			case FrameKind.COSTS -> CostsCodec.read(in, (a, b, c, d) -> hear(
					() -> CostsCodec.write(frame, a, b, c, d).writeTo(out), a, b, c, d));
			case FrameKind.TELEMETRY -> TelemetryCodec.read(in, (a, b, c, d, e, f, g, h, i, j, k, l, m) -> hear(
					() -> TelemetryCodec.write(frame, a, b, c, d, e, f, g, h, i, j, k, l, m).writeTo(out), a, b, c, d,
					e, f, g, h, i, j, k, l, m));
			case FrameKind.AGENT -> AgentTimesCodec.read(in, (a, b, c) -> hear(
					() -> AgentTimesCodec.write(frame, a, b, c).writeTo(out), a, b, c));
			case FrameKind.JVM -> jvm();
			case FrameKind.STATE -> state();
			case FrameKind.ANSWER, FrameKind.CLASS_FILE -> answer();
			default -> throw new AssertionError("no codec of kind " + in.kind());
		}
	}

	private void snapshot() throws IOException {
		MarkCodec.readSnapshot(in, (number, time) -> hear(
				() -> MarkCodec.writeSnapshot(frame, number, time).writeTo(out), number, time));
	}

	private void jvm() throws IOException {
		JvmCodec codec = new JvmCodec();
		long[] started = {0};
		JvmCodec.read(in, new JvmCodec.Receiver() {

			@Override
			public void started(long millis) {
				started[0] = heard(millis);
			}

			@Override
			public void fact(String key, String value) {
				hear(() -> codec.put(key, value), key, value);
			}
		});
		writes.add(() -> codec.write(out, started[0]));
	}

	private void state() throws IOException {
		StateCodec codec = new StateCodec(out);
		StateCodec.read(in, new StateCodec.Receiver() {

			@Override
			public void state(long time, int state) {
				hear(() -> codec.begin(time, state), time, state);
			}

			@Override
			public void sample(long time, long compilation, long classes) {
				hear(() -> codec.put(time, compilation, classes), time, compilation, classes);
			}
		});
		writes.add(codec::write);
	}

	private void answer() throws IOException {
		AnswerCodec.read(in, new AnswerCodec.Receiver() {

			@Override
			public void answer(int number, boolean done, String text) {
				hear(() -> AnswerCodec.write(frame, number, done, text).writeTo(out), number, done ? 0 : 1, text);
			}

			@Override
			public void classFile(int number, String className, int length, int offset, byte[] bytes) {
				byte[] whole = new byte[length];
				System.arraycopy(bytes, 0, whole, offset, bytes.length);
				hear(() -> AnswerCodec.writeClassFile(frame, number, className, whole, offset, bytes.length)
						.writeTo(out),
						number, className, length, offset, HexFormat.of().withUpperCase().formatHex(bytes));
			}
		});
	}
}
