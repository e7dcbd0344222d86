// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The loops of a flow graph. Natural loops with one header are one loop. Immutable. */
public final class Loops {

	private final List<Loop> loops = new ArrayList<>();
	private final int[] innermost;
	private final int[] irreducible;

	/** Finds the loops. */
	public Loops(FlowGraph graph, Dominators dominators) {
		int blocks = graph.blockCount();
		int[][] predecessors = dominators.predecessors(graph);
		boolean[] entries = new boolean[blocks];
		for (int header : dominators.order()) {
			int[] latches = new int[predecessors[header].length];
			int n = 0;
			for (int before : predecessors[header]) {
				if (dominators.dominates(header, before)) {
					latches[n++] = before;
				} else if (dominators.place(before) >= dominators.place(header)) {
					entries[header] = true;
				}
			}
			if (n > 0) {
				latches = Arrays.copyOf(latches, n);
				Arrays.sort(latches);
				loops.add(new Loop(header, latches, body(header, latches, predecessors)));
			}
		}
		irreducible = numbers(entries);
		innermost = new int[blocks];
		Arrays.fill(innermost, -1);
		nest();
		for (int i = 0; i < loops.size(); i++) {
			loops.get(i).test = LoopTests.of(graph, this, predecessors, i);
		}
	}

	/** The headers come in reverse postorder, so that outer loops stand before inner ones. */
	private void nest() {
		for (int i = 0; i < loops.size(); i++) {
			Loop loop = loops.get(i);
			loop.parent = innermost[loop.header];
			loop.depth = loop.parent < 0 ? 1 : loops.get(loop.parent).depth + 1;
			for (int block : loop.blocks) {
				innermost[block] = i;
			}
		}
	}

	private static int[] body(int header, int[] latches, int[][] predecessors) {
		boolean[] inside = new boolean[predecessors.length];
		inside[header] = true;
		int[] stack = new int[predecessors.length];
		int depth = 0;
		for (int latch : latches) {
			if (!inside[latch]) {
				inside[latch] = true;
				stack[depth++] = latch;
			}
		}
		while (depth > 0) {
			for (int before : predecessors[stack[--depth]]) {
				if (!inside[before]) {
					inside[before] = true;
					stack[depth++] = before;
				}
			}
		}
		return numbers(inside);
	}

	private static int[] numbers(boolean[] set) {
		int[] numbers = new int[set.length];
		int n = 0;
		for (int i = 0; i < set.length; i++) {
			if (set[i]) {
				numbers[n++] = i;
			}
		}
		return Arrays.copyOf(numbers, n);
	}

	/**
	 * The loops.
	 *
	 * @return outer ones before inner ones; not modifiable
	 */
	public List<Loop> all() {
		return Collections.unmodifiableList(loops);
	}

	/**
	 * The innermost loop around a block.
	 *
	 * @return number of the loop, -1 outside loops
	 */
	public int innermost(int block) {
		return innermost[block];
	}

	/**
	 * How many loops are around a block.
	 *
	 * @return 0 outside loops
	 */
	public int depth(int block) {
		return innermost[block] < 0 ? 0 : loops.get(innermost[block]).depth;
	}

	/**
	 * Where cycles are entered that are no natural loops, because they have other entries, too. They have no iteration
	 * counts.
	 *
	 * @return blocks, ascending; not to be changed
	 */
	public int[] irreducible() {
		return irreducible;
	}
}
