// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.work;

import java.util.Arrays;

import org.methodical.agent.bytecode.flow.FlowGraph;
import org.methodical.agent.steps.CountedMethod;
import org.methodical.agent.steps.StepCounts;

/**
 * How often the lines of a method were executed: of each group of parts as often as the part that ran most, and groups
 * of one line are added.
 */
final class LineWork {

	private final long[] executions;
	private long steps;

	LineWork(CountedMethod method, LineTable table, StepCounts counts) {
		long[] greatest = new long[table.lineOf.length];
		Arrays.fill(greatest, Long.MIN_VALUE);
		FlowGraph graph = method.graph();
		int point = 0;
		for (int block = 0; block < graph.blockCount(); block++) {
			long count = counts.executions(block);
			for (int i = graph.firstInstruction(block); i < graph.firstInstruction(block + 1); i++) {
				steps += count;
				int group = table.groupAt[i];
				if (group >= 0) {
					greatest[group] = Math.max(greatest[group], count);
				}
				if (point < graph.throwPoints().length && graph.throwPoints()[point] == i) {
					count -= counts.thrown(point++);
				}
			}
		}
		executions = new long[table.lines.length];
		for (int group = 0; group < greatest.length; group++) {
			executions[table.lineOf[group]] += greatest[group];
		}
	}

	/** Executed instructions of the method, those of its callees not included. */
	long steps() {
		return steps;
	}

	/** How often each line was executed. */
	long[] executions() {
		return executions;
	}
}
