// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

import org.methodical.wire.code.BlocksCodec;
import org.methodical.wire.code.EntriesCodec;
import org.methodical.wire.code.LinesCodec;
import org.methodical.wire.code.LoopsCodec;
import org.methodical.wire.code.MethodsCodec;
import org.methodical.wire.code.ProbesCodec;
import org.methodical.wire.code.StepsCodec;
import org.methodical.wire.code.StringsCodec;
import org.methodical.wire.code.UnprobedCodec;
import org.methodical.wire.run.AnswerCodec;
import org.methodical.wire.run.CommandCodec;
import org.methodical.wire.run.CostsCodec;
import org.methodical.wire.run.HelloCodec;
import org.methodical.wire.run.JvmCodec;
import org.methodical.wire.run.MarkCodec;
import org.methodical.wire.run.NoteCodec;
import org.methodical.wire.run.StateCodec;
import org.methodical.wire.run.TelemetryCodec;
import org.methodical.wire.thread.AllocationCodec;
import org.methodical.wire.thread.CallsCodec;
import org.methodical.wire.thread.CountsCodec;
import org.methodical.wire.thread.EdgesCodec;
import org.methodical.wire.thread.NodesCodec;
import org.methodical.wire.thread.PartCodec;
import org.methodical.wire.thread.ProvenanceCodec;
import org.methodical.wire.thread.SampleTotalsCodec;
import org.methodical.wire.thread.ThreadsCodec;
import org.methodical.wire.thread.TimeLineCodec;
import org.methodical.wire.thread.WaitingCodec;
import org.methodical.wire.thread.WaitsCodec;

/** Reads a frame by its codec, keeps what it heard and writes just that by the same codec. */
final class EchoedFrame {

	private final FrameInput in;
	private final OutputStream out;
	private final FrameBuilder frame = new FrameBuilder();
	private final List<String> heard = new ArrayList<>();
	/** What is to be written of what was heard. */
	private final List<Write> writes = new ArrayList<>();

	/** What is to be written in the end. */
	private Write last = () -> {};

	/** A call of what writes. */
	private interface Write {

		void run() throws IOException;
	}

	EchoedFrame(FrameInput in, OutputStream out) {
		this.in = in;
		this.out = out;
	}

	/** Reads the frame and writes it again; gives what was heard, in its order. */
	List<String> echo() throws IOException {
		switch (in.kind()) {
			case FrameKind.STRINGS, FrameKind.METHODS, FrameKind.BLOCKS, FrameKind.STEPS, FrameKind.LOOPS,
					FrameKind.LINES, FrameKind.ENTRIES, FrameKind.PROBES, FrameKind.UNPROBED -> code();
			case FrameKind.THREADS, FrameKind.PART -> threads();
			case FrameKind.NODES, FrameKind.COUNTS, FrameKind.EDGES, FrameKind.PROVENANCE, FrameKind.ALLOCATION,
					FrameKind.CALLS, FrameKind.SAMPLES, FrameKind.ACTIVITY, FrameKind.WAITING, FrameKind.WAITS,
					FrameKind.TIMELINE -> ofThread(heard(in.getInt()));
			default -> run();
		}
		for (Write write : writes) {
			write.run();
		}
		return heard;
	}

	private <T> T heard(T value) {
		heard.add(String.valueOf(value));
		return value;
	}

	/** Values were heard that are to be written so. */
	private void hear(Write write, Object... values) {
		for (Object value : values) {
			heard(value);
		}
		writes.add(write);
	}

	private void run() throws IOException {
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
			case FrameKind.TELEMETRY -> TelemetryCodec.read(in, (a, b, c, d, e, f, g, h, i, j) -> hear(
					() -> TelemetryCodec.write(frame, a, b, c, d, e, f, g, h, i, j).writeTo(out), a, b, c, d, e, f, g,
					h, i, j));
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

	private void threads() throws IOException {
		if (in.kind() == FrameKind.PART) {
			PartCodec.read(in, (thread, whole) -> hear(() -> PartCodec.write(frame, thread, whole).writeTo(out), thread,
					whole));
			return;
		}
		ThreadsCodec codec = new ThreadsCodec(out);
		ThreadsCodec.read(in, (id, name, flags) -> hear(() -> codec.put(id, name, flags), id, name, flags));
		writes.add(codec::end);
	}

	private void ofThread(int thread) throws IOException {
		switch (in.kind()) {
			case FrameKind.NODES -> nodes(thread);
			case FrameKind.CALLS -> calls(thread);
			case FrameKind.COUNTS -> {
				CountsCodec codec = begun(new CountsCodec(out), thread);
				CountsCodec.read(in,
						(node, calls, time) -> hear(() -> codec.put(node, calls, time), node, calls, time));
			}
			case FrameKind.EDGES -> {
				EdgesCodec codec = begun(new EdgesCodec(out), thread);
				EdgesCodec.read(in, (from, to, calls) -> hear(() -> codec.put(from, to, calls), from, to, calls));
			}
			case FrameKind.PROVENANCE -> {
				ProvenanceCodec codec = begun(new ProvenanceCodec(out), thread);
				ProvenanceCodec.read(in, (node, a, b, c) -> hear(() -> codec.put(node, a, b, c), node, a, b, c));
			}
			case FrameKind.ALLOCATION -> {
				AllocationCodec codec = begun(new AllocationCodec(out), thread);
				AllocationCodec.read(in, (node, bytes) -> hear(() -> codec.put(node, bytes), node, bytes));
			}
			case FrameKind.WAITING -> {
				WaitingCodec codec = begun(new WaitingCodec(out), thread);
				WaitingCodec.read(in,
						(node, samples, time) -> hear(() -> codec.put(node, samples, time), node, samples, time));
			}
			case FrameKind.TIMELINE -> {
				TimeLineCodec codec = begun(new TimeLineCodec(out), thread);
				TimeLineCodec.read(in, (micros, state) -> hear(() -> codec.put(micros, state), micros, state));
			}
			case FrameKind.WAITS -> {
				WaitsCodec codec = begun(new WaitsCodec(out), thread);
				WaitsCodec.read(in, (a, b, c, d, e, f, g, h, i, j, k) -> hear(
						() -> codec.put(a, b, c, d, e, f, g, h, i, j, k), a, b, c, d, e, f, g, h, i, j, k));
			}
			case FrameKind.SAMPLES -> SampleTotalsCodec.read(in, (count, time, squares) -> hear(
					() -> SampleTotalsCodec.writeLooks(frame, thread, count, time, squares).writeTo(out), count, time,
					squares));
			default -> SampleTotalsCodec.read(in, (count, time, squares) -> hear(
					() -> SampleTotalsCodec.writeActivity(frame, thread, count, time, squares).writeTo(out), count,
					time, squares));
		}
		writes.add(last);
	}

	private <C extends OwnedElements> C begun(C codec, int owner) {
		codec.begin(owner);
		last = codec::write;
		return codec;
	}

	private void nodes(int thread) throws IOException {
		NodesCodec codec = new NodesCodec(out);
		last = codec::write;
		NodesCodec.read(in, new NodesCodec.Receiver() {

			@Override
			public void first(int node) {
				hear(() -> codec.begin(thread, node), node);
			}

			@Override
			public void node(int parent, int method) {
				hear(() -> codec.put(parent, method), parent, method);
			}
		});
	}

	private void calls(int thread) throws IOException {
		CallsCodec codec = new CallsCodec();
		CallsCodec.read(in, new CallsCodec.Receiver() {

			@Override
			public void leftOut(long shorter, long deeper, long filtered, long beyond) {
				hear(() -> {}, shorter, deeper, filtered, beyond);
				last = () -> codec.write(out, thread, shorter, deeper, filtered, beyond);
			}

			@Override
			public void begin(int method, long distance) {
				hear(() -> codec.begin(method, distance), method, distance);
			}

			@Override
			public void end(long distance) {
				hear(() -> codec.end(distance), distance);
			}

			@Override
			public void cut(long distance) {
				hear(() -> codec.cut(distance), distance);
			}
		});
	}

	private void code() throws IOException {
		switch (in.kind()) {
			case FrameKind.STRINGS -> strings();
			case FrameKind.METHODS -> new EchoedMethods().echo();
			case FrameKind.BLOCKS -> new EchoedBlocks().echo();
			case FrameKind.STEPS -> steps();
			case FrameKind.LINES -> lines();
			case FrameKind.PROBES -> probes();
			case FrameKind.LOOPS -> {
				LoopsCodec codec = begun(new LoopsCodec(out), heard(in.getInt()));
				LoopsCodec.read(in, (loop, least, greatest, classes) -> {
					hear(() -> codec.put(loop, least, greatest, classes, 0, classes.length), loop, least, greatest);
					for (long entries : classes) {
						heard(entries);
					}
				});
			}
			case FrameKind.ENTRIES -> {
				EntriesCodec codec = new EntriesCodec(out);
				last = codec::write;
				EntriesCodec.read(in, (method, calls) -> hear(() -> codec.put(method, calls), method, calls));
			}
			default -> {
				UnprobedCodec codec = new UnprobedCodec();
				codec.begin();
				last = () -> codec.write(out);
				UnprobedCodec.read(in, (rule, reason, number, examples) -> {
					hear(() -> codec.put(rule, reason, number, examples), rule, reason, number);
					heard.addAll(examples);
				});
			}
		}
		writes.add(last);
	}

	private void strings() throws IOException {
		StringsCodec codec = new StringsCodec(out);
		last = codec::write;
		StringsCodec.read(in, new StringsCodec.Receiver() {

			@Override
			public void begin(int index, int count) {
				heard(index);
			}

			@Override
			public void string(String text) {
				hear(() -> codec.put(text), text);
			}
		});
	}

	/** Methods are written when it is known of which class files they are. */
	private final class EchoedMethods implements MethodsCodec.Receiver {

		private final MethodsCodec codec = new MethodsCodec(out);
		private final List<int[]> methods = new ArrayList<>();
		private int[] names;

		void echo() throws IOException {
			last = codec::write;
			MethodsCodec.read(in, this);
		}

		@Override
		public void first(int id) {
			heard(id);
		}

		@Override
		public void methods(int count) {
			// they follow
		}

		@Override
		public void names(int className, int name, int descriptor, int sourceFile) {
			hear(() -> {}, className, name, descriptor, sourceFile);
			names = new int[] {className, name, descriptor, sourceFile};
		}

		@Override
		public void code(int modifiers, int firstLine, int lastLine, int maxLocals, int maxStack, int length) {
			hear(() -> {}, modifiers, firstLine, lastLine, maxLocals, maxStack, length);
			methods.add(new int[] {names[0], names[1], names[2], names[3], modifiers, firstLine, lastLine, maxLocals,
					maxStack, length});
		}

		@Override
		public void classFile(int from, int to, long classFile) {
			hear(() -> {}, to - from, classFile);
			for (int[] m : methods.subList(from, to)) {
				writes.add(() -> codec.put(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8], m[9], classFile));
			}
		}
	}

	/** Takes a flow graph. */
	private final class EchoedBlocks implements BlocksCodec.Receiver {

		private final BlocksCodec codec = new BlocksCodec();
		private int method;

		void echo() throws IOException {
			method = heard(in.getInt());
			BlocksCodec.read(in, this);
		}

		private void hearAll(int[] numbers) {
			for (int number : numbers) {
				heard(number);
			}
		}

		@Override
		public void blocks(int count) {
			writes.add(() -> codec.begin(method, count));
		}

		@Override
		public void block(int length, int dominator, int loop, int exit) {
			hear(() -> codec.beginBlock(length, dominator, loop, exit), length, dominator, loop, exit);
		}

		@Override
		public void instructions(int line, int count) {
			hear(() -> {
				for (int i = 0; i < count; i++) {
					codec.instruction(line);
				}
			}, line, count);
		}

		@Override
		public void edges(int[] successors, int[] handlers) {
			hear(() -> codec.endBlock(successors, handlers));
			hearAll(successors);
			hearAll(handlers);
		}

		@Override
		public void loops(int count) {
			writes.add(() -> codec.loops(count));
		}

		@Override
		public void loop(int header, int parent, boolean isCounted, int[] latches) {
			hear(() -> codec.loop(header, parent, isCounted, latches), header, parent, isCounted ? 1 : 0);
			hearAll(latches);
		}

		@Override
		public void end(int[] irreducible, int[] throwPoints) {
			hear(() -> codec.write(out, irreducible, throwPoints));
			hearAll(irreducible);
			hearAll(throwPoints);
		}
	}

	private void steps() throws IOException {
		StepsCodec codec = new StepsCodec();
		int method = heard(in.getInt());
		StepsCodec.read(in, new StepsCodec.Receiver() {

			@Override
			public void calls(long more) {
				hear(() -> codec.begin(method, more), more);
			}

			@Override
			public void begin(int list) {
				if (list > 0) {
					writes.add(codec::endList);
				}
			}

			@Override
			public void number(int list, int index, long more) {
				hear(() -> codec.put(index, more), index, more);
			}
		});
		last = () -> {
			codec.endList();
			codec.write(out);
		};
	}

	private void lines() throws IOException {
		LinesCodec codec = new LinesCodec(out);
		last = codec::write;
		LinesCodec.read(in, new LinesCodec.Receiver() {

			@Override
			public void totals(long count, long time, long squareMicros) {
				hear(() -> codec.begin(count, time, squareMicros), count, time, squareMicros);
			}

			@Override
			public void line(int method, int line, long found, long stoodFor) {
				hear(() -> codec.put(method, line, found, stoodFor), method, line, found, stoodFor);
			}
		});
	}

	private void probes() throws IOException {
		ProbesCodec codec = new ProbesCodec();
		ProbesCodec.read(in, new ProbesCodec.Receiver() {

			@Override
			public void loaded(long classes, int rules) {
				hear(codec::begin, classes);
				last = () -> codec.write(out, classes);
			}

			@Override
			public void rule(String text, boolean holds, int matched, int woven, int methods) {
				hear(() -> codec.rule(text, holds, matched, woven, methods), text, holds ? 1 : 0, matched, woven,
						methods);
			}

			@Override
			public void methods(int first, int number, int rule) {
				hear(() -> codec.methods(first, number, rule), first, number, rule);
			}

			@Override
			public void refused(String className, String reason) {
				hear(() -> codec.refused(className, reason), className, reason);
			}
		});
	}
}
