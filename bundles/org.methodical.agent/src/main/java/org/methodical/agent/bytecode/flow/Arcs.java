// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.flow;

import java.util.Arrays;

/**
 * The calls and blocks of a method as arcs between junctions, and behind them arcs that no counter can stand on: the
 * normal return, and what is thrown where no handler can see it.
 */
final class Arcs {

	private static final int OUTSIDE = 0;
	private static final int RETURNED = 1;
	private static final int FIRST_END = 2;

	private final FlowGraph graph;
	private final int blocks;
	private final Junctions junctions;
	private final int[] from;
	private final int[] to;

	Arcs(FlowGraph graph) {
		this.graph = graph;
		blocks = graph.blockCount();
		junctions = new Junctions(FIRST_END + 2 * blocks);
		for (int block = 0; block < blocks; block++) {
			for (int next : graph.successors[block]) {
				junctions.join(end(block), start(next));
			}
			if (graph.exits[block] == FlowGraph.Exit.RETURN) {
				junctions.join(end(block), RETURNED);
			}
		}
		int guarded = graph.guardedFrom == 0 ? 0 : graph.blockOf[graph.guardedFrom];
		int[] starts = new int[blocks + 2 + guarded];
		int[] ends = new int[starts.length];
		starts[0] = junctions.find(OUTSIDE);
		ends[0] = junctions.find(start(0));
		for (int block = 0; block < blocks; block++) {
			starts[block + 1] = junctions.find(start(block));
			ends[block + 1] = junctions.find(end(block));
		}
		int n = blocks + 1;
		starts[n] = junctions.find(RETURNED);
		ends[n++] = starts[0];
		for (int block = 0; block < guarded; block++) {
			int leak = ends[block + 1];
			if (graph.mayThrow(block) && !contains(starts, blocks + 1, n, leak)) {
				starts[n] = leak;
				ends[n++] = starts[0];
			}
		}
		from = Arrays.copyOf(starts, n);
		to = Arrays.copyOf(ends, n);
	}

	private static boolean contains(int[] values, int first, int end, int wanted) {
		for (int i = first; i < end; i++) {
			if (values[i] == wanted) {
				return true;
			}
		}
		return false;
	}

	private static int start(int block) {
		return FIRST_END + 2 * block;
	}

	private static int end(int block) {
		return FIRST_END + 2 * block + 1;
	}

	int count() {
		return from.length;
	}

	/** Numbers of junctions are less than this. */
	int junctions() {
		return FIRST_END + 2 * blocks;
	}

	int from(int arc) {
		return from[arc];
	}

	int to(int arc) {
		return to[arc];
	}

	/** Takes what was thrown from where its blocks end, and adds it where it was caught. */
	void addThrown(ThrowCounts thrown, long[] balances) {
		int[] points = graph.throwPoints;
		for (int point = 0; point < points.length; point++) {
			int block = graph.blockOf[points[point]];
			int left = to[block + 1];
			for (int handler : graph.handlers[block]) {
				long count = thrown.get(point, handler);
				balances[left] -= count;
				balances[from[handler + 1]] += count;
			}
			long count = thrown.get(point, blocks);
			balances[left] -= count;
			balances[from[0]] += count;
		}
	}
}
