// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

import org.methodical.agent.bytecode.flow.FlowGraph;
import org.methodical.agent.bytecode.flow.Loop;
import org.methodical.agent.steps.CountedMethod;
import org.methodical.agent.steps.StepCounts;
import org.methodical.wire.FrameKind;
import org.methodical.wire.code.BlocksCodec;

/** Writes the flow graphs of methods. Used by the snapshot thread alone. */
final class BlocksWriter {

	private final OutputStream out;
	private final BlocksCodec codec = new BlocksCodec();

	BlocksWriter(OutputStream out) {
		this.out = out;
	}

	void write(int id, CountedMethod method) throws IOException {
		FlowGraph graph = method.graph();
		codec.begin(id, graph.blockCount());
		for (int block = 0; block < graph.blockCount(); block++) {
			codec.beginBlock(graph.offset(block + 1) - graph.offset(block), method.dominators().parent(block),
					method.loops().innermost(block), exit(graph.exit(block)));
			int end = graph.firstInstruction(block + 1);
			for (int i = graph.firstInstruction(block); i < end; i++) {
				codec.instruction(graph.line(i));
			}
			codec.endBlock(graph.successors(block), graph.handlers(block));
		}
		putLoops(method);
		codec.write(out, method.loops().irreducible(), graph.throwPoints());
	}

	private static int exit(FlowGraph.Exit exit) {
		switch (exit) {
			case FALL_THROUGH:
				return FrameKind.EXIT_NEXT;
			case JUMP:
				return FrameKind.EXIT_JUMP;
			case BRANCH:
				return FrameKind.EXIT_BRANCH;
			case SWITCH:
				return FrameKind.EXIT_SWITCH;
			case RETURN:
				return FrameKind.EXIT_RETURN;
			default:
				return FrameKind.EXIT_THROW;
		}
	}

	private void putLoops(CountedMethod method) {
		StepCounts nothing = new StepCounts(method, new long[method.plan().slots()]);
		List<Loop> loops = method.loops().all();
		codec.loops(loops.size());
		for (int i = 0; i < loops.size(); i++) {
			Loop loop = loops.get(i);
			codec.loop(loop.header(), loop.parent(), nothing.iterations(i) >= 0, loop.latches());
		}
	}
}
