// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.util.List;

import org.methodical.agent.bytecode.flow.FlowGraph;
import org.methodical.agent.bytecode.flow.Loop;
import org.methodical.agent.steps.CountedMethod;
import org.methodical.agent.steps.StepCounts;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Fills the frame with the flow graph of a method. */
final class BlocksFrame {

	private final FrameBuilder frame;
	private final FrameBuilder runs = new FrameBuilder();

	BlocksFrame(FrameBuilder frame) {
		this.frame = frame;
	}

	void fill(int id, CountedMethod method) {
		FlowGraph graph = method.graph();
		frame.begin(FrameKind.BLOCKS).put(id).put(graph.blockCount());
		for (int block = 0; block < graph.blockCount(); block++) {
			frame.put(graph.offset(block + 1) - graph.offset(block)).put(method.dominators().parent(block) + 1)
					.put(method.loops().innermost(block) + 1).put(exit(graph.exit(block)));
			putLines(graph, block);
			put(graph.successors(block));
			put(graph.handlers(block));
		}
		putLoops(method);
		put(method.loops().irreducible());
		frame.put(graph.throwPoints().length);
		int last = 0;
		for (int point : graph.throwPoints()) {
			frame.put(point - last);
			last = point;
		}
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

	private void putLines(FlowGraph graph, int block) {
		runs.begin(FrameKind.BLOCKS);
		int count = 0;
		int last = 0;
		int end = graph.firstInstruction(block + 1);
		for (int i = graph.firstInstruction(block); i < end; count++) {
			int from = i;
			int line = graph.line(i);
			while (i < end && graph.line(i) == line) {
				i++;
			}
			runs.putSigned(line - last).put(i - from);
			last = line;
		}
		frame.put(count).put(runs);
	}

	private void putLoops(CountedMethod method) {
		StepCounts nothing = new StepCounts(method, new long[method.plan().slots()]);
		List<Loop> loops = method.loops().all();
		frame.put(loops.size());
		for (int i = 0; i < loops.size(); i++) {
			Loop loop = loops.get(i);
			frame.put(loop.header()).put(loop.parent() + 1).put(nothing.iterations(i) < 0 ? 0 : 1);
			put(loop.latches());
		}
	}

	private void put(int[] blocks) {
		frame.put(blocks.length);
		for (int block : blocks) {
			frame.put(block);
		}
	}
}
