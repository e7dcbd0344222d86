// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.work;

import org.methodical.agent.bytecode.flow.FlowGraph;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.steps.CountedMethod;
import org.methodical.agent.steps.CounterPlace;
import org.methodical.agent.steps.StepCounts;

/**
 * A method, with what is found once and asked for after each test that executes it. Not thread-safe: the meter's lock
 * guards it.
 */
final class Counted {

	final int id;
	final CountedMethod method;
	final CounterPlace place;
	final MethodFacts facts;
	final boolean isInitialiser;
	/** Null until they are asked for. */
	private LineTable lines;
	/** By counter: how many steps one more stands for; null until the method has done something. */
	private long[] weights;

	Counted(int id, CountedMethod method, CounterPlace place, MethodFacts facts) {
		this.id = id;
		this.method = method;
		this.place = place;
		this.facts = facts;
		isInitialiser = "<clinit>".equals(facts.name());
	}

	LineTable lines() {
		lines = lines == null ? new LineTable(method) : lines;
		return lines;
	}

	/** Executed instructions between two moments: a sum over its counters, unless blocks were left by exceptions. */
	long steps(int index, WorkMark before, WorkMark after) {
		if (after.throwsMore(before, index)) {
			return new LineWork(method, lines(), new StepCounts(method, after.since(before, index, place))).steps();
		}
		weights = weights == null ? method.plan().weights(sizes(method.graph())) : weights;
		long steps = 0;
		for (int slot = 0; slot < weights.length; slot++) {
			steps += weights[slot] * after.since(before, place, slot);
		}
		return steps;
	}

	private static int[] sizes(FlowGraph graph) {
		int[] sizes = new int[graph.blockCount()];
		for (int block = 0; block < sizes.length; block++) {
			sizes[block] = graph.firstInstruction(block + 1) - graph.firstInstruction(block);
		}
		return sizes;
	}
}
