// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.load;

import java.util.ArrayList;
import java.util.List;

import org.methodical.core.model.code.MethodBlocks;
import org.methodical.core.model.code.MethodSteps;

/**
 * How often control went along each edge between the blocks of a method, as far as that follows from how often the
 * blocks were executed: what enters a block leaves it by an edge, a return or an exception. Immutable.
 */
final class BranchCounts {

	/** What is answered where nothing follows. */
	static final long UNKNOWN = -1;

	/** An edge: where it leads from and to, and its count. */
	private static final class Edge {

		private final int source;
		private final int target;
		private long count = UNKNOWN;

		Edge(int source, int target) {
			this.source = source;
			this.target = target;
		}
	}

	private final List<List<Edge>> outgoing = new ArrayList<>();
	private final List<List<Edge>> incoming = new ArrayList<>();
	/** What leaves each block by edges that are not known yet, and what comes by such. */
	private final long[] out;
	private final long[] in;

	BranchCounts(MethodSteps method) {
		MethodBlocks blocks = method.blocks();
		int count = blocks.blockCount();
		out = new long[count];
		for (int block = 0; block < count; block++) {
			out[block] = method.executions(block);
			outgoing.add(new ArrayList<>(2));
			incoming.add(new ArrayList<>(2));
		}
		in = out.clone();
		in[0] -= method.calls();
		for (int point = 0; point < blocks.throwPointCount(); point++) {
			out[blocks.blockOf(blocks.throwPoint(point))] -= method.thrown(point);
		}
		for (int block = 0; block < count; block++) {
			for (int next : blocks.block(block).successors()) {
				Edge edge = new Edge(block, next);
				outgoing.get(block).add(edge);
				incoming.get(next).add(edge);
			}
		}
		boolean isChanged = true;
		while (isChanged) {
			isChanged = false;
			// up and down the code, since what is known here tells what is before and what is behind
			for (int i = 0; i < 2 * count; i++) {
				int block = i < count ? i : 2 * count - 1 - i;
				isChanged |= derive(outgoing.get(block), out[block]);
				isChanged |= derive(incoming.get(block), in[block]);
			}
		}
	}

	/** The last unknown edge of a side of a block is what the others left; if nothing is left, all are 0. */
	private boolean derive(List<Edge> edges, long left) {
		long unknown = edges.stream().filter(edge -> edge.count == UNKNOWN).count();
		if (unknown == 0 || unknown > 1 && left > 0) {
			return false;
		}
		for (Edge edge : edges) {
			if (edge.count == UNKNOWN) {
				edge.count = Math.max(0, left);
				out[edge.source] -= edge.count;
				in[edge.target] -= edge.count;
			}
		}
		return true;
	}

	/** How often each edge out of a block was taken, {@link #UNKNOWN} where the executions of blocks do not tell. */
	long[] from(int block) {
		return outgoing.get(block).stream().mapToLong(edge -> edge.count).toArray();
	}

	/** For each edge out of a block, whether it must have been taken: no other counts of the edges are possible. */
	boolean[] taken(int block) {
		List<Edge> edges = outgoing.get(block);
		boolean[] taken = new boolean[edges.size()];
		for (int i = 0; i < taken.length; i++) {
			Edge edge = edges.get(i);
			taken[i] = edge.count == UNKNOWN ? out[block] > max(edges, edge)
					|| in[edge.target] > max(incoming.get(edge.target), edge) : edge.count > 0;
		}
		return taken;
	}

	/** What the other unknown edges of a side can take at most. */
	private long max(List<Edge> edges, Edge without) {
		return edges.stream().filter(edge -> edge != without && edge.count == UNKNOWN)
				.mapToLong(edge -> Math.min(out[edge.source], in[edge.target])).sum();
	}
}
