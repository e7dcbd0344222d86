// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.load;

import java.util.ArrayList;
import java.util.List;

import org.methodical.core.model.code.MethodBlocks;
import org.methodical.core.model.code.MethodSteps;

/**
 * The ways that a conditional branch or a switch can go. A switch has its default and each other target once; two ways
 * to the same place are one way.
 *
 * @param line   source line of the instruction, 0 where unknown
 * @param counts how often each way was taken, {@link #UNKNOWN} where the executions of blocks do not tell
 * @param taken  for each way whether it is sure that it was taken; without a count that can be so, too
 */
public record BranchLoad(int line, long[] counts, boolean[] taken) {

	/** What stands for a count that does not follow from those of the blocks. */
	public static final long UNKNOWN = BranchCounts.UNKNOWN;

	/**
	 * The branches of a method.
	 *
	 * @return those with two or more ways, in the order of the code
	 */
	public static List<BranchLoad> of(MethodSteps method) {
		List<BranchLoad> branches = new ArrayList<>();
		BranchCounts edges = null;
		for (int block = 0; block < method.blocks().blockCount(); block++) {
			MethodBlocks.Block data = method.blocks().block(block);
			boolean isBranch = data.exit() == MethodBlocks.Exit.BRANCH || data.exit() == MethodBlocks.Exit.SWITCH;
			if (isBranch && data.successors().length > 1) {
				edges = edges == null ? new BranchCounts(method) : edges;
				branches.add(new BranchLoad(data.lines()[data.lines().length - 1], edges.from(block),
						edges.taken(block)));
			}
		}
		return branches;
	}

	/** How many ways were taken for sure. */
	public int covered() {
		int covered = 0;
		for (boolean one : taken) {
			covered += one ? 1 : 0;
		}
		return covered;
	}

	/** How many ways were not taken, or are not sure to have been. */
	public int missed() {
		return taken.length - covered();
	}
}
