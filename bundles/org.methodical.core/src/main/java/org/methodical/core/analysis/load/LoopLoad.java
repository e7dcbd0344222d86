// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.methodical.core.model.code.LoopRounds;
import org.methodical.core.model.code.MethodBlocks;
import org.methodical.core.model.code.MethodSteps;

/**
 * A loop and what was executed of it.
 *
 * @param loop       number of the loop in the method
 * @param entries    entries from outside, -1 if they are not counted
 * @param iterations rounds of the body that began, in all entries together; -1 if they are not counted
 * @param steps      dynamic steps of all of its blocks, those of inner loops included
 */
public record LoopLoad(MethodSteps method, int loop, long entries, long iterations, long steps) {

	/**
	 * The loops of a method.
	 *
	 * @return its loops by number, outer ones first
	 */
	public static List<LoopLoad> all(MethodSteps method) {
		List<LoopLoad> loops = new ArrayList<>();
		for (int loop = 0; loop < method.blocks().loopCount(); loop++) {
			loops.add(of(method, loop));
		}
		return loops;
	}

	static LoopLoad of(MethodSteps method, int loop) {
		long steps = 0;
		for (int block = 0; block < method.blocks().blockCount(); block++) {
			if (method.blocks().isInLoop(loop, block)) {
				steps += method.steps(block);
			}
		}
		return new LoopLoad(method, loop, method.entries(loop), method.iterations(loop), steps);
	}

	/**
	 * The mean number of iterations of an entry.
	 *
	 * @return iterations, NaN if they are not counted or the loop was never entered
	 */
	public double averageIterations() {
		return entries > 0 ? (double) iterations / entries : Double.NaN;
	}

	/**
	 * The fewest iterations of an entry.
	 *
	 * @return iterations; -1 if that was not recorded ({@code loops=minmax} asks for it) or no entry is over
	 */
	public long minIterations() {
		return method.rounds(loop).map(LoopRounds::min).orElse(-1L);
	}

	/**
	 * The most iterations of an entry.
	 *
	 * @return iterations; -1 if that was not recorded or no entry is over
	 */
	public long maxIterations() {
		return method.rounds(loop).map(LoopRounds::max).orElse(-1L);
	}

	/**
	 * How the iterations spread over the entries.
	 *
	 * @return empty if that was not recorded or no entry is over
	 */
	public Optional<LoopRounds> rounds() {
		return method.rounds(loop);
	}

	/**
	 * The block through which the loop is entered and reached again.
	 *
	 * @return number of the block
	 */
	public int header() {
		return method.blocks().loop(loop).header();
	}

	/**
	 * The first source line of the header.
	 *
	 * @return 0 if unknown
	 */
	public int line() {
		int[] lines = method.blocks().block(header()).lines();
		return lines.length == 0 ? 0 : lines[0];
	}

	/**
	 * How many loops a block of this loop is in.
	 *
	 * @return 1 for an outermost loop
	 */
	public int depth() {
		int depth = 0;
		for (int at = loop; at != MethodBlocks.NONE; at = method.blocks().loop(at).parent()) {
			depth++;
		}
		return depth;
	}
}
