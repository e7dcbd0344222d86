// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.flow;

import java.util.Arrays;

/**
 * How often control went along each edge between blocks, as far as that follows from how often the blocks were
 * executed. Immutable.
 */
public final class EdgeCounts {

	/** What is answered where nothing follows. */
	public static final long UNKNOWN = -1;

	private final FlowGraph graph;
	private final long[] blocks;
	private final ThrowCounts thrown;
	private final int[] firstEdge;
	private final int[] targets;
	private final long[] counts;

	/**
	 * Derives the counts.
	 *
	 * @param blocks calls, then the executions of each block, as {@link CounterPlan#solve} gives them
	 * @param thrown what left blocks by exceptions
	 */
	public EdgeCounts(FlowGraph graph, long[] blocks, ThrowCounts thrown) {
		this.graph = graph;
		this.blocks = blocks;
		this.thrown = thrown;
		int n = graph.blockCount();
		firstEdge = new int[n + 1];
		for (int block = 0; block < n; block++) {
			firstEdge[block + 1] = firstEdge[block] + graph.successors[block].length;
		}
		targets = new int[firstEdge[n]];
		counts = new long[targets.length];
		Arrays.fill(counts, UNKNOWN);
		long[] out = Arrays.copyOfRange(blocks, 1, n + 1);
		long[] in = out.clone();
		in[0] -= blocks[0];
		int[] points = graph.throwPoints;
		for (int point = 0; point < points.length; point++) {
			int block = graph.blockOf[points[point]];
			out[block] -= thrown.get(point, n);
			for (int handler : graph.handlers[block]) {
				out[block] -= thrown.get(point, handler);
			}
		}
		for (int block = 0; block < n; block++) {
			System.arraycopy(graph.successors[block], 0, targets, firstEdge[block], graph.successors[block].length);
		}
		derive(out, in);
	}

	/** Wherever one edge of a side of a block is unknown, it is what the others leave. */
	private void derive(long[] out, long[] in) {
		int n = graph.blockCount();
		int[] unknownOut = new int[n];
		int[] unknownIn = new int[n];
		int[] sources = new int[targets.length];
		int[][] incoming = incoming(unknownIn);
		int[] work = new int[2 * n + 2 * targets.length];
		int end = 0;
		for (int block = 0; block < n; block++) {
			unknownOut[block] = firstEdge[block + 1] - firstEdge[block];
			Arrays.fill(sources, firstEdge[block], firstEdge[block + 1], block);
			if (unknownOut[block] == 1) {
				work[end++] = 2 * block;
			}
			if (unknownIn[block] == 1) {
				work[end++] = 2 * block + 1;
			}
		}
		for (int at = 0; at < end; at++) {
			int block = work[at] >> 1;
			boolean isOut = (work[at] & 1) == 0;
			int edge = isOut ? unknownOutgoing(block) : unknownAmong(incoming[block]);
			if (edge < 0) {
				continue;
			}
			int source = sources[edge];
			int target = targets[edge];
			counts[edge] = Math.max(0, isOut ? out[source] : in[target]);
			out[source] -= counts[edge];
			in[target] -= counts[edge];
			if (--unknownOut[source] == 1) {
				work[end++] = 2 * source;
			}
			if (--unknownIn[target] == 1) {
				work[end++] = 2 * target + 1;
			}
		}
	}

	private int[][] incoming(int[] degrees) {
		for (int target : targets) {
			degrees[target]++;
		}
		int[][] incoming = new int[degrees.length][];
		int[] filled = new int[degrees.length];
		for (int block = 0; block < degrees.length; block++) {
			incoming[block] = new int[degrees[block]];
		}
		for (int edge = 0; edge < targets.length; edge++) {
			incoming[targets[edge]][filled[targets[edge]]++] = edge;
		}
		return incoming;
	}

	private int unknownOutgoing(int block) {
		for (int edge = firstEdge[block]; edge < firstEdge[block + 1]; edge++) {
			if (counts[edge] == UNKNOWN) {
				return edge;
			}
		}
		return -1;
	}

	private int unknownAmong(int[] edges) {
		for (int edge : edges) {
			if (counts[edge] == UNKNOWN) {
				return edge;
			}
		}
		return -1;
	}

	/**
	 * The count of an edge.
	 *
	 * @param block     where it starts
	 * @param successor index among the {@linkplain FlowGraph#successors successors} of that block
	 * @return executions, {@link #UNKNOWN} if the executions of blocks do not tell
	 */
	public long get(int block, int successor) {
		return counts[firstEdge[block] + successor];
	}

	/**
	 * How many rounds of its body a loop began: how often its header was reached, but for the times when the test at
	 * its head ended it.
	 *
	 * @return iterations, {@link #UNKNOWN} if the executions of blocks do not tell
	 */
	public long iterations(Loop loop) {
		long header = blocks[loop.header + 1];
		if (loop.test.length == 0) {
			return header;
		}
		long begun = fromTest(loop, true);
		long ended = begun == UNKNOWN ? fromTest(loop, false) : UNKNOWN;
		return ended == UNKNOWN ? begun : Math.max(0, header - ended);
	}

	/** How often control went from the test into the body, or out of the loop. */
	private long fromTest(Loop loop, boolean isIntoBody) {
		long sum = 0;
		for (int block : loop.test) {
			int[] successors = graph.successors[block];
			for (int i = 0; i < successors.length; i++) {
				if (isIntoBody ? loop.isBody(successors[i]) : !loop.contains(successors[i])) {
					if (get(block, i) == UNKNOWN) {
						return UNKNOWN;
					}
					sum += get(block, i);
				}
			}
		}
		return sum + thrownFromTest(loop, isIntoBody);
	}

	private long thrownFromTest(Loop loop, boolean isIntoBody) {
		long sum = 0;
		for (int point = 0; point < graph.throwPoints.length; point++) {
			int block = graph.blockOf[graph.throwPoints[point]];
			if (loop.contains(block) && !loop.isBody(block)) {
				for (int handler : graph.handlers[block]) {
					sum += loop.isBody(handler) == isIntoBody ? thrown.get(point, handler) : 0;
				}
				sum += isIntoBody ? 0 : thrown.get(point, graph.blockCount());
			}
		}
		return sum;
	}

	/**
	 * How often a loop was entered from outside.
	 *
	 * @return entries, {@link #UNKNOWN} if the executions of blocks do not tell
	 */
	public long entries(Loop loop) {
		long back = backEdges(loop);
		return back == UNKNOWN ? UNKNOWN : Math.max(0, blocks[loop.header + 1] - back);
	}

	private long backEdges(Loop loop) {
		long sum = 0;
		for (int latch : loop.latches) {
			int[] successors = graph.successors[latch];
			boolean isNormal = false;
			for (int i = 0; i < successors.length; i++) {
				if (successors[i] == loop.header) {
					isNormal = true;
					long count = get(latch, i);
					if (count == UNKNOWN) {
						return UNKNOWN;
					}
					sum += count;
				}
			}
			if (!isNormal) {
				return UNKNOWN;
			}
		}
		return sum;
	}
}
