// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import org.methodical.agent.bytecode.flow.EdgeCounts;
import org.methodical.agent.bytecode.flow.FlowGraph;
import org.methodical.agent.bytecode.flow.ThrowCounts;

/** How often a method, its blocks and its loops were executed. Does not change; not thread-safe. */
public final class StepCounts {

	private final CountedMethod method;
	private final long[] counts;
	private final ThrowCounts thrown;
	/** Null until loops are asked for: who wants blocks or lines alone need not pay for it. */
	private EdgeCounts edges;

	/**
	 * Derives the counts.
	 *
	 * @param counters its counters as {@link StepTotals#of} gives them
	 */
	public StepCounts(CountedMethod method, long[] counters) {
		this.method = method;
		int slots = method.plan().slots();
		ThrowCells cells = method.cells();
		thrown = new ThrowCounts() {

			@Override
			public long get(int point, int handler) {
				return counters.length == slots ? 0 : counters[slots + cells.first(handler) + point];
			}
		};
		counts = method.plan().solve(counters, thrown);
	}

	private EdgeCounts edges() {
		edges = edges == null ? new EdgeCounts(method.graph(), counts, thrown) : edges;
		return edges;
	}

	/** How often the method was called. */
	public long calls() {
		return counts[0];
	}

	/** How often a block was entered. */
	public long executions(int block) {
		return counts[block + 1];
	}

	/**
	 * How often a throw point threw.
	 *
	 * @return exceptions
	 */
	public long thrown(int point) {
		FlowGraph graph = method.graph();
		int block = graph.blockOf(graph.throwPoints()[point]);
		long sum = thrown.get(point, graph.blockCount());
		for (int handler : graph.handlers(block)) {
			sum += thrown.get(point, handler);
		}
		return sum;
	}

	/**
	 * How many rounds of its body a loop began.
	 *
	 * @return iterations; -1 if the executions of blocks do not tell them and the entries
	 */
	public long iterations(int loop) {
		return entries(loop) < 0 ? EdgeCounts.UNKNOWN : edges().iterations(method.loops().all().get(loop));
	}

	/**
	 * How often a loop was entered from outside.
	 *
	 * @return entries; -1 if the executions of blocks do not tell
	 */
	public long entries(int loop) {
		return edges().entries(method.loops().all().get(loop));
	}
}
