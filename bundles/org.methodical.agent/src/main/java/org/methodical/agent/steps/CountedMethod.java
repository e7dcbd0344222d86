// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import org.methodical.agent.bytecode.MethodCode;
import org.methodical.agent.bytecode.flow.CounterPlan;
import org.methodical.agent.bytecode.flow.Dominators;
import org.methodical.agent.bytecode.flow.FlowGraph;
import org.methodical.agent.bytecode.flow.Loops;
import org.methodical.agent.bytecode.read.UnsupportedCodeException;
import org.methodical.agent.probe.step.Steps;

/** A method with what is needed to count its blocks. Immutable. */
public final class CountedMethod {

	private static final int MAX_CELLS = 1 << 20;
	private static final int MAX_EDGES = 1 << 16;

	private final MethodCode code;
	private final CounterPlan plan;
	private final ThrowCells cells;
	private final LocalCounters locals;
	private final TrackedLoops tracked;

	/**
	 * Prepares a method.
	 *
	 * @param code a method with a flow graph
	 * @throws UnsupportedCodeException if it is too large
	 */
	public CountedMethod(MethodCode code) throws UnsupportedCodeException {
		this.code = code;
		plan = new CounterPlan(code.graph(), code.loops());
		cells = new ThrowCells(code.graph());
		locals = new LocalCounters(code, plan);
		tracked = new TrackedLoops(code);
		if (plan.slots() > Steps.MAX_SLOTS || cells.count() > MAX_CELLS || edges() > MAX_EDGES) {
			throw new UnsupportedCodeException("has too many blocks to count");
		}
	}

	private int edges() {
		int edges = 0;
		for (int block = 0; block < graph().blockCount(); block++) {
			edges += graph().successors(block).length + graph().handlers(block).length;
		}
		return edges;
	}

	/**
	 * The method.
	 *
	 * @return its name, sizes and graph
	 */
	public MethodCode code() {
		return code;
	}

	/** The flow graph. */
	public FlowGraph graph() {
		return code.graph();
	}

	/**
	 * The dominators.
	 *
	 * @return those of the graph
	 */
	public Dominators dominators() {
		return code.dominators();
	}

	/**
	 * The loops.
	 *
	 * @return those of the graph
	 */
	public Loops loops() {
		return code.loops();
	}

	/**
	 * The counters.
	 *
	 * @return which blocks have them
	 */
	public CounterPlan plan() {
		return plan;
	}

	TrackedLoops tracked() {
		return tracked;
	}

	LocalCounters locals() {
		return locals;
	}

	ThrowCells cells() {
		return cells;
	}
}
