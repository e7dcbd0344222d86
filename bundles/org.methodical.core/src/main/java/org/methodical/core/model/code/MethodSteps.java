// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.code;

import java.util.Optional;

import org.methodical.core.collections.Ordered;

/**
 * How often a method and its blocks, loops and instructions were executed, by all threads together. Immutable.
 *
 * <p>An instruction counts when it begins; one that throws counts, what follows it in its block does not. Only in a
 * constructor, before it calls the other constructor, blocks count as a whole. As long as the method is running
 * somewhere, numbers may be off by that run.
 */
public final class MethodSteps {

	private final Method method;
	private final MethodBlocks blocks;
	private final long calls;
	private final long[] executions;
	private final long[] iterations;
	private final long[] thrown;
	/** Null where the recording lets them follow from executions and iterations. */
	private final long[] entries;
	private final LoopRounds[] rounds;
	private final long steps;

	/**
	 * Creates the counts from arrays that are handed over.
	 *
	 * @param executions how often each block was entered
	 * @param iterations iterations of each loop
	 * @param thrown     what each throw point threw
	 */
	public MethodSteps(Method method, MethodBlocks blocks, long calls, long[] executions, long[] iterations,
			long[] thrown) {
		this(method, blocks, calls, executions, iterations, thrown, null, new LoopRounds[iterations.length]);
	}

	private MethodSteps(Method method, MethodBlocks blocks, long calls, long[] executions, long[] iterations,
			long[] thrown, long[] entries, LoopRounds[] rounds) {
		this.entries = entries;
		this.method = method;
		this.rounds = rounds;
		this.blocks = blocks;
		this.calls = calls;
		this.executions = executions;
		this.iterations = iterations;
		this.thrown = thrown;
		long sum = 0;
		for (int block = 0; block < executions.length; block++) {
			sum += Math.max(0, executions[block]) * blocks.staticSteps(block);
		}
		for (int point = 0; point < thrown.length; point++) {
			sum -= thrown[point] == 0 ? 0 : skipped(point);
		}
		steps = Math.max(0, sum);
	}

	/** Instructions of the block that an exception left out. */
	private long skipped(int point) {
		int instruction = blocks.throwPoint(point);
		return thrown[point] * (blocks.firstInstruction(blocks.blockOf(instruction) + 1) - instruction - 1);
	}

	/** The method. */
	public Method method() {
		return method;
	}

	/**
	 * Its blocks.
	 *
	 * @return the flow graph
	 */
	public MethodBlocks blocks() {
		return blocks;
	}

	/** How often it was called. */
	public long calls() {
		return Math.max(0, calls);
	}

	/**
	 * How many bytecode instructions it executed.
	 *
	 * @return dynamic steps, those of its callees not included
	 */
	public long steps() {
		return steps;
	}

	/** How often a block was entered. */
	public long executions(int block) {
		return Math.max(0, executions[block]);
	}

	/**
	 * How many bytecode instructions were executed in a block.
	 *
	 * @return dynamic steps
	 */
	public long steps(int block) {
		long sum = executions(block) * blocks.staticSteps(block);
		int end = blocks.firstInstruction(block + 1);
		for (int point = firstPoint(blocks.firstInstruction(block)); point < thrown.length
				&& blocks.throwPoint(point) < end; point++) {
			sum -= skipped(point);
		}
		return Math.max(0, sum);
	}

	/**
	 * How often the instructions of a block were executed.
	 *
	 * @return executions of each instruction, in order; a new array
	 */
	public long[] instructions(int block) {
		int first = blocks.firstInstruction(block);
		long[] counts = new long[blocks.staticSteps(block)];
		long count = executions(block);
		int point = firstPoint(first);
		for (int i = 0; i < counts.length; i++) {
			counts[i] = Math.max(0, count);
			if (point < thrown.length && blocks.throwPoint(point) == first + i) {
				count -= thrown[point++];
			}
		}
		return counts;
	}

	private int firstPoint(int instruction) {
		return Ordered.first(thrown.length, point -> blocks.throwPoint(point) >= instruction);
	}

	/**
	 * How often a loop was entered from outside.
	 *
	 * @return entries; -1 if they are not counted
	 */
	public long entries(int loop) {
		return blocks.loop(loop).counted() ? Math.max(0, entered(loop)) : -1;
	}

	/** Agents that do not tell entries count an iteration each time the header is reached again. */
	private long entered(int loop) {
		return entries == null ? executions(blocks.loop(loop).header()) - iterations(loop) : entries[loop];
	}

	/**
	 * How many rounds of its body a loop began. In recordings of agents that do not tell entries: how often its header
	 * was reached again along a back edge, one less for each entry of a loop without a test at its head.
	 *
	 * @return iterations, of all entries together; -1 if they are not counted
	 */
	public long iterations(int loop) {
		return blocks.loop(loop).counted() ? Math.max(0, iterations[loop]) : -1;
	}

	/**
	 * How many iterations the single entries of a loop had.
	 *
	 * @return empty if that was not recorded, or no entry is over
	 */
	public Optional<LoopRounds> rounds(int loop) {
		return Optional.ofNullable(rounds[loop]);
	}

	/**
	 * The same counts with what is known of the entries of loops.
	 *
	 * @param newRounds for each loop, null where nothing is known; handed over
	 * @return the same counts
	 */
	public MethodSteps withRounds(LoopRounds[] newRounds) {
		return new MethodSteps(method, blocks, calls, executions, iterations, thrown, entries, newRounds);
	}

	/**
	 * How often a throw point threw.
	 *
	 * @return exceptions
	 */
	public long thrown(int point) {
		return Math.max(0, thrown[point]);
	}

	/**
	 * The same method later.
	 *
	 * @param moreCalls      calls since
	 * @param moreExecutions executions since, for each block
	 * @param moreIterations iterations since, for each loop
	 * @param moreThrown     exceptions since, for each throw point
	 * @param moreEntries    entries since, for each loop; null if they follow from executions and iterations
	 * @return the sums
	 */
	public MethodSteps plus(long moreCalls, long[] moreExecutions, long[] moreIterations, long[] moreThrown,
			long[] moreEntries) {
		MethodSteps more = new MethodSteps(method, blocks, moreCalls, moreExecutions, moreIterations, moreThrown,
				moreEntries, rounds);
		long[] all = entries == null && moreEntries == null ? null : sum(allEntries(), more.allEntries());
		return new MethodSteps(method, blocks, calls + moreCalls, sum(executions, moreExecutions),
				sum(iterations, moreIterations), sum(thrown, moreThrown), all, rounds);
	}

	private long[] allEntries() {
		long[] all = new long[iterations.length];
		for (int loop = 0; loop < all.length; loop++) {
			all[loop] = entries == null ? executions[blocks.loop(loop).header()] - iterations[loop] : entries[loop];
		}
		return all;
	}

	/**
	 * The counts of two runs of the same code together.
	 *
	 * @param other counts of a method with the {@linkplain MethodBlocks#isLike same flow graph}
	 * @return the sums, for the method of these counts
	 */
	public MethodSteps plus(MethodSteps other) {
		LoopRounds[] both = rounds.clone();
		for (int loop = 0; loop < both.length; loop++) {
			LoopRounds more = other.rounds[loop];
			both[loop] = both[loop] == null || more == null ? (both[loop] == null ? more : both[loop])
					: both[loop].plus(more);
		}
		return plus(other.calls, other.executions, other.iterations, other.thrown, other.entries).withRounds(both);
	}

	/**
	 * The same counts for the method as another recording names it.
	 *
	 * @param other the same method
	 * @return the counts
	 */
	public MethodSteps of(Method other) {
		return new MethodSteps(other, blocks, calls, executions, iterations, thrown, entries, rounds);
	}

	private static long[] sum(long[] before, long[] more) {
		long[] sums = new long[before.length];
		for (int i = 0; i < sums.length; i++) {
			sums[i] = before[i] + more[i];
		}
		return sums;
	}
}
