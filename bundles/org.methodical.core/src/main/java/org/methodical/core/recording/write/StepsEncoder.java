// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.write;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

import org.methodical.core.model.code.LoopRounds;
import org.methodical.core.model.code.MethodBlocks;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.core.model.code.StepTable;
import org.methodical.wire.code.BlocksCodec;
import org.methodical.wire.code.LoopsCodec;
import org.methodical.wire.code.StepsCodec;

/** Writes flow graphs and what was executed of them. */
public final class StepsEncoder {

	private final OutputStream out;
	private final BlocksCodec graphs = new BlocksCodec();
	private final StepsCodec steps = new StepsCodec();
	private final LoopsCodec loops;

	/** @param out takes the frames; neither flushed nor closed */
	public StepsEncoder(OutputStream out) {
		this.out = out;
		loops = new LoopsCodec(out);
	}

	/** Writes all methods of a table. */
	public void write(StepTable table) throws IOException {
		for (MethodSteps method : table) {
			MethodBlocks blocks = method.blocks();
			graph(method.method().id(), blocks);
			steps.begin(method.method().id(), method.calls());
			counts(blocks.blockCount(), method::executions);
			counts(blocks.loopCount(), loop -> Math.max(0, method.iterations(loop)));
			counts(blocks.throwPointCount(), method::thrown);
			counts(blocks.loopCount(), loop -> Math.max(0, method.entries(loop)));
			steps.write(out);
			loops(method);
		}
	}

	private void loops(MethodSteps method) throws IOException {
		loops.begin(method.method().id());
		for (int loop = 0; loop < method.blocks().loopCount(); loop++) {
			LoopRounds rounds = method.rounds(loop).orElse(null);
			if (rounds != null) {
				loops.put(loop, rounds.min(), rounds.max(), rounds.classes(), 0, rounds.classes().length);
			}
		}
		loops.end();
	}

	private void graph(int method, MethodBlocks blocks) throws IOException {
		graphs.begin(method, blocks.blockCount());
		for (int i = 0; i < blocks.blockCount(); i++) {
			MethodBlocks.Block block = blocks.block(i);
			graphs.beginBlock(block.length(), block.dominator(), block.loop(), block.exit().ordinal());
			for (int line : block.lines()) {
				graphs.instruction(line);
			}
			graphs.endBlock(block.successors(), block.handlers());
		}
		graphs.loops(blocks.loopCount());
		for (int i = 0; i < blocks.loopCount(); i++) {
			MethodBlocks.Loop loop = blocks.loop(i);
			graphs.loop(loop.header(), loop.parent(), loop.counted(), loop.latches());
		}
		graphs.write(out, blocks.irreducible(),
				IntStream.range(0, blocks.throwPointCount()).map(blocks::throwPoint).toArray());
	}

	private void counts(int size, IntToLongFunction counts) {
		for (int i = 0; i < size; i++) {
			long count = counts.applyAsLong(i);
			if (count != 0) {
				steps.put(i, count);
			}
		}
		steps.endList();
	}
}
