// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.work;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.methodical.agent.bytecode.flow.FlowGraph;
import org.methodical.agent.steps.CountedMethod;
import org.methodical.agent.steps.StepCounts;

/**
 * How often the lines of a method were executed. Where a block with code of a line is always executed before another
 * one with code of it, both belong to one execution, and the one that runs most often counts; else they are added.
 */
final class LineWork {

	private static final int NONE = -1;

	private final CountedMethod method;
	private final Map<Integer, Line> lines = new TreeMap<>();
	private long steps;

	/** What is known of a line. */
	private static final class Line {

		private final List<long[]> parts = new ArrayList<>(2);
		private int size;
		private int loop = NONE;
	}

	LineWork(CountedMethod method, StepCounts counts) {
		this.method = method;
		FlowGraph graph = method.graph();
		int point = 0;
		for (int block = 0; block < graph.blockCount(); block++) {
			long count = counts.executions(block);
			for (int i = graph.firstInstruction(block); i < graph.firstInstruction(block + 1); i++) {
				steps += count;
				if (graph.line(i) > 0) {
					add(graph.line(i), block, count);
				}
				if (point < graph.throwPoints().length && graph.throwPoints()[point] == i) {
					count -= counts.thrown(point++);
				}
			}
		}
	}

	private void add(int number, int block, long count) {
		Line line = lines.computeIfAbsent(number, key -> new Line());
		line.size++;
		long[] last = line.parts.isEmpty() ? null : line.parts.get(line.parts.size() - 1);
		if (last == null || last[0] != block) {
			line.parts.add(new long[] {block, count});
		}
		int loop = method.loops().innermost(block);
		if (line.loop == NONE
				|| loop != NONE && method.loops().depth(block) > method.loops().all().get(line.loop).depth()) {
			line.loop = loop;
		}
	}

	/** Executed instructions of the method, those of its callees not included. */
	long steps() {
		return steps;
	}

	/** The lines that have code, ascending. */
	int[] lines() {
		int[] numbers = new int[lines.size()];
		int n = 0;
		for (int line : lines.keySet()) {
			numbers[n++] = line;
		}
		return numbers;
	}

	/** How many instructions each has. */
	int[] sizes() {
		int[] sizes = new int[lines.size()];
		int n = 0;
		for (Line line : lines.values()) {
			sizes[n++] = line.size;
		}
		return sizes;
	}

	/** How often each was executed. */
	long[] executions() {
		long[] executions = new long[lines.size()];
		int n = 0;
		for (Line line : lines.values()) {
			executions[n++] = executions(line.parts);
		}
		return executions;
	}

	/** In which line the innermost loop around each begins; 0 if there is none. */
	int[] loops() {
		int[] loops = new int[lines.size()];
		int n = 0;
		for (Line line : lines.values()) {
			loops[n++] = line.loop == NONE ? 0 : begin(line.loop);
		}
		return loops;
	}

	/** The least line in its header and in its body: the test of a loop may stand at its end. */
	private int begin(int loop) {
		FlowGraph graph = method.graph();
		int least = 0;
		for (int block : method.loops().all().get(loop).blocks()) {
			for (int i = graph.firstInstruction(block); i < graph.firstInstruction(block + 1); i++) {
				int line = graph.line(i);
				least = line > 0 && (least == 0 || line < least) ? line : least;
			}
		}
		return least;
	}

	private long executions(List<long[]> parts) {
		if (parts.size() == 1) {
			return parts.get(0)[1];
		}
		BitSet blocks = new BitSet();
		for (long[] part : parts) {
			blocks.set((int) part[0]);
		}
		Map<Integer, Long> greatest = new TreeMap<>();
		for (long[] part : parts) {
			int root = (int) part[0];
			for (int at = root; at != NONE; at = method.dominators().parent(at)) {
				root = blocks.get(at) ? at : root;
			}
			greatest.merge(root, part[1], Math::max);
		}
		long sum = 0;
		for (long count : greatest.values()) {
			sum += count;
		}
		return sum;
	}
}
