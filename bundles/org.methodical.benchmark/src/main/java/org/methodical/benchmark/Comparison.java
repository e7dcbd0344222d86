// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import java.util.Arrays;
import java.util.List;

import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.ComparisonResult;

/**
 * Two benchmarks measured in turn in one JVM, so that what changes on the machine meets both alike. Garbage of one may
 * be collected while the other is measured; over many turns that evens out.
 */
public final class Comparison {

	private final Benchmark first;
	private final Benchmark second;

	/**
	 * Compares.
	 *
	 * @param first  the base; its parameters count
	 * @param second what is compared with it
	 */
	public Comparison(Benchmark first, Benchmark second) {
		this.first = first;
		this.second = second;
	}

	/**
	 * Measures both.
	 *
	 * @return what may be said
	 * @throws BenchmarkException if a task fails or the thread is interrupted
	 */
	public ComparisonResult run() {
		return run(BenchmarkProgress.NONE);
	}

	/**
	 * Measures both and tells how far it is.
	 *
	 * @param progress hears of it
	 * @return what may be said
	 * @throws BenchmarkException if a task fails or the thread is interrupted
	 */
	public ComparisonResult run(BenchmarkProgress progress) {
		List<Subject> subjects = Arrays.asList(first.subject(), second.subject());
		List<BenchmarkResult> results = new BenchmarkRunner(subjects, first.parameters(), progress).run();
		return ComparisonResult.interleaved(results.get(0), results.get(1));
	}
}
