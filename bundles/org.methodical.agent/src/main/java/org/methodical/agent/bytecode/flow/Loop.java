// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.flow;

import java.util.Arrays;

/** A natural loop: a header and the blocks from which it is reached again without leaving. Immutable. */
public final class Loop {

	final int header;
	final int[] latches;
	final int[] blocks;
	/** Blocks of the test at its head, ascending. */
	int[] test = {};
	int parent = -1;
	int depth = 1;

	Loop(int header, int[] latches, int[] blocks) {
		this.header = header;
		this.latches = latches;
		this.blocks = blocks;
	}

	/**
	 * The block through which the loop is entered and reached again.
	 *
	 * @return a block
	 */
	public int header() {
		return header;
	}

	/**
	 * The blocks from which back edges go to the header.
	 *
	 * @return blocks, ascending; not to be changed
	 */
	public int[] latches() {
		return latches;
	}

	/**
	 * The blocks of the test at its head, that of {@code while} and {@code for}, which decides whether a round begins.
	 *
	 * @return blocks, ascending; empty if a round begins whenever the header is reached; not to be changed
	 */
	public int[] test() {
		return test;
	}

	/**
	 * Whether a round is under way in a block.
	 *
	 * @return whether it is in the loop and not in its test
	 */
	public boolean isBody(int block) {
		return contains(block) && Arrays.binarySearch(test, block) < 0;
	}

	/**
	 * All blocks of the loop, those of inner loops included.
	 *
	 * @return blocks, ascending; not to be changed
	 */
	public int[] blocks() {
		return blocks;
	}

	/** Whether a block belongs to the loop or to one in it. */
	public boolean contains(int block) {
		return Arrays.binarySearch(blocks, block) >= 0;
	}

	/**
	 * The loop around this one.
	 *
	 * @return its number; -1 when there is none
	 */
	public int parent() {
		return parent;
	}

	/**
	 * How many loops a block of this loop is in.
	 *
	 * @return 1 for an outermost loop
	 */
	public int depth() {
		return depth;
	}
}
