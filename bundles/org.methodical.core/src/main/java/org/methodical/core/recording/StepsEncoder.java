// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.IntToLongFunction;
import org.methodical.core.model.code.LoopRounds;
import org.methodical.core.model.code.MethodBlocks;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.model.code.StepTable;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes flow graphs and what was executed of them. */
final class StepsEncoder {

	private final OutputStream out;
	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();

	StepsEncoder(OutputStream out) {
		this.out = out;
	}

	void write(StepTable table) throws IOException {
		for (MethodSteps method : table) {
			frame.begin(FrameKind.BLOCKS).put(method.method().id());
			blocks(method.blocks());
			frame.writeTo(out);
			frame.begin(FrameKind.STEPS).put(method.method().id()).putSigned(method.calls());
			counts(method.blocks().blockCount(), method::executions);
			counts(method.blocks().loopCount(), loop -> Math.max(0, method.iterations(loop)));
			counts(method.blocks().throwPointCount(), method::thrown);
			counts(method.blocks().loopCount(), loop -> Math.max(0, method.entries(loop)));
			frame.writeTo(out);
			loops(method);
		}
	}

	private void loops(MethodSteps method) throws IOException {
		elements.begin(FrameKind.LOOPS);
		int count = 0;
		int last = 0;
		for (int loop = 0; loop < method.blocks().loopCount(); loop++) {
			LoopRounds rounds = method.rounds(loop).orElse(null);
			if (rounds != null) {
				elements.put(loop - last).put(rounds.least()).put(rounds.greatest()).put(rounds.classes().length);
				for (long entries : rounds.classes()) {
					elements.put(entries);
				}
				last = loop;
				count++;
			}
		}
		if (count > 0) {
			frame.begin(FrameKind.LOOPS).put(method.method().id()).put(count).put(elements).writeTo(out);
		}
	}

	private void blocks(MethodBlocks blocks) {
		frame.put(blocks.blockCount());
		for (int i = 0; i < blocks.blockCount(); i++) {
			MethodBlocks.Block block = blocks.block(i);
			frame.put(block.length()).put(block.dominator() + 1).put(block.loop() + 1).put(block.exit().ordinal());
			lines(block.lines());
			numbers(block.successors());
			numbers(block.handlers());
		}
		frame.put(blocks.loopCount());
		for (int i = 0; i < blocks.loopCount(); i++) {
			MethodBlocks.Loop loop = blocks.loop(i);
			frame.put(loop.header()).put(loop.parent() + 1).put(loop.counted() ? 1 : 0);
			numbers(loop.latches());
		}
		numbers(blocks.irreducible());
		frame.put(blocks.throwPointCount());
		int last = 0;
		for (int i = 0; i < blocks.throwPointCount(); i++) {
			frame.put(blocks.throwPoint(i) - last);
			last = blocks.throwPoint(i);
		}
	}

	private void lines(int[] lines) {
		elements.begin(FrameKind.BLOCKS);
		int runs = 0;
		int last = 0;
		int from = 0;
		for (int i = 1; i <= lines.length; i++) {
			if (i == lines.length || lines[i] != lines[from]) {
				elements.putSigned(lines[from] - last).put(i - from);
				last = lines[from];
				from = i;
				runs++;
			}
		}
		frame.put(runs).put(elements);
	}

	private void numbers(int[] numbers) {
		frame.put(numbers.length);
		for (int number : numbers) {
			frame.put(number);
		}
	}

	private void counts(int size, IntToLongFunction counts) {
		elements.begin(FrameKind.STEPS);
		int changed = 0;
		int last = 0;
		for (int i = 0; i < size; i++) {
			long count = counts.applyAsLong(i);
			if (count != 0) {
				elements.put(i - last).putSigned(count);
				last = i;
				changed++;
			}
		}
		frame.put(changed).put(elements);
	}
}
