// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.flow;

import org.methodical.agent.bytecode.read.Code;

import net.bytebuddy.jar.asm.Opcodes;

/**
 * Finds the loops that end after less than 2<sup>32</sup> rounds, whatever the data: a variable goes up or down by one
 * in each round, nothing else changes it, and a test that each round comes by leaves the loop when it has reached its
 * bound, or at the latest where the numbers end. Executions of their blocks fit an int until the loop is left.
 */
public final class CountingLoops {

	private static final int LESS = 1;
	private static final int EQUAL = 2;
	private static final int GREATER = 4;
	private static final int NOT_CONSTANT = 0;
	private static final int CONSTANT = 1;
	private static final int MIN_OR_MAX = 2;

	private final Code code;
	private final FlowGraph graph;
	private final Dominators dominators;
	private final Loops loops;
	private int loopNumber;
	private Loop loop;

	private CountingLoops(Code code, FlowGraph graph, Dominators dominators, Loops loops) {
		this.code = code;
		this.graph = graph;
		this.dominators = dominators;
		this.loops = loops;
	}

	/**
	 * The tests that end the loops.
	 *
	 * @return the block of the test for each loop, -1 for a loop that may go on for ever
	 */
	public static int[] tests(Code code, FlowGraph graph, Dominators dominators, Loops loops) {
		int[] tests = new int[loops.all().size()];
		CountingLoops finder = new CountingLoops(code, graph, dominators, loops);
		for (int i = 0; i < tests.length; i++) {
			tests[i] = finder.test(i);
		}
		return tests;
	}

	private int test(int number) {
		loopNumber = number;
		loop = loops.all().get(number);
		for (int block : loop.blocks) {
			if (graph.exits[block] == FlowGraph.Exit.BRANCH && isOnceARound(block) && ends(block)) {
				return block;
			}
		}
		return -1;
	}

	/** Whether each round runs all of the block exactly once. */
	private boolean isOnceARound(int block) {
		if (loops.innermost(block) != loopNumber) {
			return false;
		}
		for (int latch : loop.latches) {
			if (!dominators.dominates(block, latch)) {
				return false;
			}
		}
		for (int handler : graph.handlers[block]) {
			if (loop.contains(handler)) {
				return false;
			}
		}
		return true;
	}

	private boolean ends(int block) {
		int[] successors = graph.successors[block];
		if (successors.length != 2 || loop.contains(successors[0]) == loop.contains(successors[1])) {
			return false;
		}
		int test = graph.starts[block + 1] - 1;
		int first = graph.starts[block];
		int opcode = code.opcode(test);
		int staying = loop.contains(successors[1]) ? relation(opcode) : LESS + EQUAL + GREATER - relation(opcode);
		if (opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE) {
			int load = code.opcode(test - 1) == Opcodes.IINC ? test - 2 : test - 1;
			return load >= first && isBounded(loadedInt(load), staying, CONSTANT);
		}
		if (opcode < Opcodes.IF_ICMPEQ || opcode > Opcodes.IF_ICMPLE) {
			return false;
		}
		if (test > first && isBounded(loadedInt(test - 1), reversed(staying), NOT_CONSTANT)) {
			return true;
		}
		int left = test - 1 - lengthOfOperand(test - 1, first);
		return left >= first && isBounded(loadedInt(left), staying, constancy(test - 1));
	}

	/** What holds when a conditional jump is taken. */
	private static int relation(int opcode) {
		switch (opcode) {
			case Opcodes.IFEQ:
			case Opcodes.IF_ICMPEQ:
				return EQUAL;
			case Opcodes.IFNE:
			case Opcodes.IF_ICMPNE:
				return LESS + GREATER;
			case Opcodes.IFLT:
			case Opcodes.IF_ICMPLT:
				return LESS;
			case Opcodes.IFGE:
			case Opcodes.IF_ICMPGE:
				return EQUAL + GREATER;
			case Opcodes.IFGT:
			case Opcodes.IF_ICMPGT:
				return GREATER;
			default:
				return LESS + EQUAL;
		}
	}

	private static int reversed(int relation) {
		return relation & EQUAL | (relation & LESS) * GREATER | (relation & GREATER) / GREATER;
	}

	/** How many instructions push the operand that ends at an instruction; too many if the form is not known. */
	private int lengthOfOperand(int last, int first) {
		int opcode = code.opcode(last);
		if (isConstant(opcode) || loadedInt(last) >= 0 || opcode == Opcodes.GETSTATIC) {
			return 1;
		}
		if ((opcode == Opcodes.ARRAYLENGTH || opcode == Opcodes.GETFIELD) && last > first
				&& code.loads(last - 1, Opcodes.ALOAD)) {
			return 2;
		}
		return last + 1;
	}

	private static boolean isConstant(int opcode) {
		return opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5 || opcode == Opcodes.BIPUSH
				|| opcode == Opcodes.SIPUSH || opcode == Opcodes.LDC || opcode == Opcodes.LDC + 1;
	}

	private int constancy(int instruction) {
		int opcode = code.opcode(instruction);
		if (!isConstant(opcode)) {
			return NOT_CONSTANT;
		}
		return opcode == Opcodes.LDC || opcode == Opcodes.LDC + 1 ? MIN_OR_MAX : CONSTANT;
	}

	private int loadedInt(int instruction) {
		return code.loads(instruction, Opcodes.ILOAD) ? code.variable(instruction) : -1;
	}

	/** Whether staying in the loop only while the variable is in a relation to the bound ends it. */
	private boolean isBounded(int variable, int staying, int constancy) {
		if (variable < 0) {
			return false;
		}
		int amount = amount(variable);
		int towards = amount == 1 ? LESS : amount == -1 ? GREATER : 0;
		if (towards == 0) {
			return false;
		}
		// "up to and including" never ends at the greatest number
		return staying == towards || staying == towards + EQUAL && constancy == CONSTANT
				|| staying == LESS + GREATER && constancy != NOT_CONSTANT;
	}

	/** By how much each round changes a variable; 0 if that is not always the same. */
	private int amount(int variable) {
		int amount = 0;
		for (int block : loop.blocks) {
			for (int i = graph.starts[block]; i < graph.starts[block + 1]; i++) {
				if (code.opcode(i) == Opcodes.IINC && code.variable(i) == variable) {
					if (amount != 0 || !isOnceARound(block)) {
						return 0;
					}
					amount = code.bytes[code.start + code.offsets[i] + 2];
				} else if (code.writes(i, variable)) {
					return 0;
				}
			}
		}
		return amount;
	}
}
