// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.code;

import java.util.Arrays;
import java.util.Objects;

/**
 * The flow graph of a method's bytecode: basic blocks with their source lines, edges and loops. Blocks, loops,
 * instructions and throw points are numbers from 0, in the order of the code (loops: outer ones first). Immutable.
 *
 * <p>A block is left at its end, or where one of its instructions throws: at a <i>throw point</i>.
 */
public final class MethodBlocks {

	/** What stands for no block and no loop. */
	public static final int NONE = -1;

	/** How a block ends. */
	public enum Exit {
		/** In the next block. */
		NEXT,
		/** In an unconditional branch. */
		JUMP,
		/** In a conditional branch; the next block is the first successor. */
		BRANCH,
		/** In a switch; the default is the first successor. */
		SWITCH,
		/** In a return. */
		RETURN,
		/** In an instruction that throws. */
		THROW
	}

	/**
	 * A block.
	 *
	 * @param length     bytes of code
	 * @param dominator  immediate dominator, {@link #NONE} for the first block and unreachable ones
	 * @param loop       innermost loop, {@link #NONE} outside loops
	 * @param exit       how it ends
	 * @param lines      source line of each instruction, 0 where unknown
	 * @param successors where control goes at its end
	 * @param handlers   where it may go when an instruction throws
	 */
	public record Block(int length, int dominator, int loop, Exit exit, int[] lines, int[] successors, int[] handlers) {
	}

	/**
	 * A natural loop.
	 *
	 * @param header  the block through which the loop is entered and reached again
	 * @param parent  the loop around it, {@link #NONE} for an outermost one
	 * @param counted whether its iterations are counted
	 * @param latches the blocks from which back edges go to the header
	 */
	public record Loop(int header, int parent, boolean counted, int[] latches) {
	}

	private final Block[] blocks;
	private final Loop[] loops;
	private final int[] irreducible;
	private final int[] throwPoints;
	private final int[] offsets;
	private final int[] firstInstructions;

	/**
	 * Creates a graph of arrays that are handed over.
	 *
	 * @param irreducible blocks where cycles are entered that are no natural loops
	 * @param throwPoints instructions that may throw, ascending
	 * @throws IllegalArgumentException if a number in them is none of a block, a loop or an instruction, or a parent
	 *                                  does not come before its children
	 */
	public MethodBlocks(Block[] blocks, Loop[] loops, int[] irreducible, int[] throwPoints) {
		this.blocks = blocks;
		this.loops = loops;
		this.irreducible = irreducible;
		this.throwPoints = throwPoints;
		offsets = new int[blocks.length + 1];
		firstInstructions = new int[blocks.length + 1];
		for (int i = 0; i < blocks.length; i++) {
			offsets[i + 1] = offsets[i] + blocks[i].length;
			firstInstructions[i + 1] = firstInstructions[i] + blocks[i].lines.length;
		}
		check();
	}

	private void check() {
		for (Block block : blocks) {
			check(block.dominator, NONE, blocks.length);
			check(block.loop, NONE, loops.length);
			checkAll(block.successors, blocks.length);
			checkAll(block.handlers, blocks.length);
		}
		for (int i = 0; i < loops.length; i++) {
			check(loops[i].header, 0, blocks.length);
			check(loops[i].parent, NONE, i);
			checkAll(loops[i].latches, blocks.length);
		}
		checkAll(irreducible, blocks.length);
		checkAll(throwPoints, instructionCount());
		checkDominators();
	}

	/** No chain of dominators may be longer than there are blocks: it would have no end. */
	private void checkDominators() {
		byte[] states = new byte[blocks.length];
		for (int start = 0; start < blocks.length; start++) {
			int at = start;
			while (at != NONE && states[at] == 0) {
				states[at] = 1;
				at = blocks[at].dominator;
			}
			if (at != NONE && states[at] == 1) {
				throw new IllegalArgumentException("Block " + at + " dominates itself");
			}
			for (at = start; at != NONE && states[at] == 1; at = blocks[at].dominator) {
				states[at] = 2;
			}
		}
	}

	private static void checkAll(int[] numbers, int end) {
		for (int number : numbers) {
			check(number, 0, end);
		}
	}

	private static void check(int number, int first, int end) {
		if (number < first || number >= end) {
			throw new IllegalArgumentException("No number " + number + " among " + end);
		}
	}

	/** How many blocks there are. */
	public int blockCount() {
		return blocks.length;
	}

	/** A block. Its arrays must not be changed. */
	public Block block(int block) {
		return blocks[block];
	}

	/**
	 * The static steps of a block.
	 *
	 * @return number of bytecode instructions
	 */
	public int staticSteps(int block) {
		return blocks[block].lines.length;
	}

	/**
	 * The first instruction of a block.
	 *
	 * @param block its number, or {@link #blockCount} for the end of the code
	 */
	public int firstInstruction(int block) {
		return firstInstructions[block];
	}

	/** The block of an instruction. */
	public int blockOf(int instruction) {
		int found = Arrays.binarySearch(firstInstructions, Objects.checkIndex(instruction, instructionCount()));
		return found >= 0 ? found : -found - 2;
	}

	/**
	 * The static steps of the method.
	 *
	 * @return number of bytecode instructions
	 */
	public int instructionCount() {
		return firstInstructions[blocks.length];
	}

	/** How many loops there are. */
	public int loopCount() {
		return loops.length;
	}

	/** A loop. Its arrays must not be changed. */
	public Loop loop(int loop) {
		return loops[loop];
	}

	/** Whether a block is in a loop or in one of the loops inside it. */
	public boolean isInLoop(int loop, int block) {
		int at = blocks[block].loop;
		while (at > loop) {
			at = loops[at].parent;
		}
		return at == loop;
	}

	/**
	 * Whether there are cycles that are no natural loops. They have no iteration counts.
	 *
	 * @return whether the flow is irreducible somewhere
	 */
	public boolean isIrreducible() {
		return irreducible.length > 0;
	}

	/**
	 * Where cycles are entered that are no natural loops.
	 *
	 * @return blocks; a new array
	 */
	public int[] irreducible() {
		return irreducible.clone();
	}

	/** How many throw points there are. */
	public int throwPointCount() {
		return throwPoints.length;
	}

	/**
	 * The instruction of a throw point.
	 *
	 * @param point number of the throw point
	 * @return number of the instruction
	 */
	public int throwPoint(int point) {
		return throwPoints[point];
	}

	/**
	 * Whether another graph has the same blocks, edges and loops, so that counts of one fit the other. Source lines do
	 * not matter.
	 *
	 * @param other a graph
	 * @return whether it is alike
	 */
	public boolean isLike(MethodBlocks other) {
		boolean isLike = Arrays.equals(offsets, other.offsets)
				&& Arrays.equals(firstInstructions, other.firstInstructions)
				&& loops.length == other.loops.length && Arrays.equals(throwPoints, other.throwPoints);
		for (int i = 0; isLike && i < blocks.length; i++) {
			isLike = Arrays.equals(blocks[i].successors, other.blocks[i].successors)
					&& Arrays.equals(blocks[i].handlers, other.blocks[i].handlers)
					&& blocks[i].loop == other.blocks[i].loop;
		}
		return isLike;
	}

	/**
	 * The source lines of a block as text: {@code 12} or {@code 12-14,20}; empty if none is known.
	 *
	 * @return lines ascending, neighbours joined
	 */
	public String lineText(int block) {
		int[] sorted = Arrays.stream(blocks[block].lines).filter(line -> line > 0).sorted().distinct().toArray();
		StringBuilder text = new StringBuilder();
		for (int i = 0; i < sorted.length; i++) {
			int from = sorted[i];
			while (i + 1 < sorted.length && sorted[i + 1] == sorted[i] + 1) {
				i++;
			}
			text.append(text.isEmpty() ? "" : ",").append(from).append(sorted[i] > from ? "-" + sorted[i] : "");
		}
		return text.toString();
	}
}
