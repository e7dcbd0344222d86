// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.flow;

import java.util.Arrays;

/**
 * The flow graph of a method's code. Blocks, instructions and throw points are numbered from 0 in the order of the
 * code. Immutable; the arrays that it gives are its own and must not be changed.
 *
 * <p>A block begins where the method begins, where a branch goes to, behind a branch, where the range of an exception
 * handler begins or ends, and behind the call of the other constructor in a constructor. A call does not end a block.
 * Where an instruction throws, the block is left there: such an instruction is a <i>throw point</i>.
 */
public final class FlowGraph {

	/** How a block ends. */
	public enum Exit {
		/** In the next block. */
		FALL_THROUGH,
		/** In an unconditional branch. */
		JUMP,
		/** In a conditional branch; the first successor is the next block. */
		BRANCH,
		/** In a switch; the first successor is the default. */
		SWITCH,
		/** In a return. */
		RETURN,
		/** By throwing. */
		THROW
	}

	private final int[] offsets;
	private final int[] lines;
	private final boolean[] throwing;
	private final boolean[] calling;
	final int[] starts;
	final int[] blockOf;
	final Exit[] exits;
	final int[][] successors;
	final int[][] handlers;
	final boolean[] isHandler;
	final int[] throwPoints;
	final int guardedFrom;

	FlowGraph(FlowGraphBuilder from) {
		// not the code itself, which holds the whole class file
		offsets = from.code.offsets;
		lines = from.code.lines;
		throwing = from.code.throwing;
		calling = from.calling;
		starts = from.starts;
		blockOf = from.blockOf;
		exits = from.exits;
		successors = from.successors;
		handlers = from.handlers;
		isHandler = from.isHandler;
		throwPoints = from.throwPoints;
		guardedFrom = from.guardedFrom;
	}

	/**
	 * How many blocks there are.
	 *
	 * @return at least 1
	 */
	public int blockCount() {
		return exits.length;
	}

	/**
	 * The first instruction of a block.
	 *
	 * @param block a block, or {@link #blockCount} for the end of the code
	 */
	public int firstInstruction(int block) {
		return starts[block];
	}

	/**
	 * The static steps of a block.
	 *
	 * @return number of bytecode instructions
	 */
	public int steps(int block) {
		return starts[block + 1] - starts[block];
	}

	/**
	 * Where a block begins.
	 *
	 * @param block a block, or {@link #blockCount} for the end of the code
	 * @return bytes from the start of the code
	 */
	public int offset(int block) {
		return offsets[starts[block]];
	}

	/**
	 * How a block ends.
	 *
	 * @return the kind of its last instruction
	 */
	public Exit exit(int block) {
		return exits[block];
	}

	/**
	 * Where control may go at the end of a block.
	 *
	 * @return blocks, each once
	 */
	public int[] successors(int block) {
		return successors[block];
	}

	/**
	 * Where control may go when an instruction of a block throws.
	 *
	 * @return blocks, each once; empty if nothing in the block throws
	 */
	public int[] handlers(int block) {
		return handlers[block];
	}

	/**
	 * Whether a block is entered by exceptions, and by them alone.
	 *
	 * @return whether it is the start of a handler
	 */
	public boolean isHandler(int block) {
		return isHandler[block];
	}

	/**
	 * How many instructions there are.
	 *
	 * @return the static steps of the method
	 */
	public int instructionCount() {
		return lines.length;
	}

	/** The block of an instruction. */
	public int blockOf(int instruction) {
		return blockOf[instruction];
	}

	/**
	 * The source line of an instruction.
	 *
	 * @return 0 where unknown
	 */
	public int line(int instruction) {
		return lines[instruction];
	}

	/**
	 * The instructions that may throw.
	 *
	 * @return their numbers, ascending; those before {@link #guardedFrom} are left out
	 */
	public int[] throwPoints() {
		return throwPoints;
	}

	/**
	 * Whether a block calls methods.
	 *
	 * @return whether one of its instructions is a call
	 */
	public boolean calls(int block) {
		return calling[block];
	}

	/**
	 * Where the part of the code begins in which a handler may stand: behind the call of the other constructor in a
	 * constructor. When an instruction before it throws, the rest of its block counts as if it had been executed.
	 *
	 * @return number of an instruction; 0 for a method
	 */
	public int guardedFrom() {
		return guardedFrom;
	}

	/**
	 * Whether another graph has the same blocks and throw points, so that counts of one fit the other.
	 *
	 * @return whether it is alike
	 */
	public boolean isLike(FlowGraph other) {
		return Arrays.equals(offsets, other.offsets) && Arrays.equals(starts, other.starts)
				&& Arrays.deepEquals(successors, other.successors) && Arrays.deepEquals(handlers, other.handlers)
				&& Arrays.equals(throwPoints, other.throwPoints);
	}

	boolean mayThrow(int block) {
		for (int i = starts[block]; i < starts[block + 1]; i++) {
			if (throwing[i]) {
				return true;
			}
		}
		return false;
	}
}
