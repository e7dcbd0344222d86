// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode;

import java.util.Collections;
import java.util.Map;

import org.methodical.agent.bytecode.flow.CountingLoops;
import org.methodical.agent.bytecode.flow.Dominators;
import org.methodical.agent.bytecode.flow.FlowGraph;
import org.methodical.agent.bytecode.flow.Loops;
import org.methodical.agent.bytecode.read.Code;
import org.methodical.agent.bytecode.read.CodeAttribute;
import org.methodical.agent.bytecode.read.VaryingAnswer;

/** A method with its flow graph, or with the reason why it has none. Immutable. */
public final class MethodCode {

	private final MethodName name;
	private final int maxLocals;
	private final FlowGraph graph;
	private final Dominators dominators;
	private final Loops loops;
	private final int[] loopTests;
	private final Map<Integer, VaryingAnswer> varying;
	private final String refusal;

	private MethodCode(MethodName name, String refusal) {
		this.name = name;
		this.refusal = refusal;
		maxLocals = 0;
		graph = null;
		dominators = null;
		loops = null;
		loopTests = null;
		varying = Collections.emptyMap();
	}

	MethodCode(MethodName name, CodeAttribute parts, Code code, FlowGraph graph,
			Map<Integer, VaryingAnswer> varying) {
		this.name = name;
		this.graph = graph;
		maxLocals = parts.maxLocals;
		dominators = new Dominators(graph);
		loops = new Loops(graph, dominators);
		loopTests = CountingLoops.tests(code, graph, dominators, loops);
		this.varying = varying;
		refusal = null;
	}

	static MethodCode without(MethodName name) {
		return new MethodCode(name, null);
	}

	static MethodCode refused(MethodName name, String reason) {
		return new MethodCode(name, reason);
	}

	/**
	 * The name.
	 *
	 * @return as in the class file
	 */
	public String name() {
		return name.name;
	}

	/**
	 * The types of parameters and result.
	 *
	 * @return as in the class file
	 */
	public String descriptor() {
		return name.descriptor;
	}

	/**
	 * Room for local variables.
	 *
	 * @return slots
	 */
	public int maxLocals() {
		return maxLocals;
	}

	/**
	 * The flow graph.
	 *
	 * @return null for a method without code and for one that was refused
	 */
	public FlowGraph graph() {
		return graph;
	}

	/**
	 * The dominators.
	 *
	 * @return those of the graph; null without a graph
	 */
	public Dominators dominators() {
		return dominators;
	}

	/**
	 * The loops.
	 *
	 * @return those of the graph; null without a graph
	 */
	public Loops loops() {
		return loops;
	}

	/**
	 * Whether a block runs less than 2<sup>32</sup> times from the entry of its innermost loop until that is left, as
	 * the code alone shows.
	 *
	 * @param block a block within a loop
	 * @return whether an int can count it
	 */
	public boolean fitsInt(int block) {
		int test = loopTests[loops.innermost(block)];
		// what stands before the test runs once more than what it lets through
		return test >= 0 && !dominators.dominates(block, test);
	}

	/**
	 * The calls whose answers differ from one JVM to the next.
	 *
	 * @return by instruction: what differs; not to be changed
	 */
	public Map<Integer, VaryingAnswer> varying() {
		return varying;
	}

	/**
	 * Why the code is not analysed.
	 *
	 * @return the reason, said of the method; null when there is none
	 */
	public String refusal() {
		return refusal;
	}
}
