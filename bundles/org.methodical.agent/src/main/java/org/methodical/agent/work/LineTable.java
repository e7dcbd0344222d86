// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.work;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.methodical.agent.bytecode.flow.FlowGraph;
import org.methodical.agent.steps.CountedMethod;

/**
 * The lines of a method, and what of its code belongs to each: found once, as a method may be asked about after each
 * test. Immutable.
 *
 * <p>The code of a line lies in parts, one a block. Where a part is always executed before another one, both belong to
 * one execution of the line, and so to one group.
 */
final class LineTable {

	private static final int NONE = -1;

	/** Numbers of the lines that have code, ascending. */
	final int[] lines;
	/** How many instructions each has. */
	final int[] sizes;
	/** In which line the innermost loop around each begins; 0 if there is none. */
	final int[] loops;
	/** By instruction: the group of the part that begins there; -1 if none does. */
	final int[] groupAt;
	/** By group: the index of its line. */
	final int[] lineOf;

	/** What is known of a line. */
	private static final class Line {

		/** First instructions of its parts, in the order of the code. */
		private final List<Integer> parts = new ArrayList<>(2);
		private int size;
		private int loop = NONE;
	}

	LineTable(CountedMethod method) {
		FlowGraph graph = method.graph();
		Map<Integer, Line> byNumber = read(method);
		lines = new int[byNumber.size()];
		sizes = new int[lines.length];
		loops = new int[lines.length];
		groupAt = new int[graph.firstInstruction(graph.blockCount())];
		Arrays.fill(groupAt, NONE);
		List<Integer> linesOfGroups = new ArrayList<>();
		int n = 0;
		for (Map.Entry<Integer, Line> each : byNumber.entrySet()) {
			Line line = each.getValue();
			lines[n] = each.getKey();
			sizes[n] = line.size;
			loops[n] = line.loop == NONE ? 0 : begin(method, line.loop);
			group(line, n++, method, linesOfGroups);
		}
		lineOf = new int[linesOfGroups.size()];
		for (int group = 0; group < lineOf.length; group++) {
			lineOf[group] = linesOfGroups.get(group);
		}
	}

	private static Map<Integer, Line> read(CountedMethod method) {
		FlowGraph graph = method.graph();
		Map<Integer, Line> byNumber = new TreeMap<>();
		for (int block = 0; block < graph.blockCount(); block++) {
			for (int i = graph.firstInstruction(block); i < graph.firstInstruction(block + 1); i++) {
				if (graph.line(i) > 0) {
					Line line = byNumber.get(graph.line(i));
					if (line == null) {
						line = new Line();
						byNumber.put(graph.line(i), line);
					}
					add(method, block, i, line);
				}
			}
		}
		return byNumber;
	}

	private static void add(CountedMethod method, int block, int instruction, Line line) {
		line.size++;
		if (line.parts.isEmpty()
				|| method.graph().blockOf(line.parts.get(line.parts.size() - 1)) != block) {
			line.parts.add(instruction);
		}
		int loop = method.loops().innermost(block);
		if (line.loop == NONE
				|| loop != NONE && method.loops().depth(block) > method.loops().all().get(line.loop).depth()) {
			line.loop = loop;
		}
	}

	/** The least line in its header and in its body: the test of a loop may stand at its end. */
	private static int begin(CountedMethod method, int loop) {
		FlowGraph graph = method.graph();
		int min = 0;
		for (int block : method.loops().all().get(loop).blocks()) {
			for (int i = graph.firstInstruction(block); i < graph.firstInstruction(block + 1); i++) {
				int line = graph.line(i);
				min = line > 0 && (min == 0 || line < min) ? line : min;
			}
		}
		return min;
	}

	private void group(Line line, int index, CountedMethod method, List<Integer> linesOfGroups) {
		FlowGraph graph = method.graph();
		BitSet blocks = new BitSet();
		for (int part : line.parts) {
			blocks.set(graph.blockOf(part));
		}
		Map<Integer, Integer> groups = new HashMap<>();
		for (int part : line.parts) {
			int root = graph.blockOf(part);
			for (int at = root; at != NONE; at = method.dominators().parent(at)) {
				root = blocks.get(at) ? at : root;
			}
			Integer group = groups.get(root);
			if (group == null) {
				group = linesOfGroups.size();
				groups.put(root, group);
				linesOfGroups.add(index);
			}
			groupAt[part] = group;
		}
	}
}
