// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.flow;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;

/**
 * Finds the test at the head of a loop, which decides whether a round begins: that of {@code while} and {@code for}. It
 * is what stands on the line of the header, from there on, as far as ways out of the loop begin in it: the parts of a
 * condition with {@code &&}, {@code ||} and {@code ?:}. Bytecode alone does not tell such a test from a body that
 * begins with {@code if (…) break}, and the line does not either where both are on one.
 *
 * <p>A header that goes on to another line is the body itself, as in {@code do} and {@code for (;;)}, and so is one
 * from whose line each way back leads by a test.
 */
final class LoopTests {

	private static final int[] NONE = {};

	private final FlowGraph graph;
	private final Loops loops;
	private final int[][] predecessors;
	private final int number;
	private final Loop loop;
	private final int line;
	private final BitSet test = new BitSet();

	private LoopTests(FlowGraph graph, Loops loops, int[][] predecessors, int number) {
		this.graph = graph;
		this.loops = loops;
		this.predecessors = predecessors;
		this.number = number;
		loop = loops.all().get(number);
		line = graph.line(graph.starts[loop.header]);
	}

	/**
	 * The test of a loop.
	 *
	 * @param predecessors the blocks before each block
	 * @return blocks, ascending; empty if no test stands at the head
	 */
	static int[] of(FlowGraph graph, Loops loops, int[][] predecessors, int number) {
		LoopTests tests = new LoopTests(graph, loops, predecessors, number);
		if (!tests.mayBeIn(tests.loop.header) || tests.isTestedBehind()) {
			return NONE;
		}
		tests.grow();
		tests.prune();
		return tests.test.stream().toArray();
	}

	private boolean mayBeIn(int block) {
		return loops.innermost(block) == number && !graph.isHandler[block] && isOnLine(block, graph.starts[block])
				&& Arrays.binarySearch(loop.latches, block) < 0;
	}

	private boolean isOnLine(int block, int from) {
		for (int i = from; i < graph.starts[block + 1]; i++) {
			if (graph.line(i) != line) {
				return false;
			}
		}
		return true;
	}

	private boolean isTestedBehind() {
		for (int latch : loop.latches) {
			if (!leaves(latch) || !isOnLine(latch, graph.starts[latch + 1] - 1)) {
				return false;
			}
		}
		return true;
	}

	private boolean leaves(int block) {
		for (int next : graph.successors[block]) {
			if (!loop.contains(next)) {
				return true;
			}
		}
		return false;
	}

	/** All that is reached through blocks of the line only. */
	private void grow() {
		Deque<Integer> open = new ArrayDeque<>();
		test.set(loop.header);
		open.push(loop.header);
		while (!open.isEmpty()) {
			for (int next : graph.successors[open.pop()]) {
				if (!test.get(next) && mayBeIn(next) && isReachedFromTestOnly(next)) {
					test.set(next);
					open.push(next);
				}
			}
		}
	}

	private boolean isReachedFromTestOnly(int block) {
		for (int before : predecessors[block]) {
			if (!test.get(before)) {
				return false;
			}
		}
		return true;
	}

	/** Takes out what no longer leads to a way out of the loop. */
	private void prune() {
		boolean isChanged = true;
		while (isChanged) {
			isChanged = false;
			for (int block = test.nextSetBit(0); block >= 0; block = test.nextSetBit(block + 1)) {
				if (!leaves(block) && !leadsOn(block)) {
					test.clear(block);
					isChanged = true;
				}
			}
		}
	}

	private boolean leadsOn(int block) {
		for (int next : graph.successors[block]) {
			if (test.get(next)) {
				return true;
			}
		}
		return false;
	}
}
