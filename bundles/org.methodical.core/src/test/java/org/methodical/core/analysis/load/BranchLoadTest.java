// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.load;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodBlocks;
import org.methodical.core.model.code.MethodBlocks.Block;
import org.methodical.core.model.code.MethodBlocks.Exit;
import org.methodical.core.model.code.MethodBlocks.Loop;
import org.methodical.core.model.code.MethodSteps;

/** The ways of branches, worked out by hand from the executions of blocks. */
class BranchLoadTest {

	private static final int[] NOWHERE = {};

	private static Block block(int line, Exit exit, int... successors) {
		return new Block(1, MethodBlocks.NONE, MethodBlocks.NONE, exit, new int[] {line}, successors, NOWHERE);
	}

	private static MethodSteps method(long calls, long[] executions, Block... blocks) {
		return new MethodSteps(new Method(0, "T", "m", "()V", "T.java", 0, 1, 9, 1, 1, 9),
				new MethodBlocks(blocks, new Loop[0],
						new int[0], new int[0]),
				calls, executions, new long[0], new long[0]);
	}

	@Test
	void bothWaysOfAnIfAreCounted() {
		List<BranchLoad> branches = BranchLoad.of(method(10, new long[] {10, 3, 10}, block(5, Exit.BRANCH, 1, 2),
				block(6, Exit.NEXT, 2), block(7, Exit.RETURN)));
		assertEquals(1, branches.size());
		assertEquals(5, branches.get(0).line());
		assertArrayEquals(new long[] {3, 7}, branches.get(0).counts());
		assertEquals(2, branches.get(0).covered());
		assertEquals(0, branches.get(0).missed());
	}

	@Test
	void aLoopEntersItsBodyAndLeavesIt() {
		// two calls, nine rounds
		List<BranchLoad> branches = BranchLoad.of(method(2, new long[] {2, 11, 9, 2}, block(1, Exit.NEXT, 1),
				block(2, Exit.BRANCH, 2, 3), block(3, Exit.JUMP, 1), block(4, Exit.RETURN)));
		assertArrayEquals(new long[] {9, 2}, branches.get(0).counts());
	}

	@Test
	void aSwitchHasAWayForEachTarget() {
		List<BranchLoad> branches = BranchLoad.of(method(6, new long[] {6, 0, 4, 6}, block(1, Exit.SWITCH, 1, 2, 3),
				block(2, Exit.NEXT, 2), block(3, Exit.NEXT, 3), block(4, Exit.RETURN)));
		// the case of block 2 falls through into block 3
		assertArrayEquals(new long[] {0, 4, 2}, branches.get(0).counts());
		assertEquals(2, branches.get(0).covered());
		assertEquals(1, branches.get(0).missed());
	}

	@Test
	void whatIsNotSureIsNotCovered() {
		// (a ? b : c) ? 3 : 4: which of b and c led where does not follow; but not all of b's six can have gone to 4
		List<BranchLoad> branches = BranchLoad.of(method(10, new long[] {10, 6, 4, 7, 3}, block(1, Exit.BRANCH, 1, 2),
				block(1, Exit.BRANCH, 3, 4), block(1, Exit.BRANCH, 3, 4), block(2, Exit.RETURN),
				block(3, Exit.RETURN)));
		assertArrayEquals(new long[] {6, 4}, branches.get(0).counts());
		assertArrayEquals(new long[] {BranchLoad.UNKNOWN, BranchLoad.UNKNOWN}, branches.get(1).counts());
		assertArrayEquals(new boolean[] {true, false}, branches.get(1).taken());
		assertArrayEquals(new boolean[] {true, false}, branches.get(2).taken());
	}

	@Test
	void whatAnExceptionKeptFromTheBranchTookNoWay() {
		Block first = new Block(2, MethodBlocks.NONE, MethodBlocks.NONE, Exit.BRANCH, new int[] {1, 1},
				new int[] {1, 2}, NOWHERE);
		MethodSteps method = new MethodSteps(new Method(0, "T", "m", "()V", "T.java", 0, 1, 9, 1, 1, 9),
				new MethodBlocks(new Block[] {first, block(2, Exit.RETURN), block(3, Exit.RETURN)}, new Loop[0],
						new int[0], new int[] {0}),
				5, new long[] {5, 0, 1}, new long[0], new long[] {4});
		assertArrayEquals(new long[] {0, 1}, BranchLoad.of(method).get(0).counts());
	}

	@Test
	void whatNeverRanHasOnlyMissedWays() {
		assertEquals(2, BranchLoad.of(method(0, new long[] {0, 0, 0}, block(5, Exit.BRANCH, 1, 2),
				block(6, Exit.NEXT, 2), block(7, Exit.RETURN))).get(0).missed());
	}
}
