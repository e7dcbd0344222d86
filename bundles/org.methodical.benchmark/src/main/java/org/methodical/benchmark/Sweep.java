// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

import org.methodical.benchmark.result.BenchmarkParameters;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.SweepResult;

/** The same task for growing sizes, one after the other in one JVM. */
public final class Sweep {

	private final String name;
	private final IntFunction<?> tasks;
	private final BenchmarkParameters parameters;

	/**
	 * A sweep.
	 *
	 * @param name       for people
	 * @param tasks      makes the task for a size: Runnable, Callable, IntSupplier, LongSupplier or DoubleSupplier
	 * @param parameters how each is measured
	 */
	public Sweep(String name, IntFunction<?> tasks, BenchmarkParameters parameters) {
		this.name = name;
		this.tasks = tasks;
		this.parameters = parameters;
	}

	/**
	 * Measures all sizes.
	 *
	 * @param sizes at least two different ones, positive
	 * @return the costs and their growth
	 * @throws BenchmarkException if a task fails or the thread is interrupted
	 */
	public SweepResult run(int... sizes) {
		return run(BenchmarkProgress.NONE, sizes);
	}

	/**
	 * Measures all sizes and tells how far it is.
	 *
	 * @param progress hears of it, counting the measurements of all sizes
	 * @param sizes    at least two different ones, positive
	 * @return the costs and their growth
	 * @throws BenchmarkException if a task fails or the thread is interrupted
	 */
	public SweepResult run(BenchmarkProgress progress, int... sizes) {
		if (!SweepResult.areSizes(sizes)) {
			throw new IllegalArgumentException(SweepResult.FEW_SIZES);
		}
		List<BenchmarkResult> results = new ArrayList<>();
		for (int size : sizes) {
			int before = results.size();
			results.add(Benchmark.of(name + " n=" + size, tasks.apply(size), parameters).run(new BenchmarkProgress() {

				@Override
				public void progress(String phase, int done, int total) {
					progress.progress(phase, before * total + done, sizes.length * total);
				}

				@Override
				public void measured(double... times) {
					progress.measured(times);
				}
			}));
		}
		return new SweepResult(name, sizes, results);
	}
}
