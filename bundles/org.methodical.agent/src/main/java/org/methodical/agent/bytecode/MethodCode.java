package org.methodical.agent.bytecode;

/** A method with its flow graph, or with the reason why it has none. Immutable. */
public final class MethodCode {

	private final MethodName name;
	private final int maxLocals;
	private final int maxStack;
	private final FlowGraph graph;
	private final String refusal;

	private MethodCode(MethodName name, int maxLocals, int maxStack, FlowGraph graph, String refusal) {
		this.name = name;
		this.maxLocals = maxLocals;
		this.maxStack = maxStack;
		this.graph = graph;
		this.refusal = refusal;
	}

	static MethodCode of(MethodName name, int maxLocals, int maxStack, FlowGraph graph) {
		return new MethodCode(name, maxLocals, maxStack, graph, null);
	}

	static MethodCode without(MethodName name) {
		return new MethodCode(name, 0, 0, null, null);
	}

	static MethodCode refused(MethodName name, String reason) {
		return new MethodCode(name, 0, 0, null, reason);
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
	 * The modifiers.
	 *
	 * @return access flags (JVMS 4.6)
	 */
	public int modifiers() {
		return name.modifiers;
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
	 * Room for operands.
	 *
	 * @return slots
	 */
	public int maxStack() {
		return maxStack;
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
	 * Why the code is not analysed.
	 *
	 * @return the reason, said of the method; null when there is none
	 */
	public String refusal() {
		return refusal;
	}
}
