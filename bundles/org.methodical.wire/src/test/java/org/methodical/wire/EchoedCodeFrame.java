// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

import org.methodical.wire.code.BlocksCodec;
import org.methodical.wire.code.CallersCodec;
import org.methodical.wire.code.EntriesCodec;
import org.methodical.wire.code.LinesCodec;
import org.methodical.wire.code.LoopsCodec;
import org.methodical.wire.code.MethodsCodec;
import org.methodical.wire.code.ProbesCodec;
import org.methodical.wire.code.StepsCodec;
import org.methodical.wire.code.StringsCodec;
import org.methodical.wire.code.UnprobedCodec;

/** Frames of methods, their code and what was counted in it. */
final class EchoedCodeFrame extends EchoedFrame {

	EchoedCodeFrame(FrameInput in, OutputStream out) {
		super(in, out);
	}

	@Override
	void read() throws IOException {
		switch (in.kind()) {
			case FrameKind.STRINGS -> strings();
			case FrameKind.METHODS -> new EchoedMethods().echo();
			case FrameKind.BLOCKS -> new EchoedBlocks().echo();
			case FrameKind.STEPS -> steps();
			case FrameKind.LINES -> lines();
			case FrameKind.PROBES -> probes();
			case FrameKind.LOOPS -> {
				LoopsCodec codec = begun(new LoopsCodec(out), heard(in.getInt()));
				LoopsCodec.read(in, (loop, min, max, classes) -> {
					hear(() -> codec.put(loop, min, max, classes, 0, classes.length), loop, min, max);
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
			case FrameKind.CALLERS -> {
				CallersCodec codec = new CallersCodec(out);
				last = codec::write;
				CallersCodec.read(in, (method, caller) -> hear(() -> codec.put(method, caller), method, caller));
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
