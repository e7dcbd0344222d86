// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarks;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Work from 1 ns to 100 ms an execution, the same methods for both frameworks. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Kernels {

	private int number = 7;
	private double real = 12.34;
	private final int[] small = numbers(100);
	private final int[] middle = numbers(10_000);
	private final int[] large = numbers(1_000_000);

	/** No work: what a framework's loop costs, subtracted from JMH's figures as ours are. */
	@Benchmark
	public int empty() {
		return 0;
	}

	/**
	 * A division, some ns.
	 *
	 * @return the quotient
	 */
	@Benchmark
	public int division() {
		return 1_000_000_007 / number;
	}

	/** A sine, some ten ns. */
	@Benchmark
	public double sine() {
		return Math.sin(real);
	}

	/** A sum that hangs together, about 100 ns. */
	@Benchmark
	public int sum() {
		return mixed(small);
	}

	/** A longer one, about 10 µs. */
	@Benchmark
	public int longSum() {
		return mixed(middle);
	}

	/**
	 * Sorting a copy, some hundred µs.
	 *
	 * @return the middle number
	 */
	@Benchmark
	public int sort() {
		int[] copy = middle.clone();
		Arrays.sort(copy);
		return copy[copy.length / 2];
	}

	/**
	 * Sorting a large copy, some ten ms.
	 *
	 * @return the middle number
	 */
	@Benchmark
	public int longSort() {
		int[] copy = large.clone();
		Arrays.sort(copy);
		return copy[copy.length / 2];
	}

	private static int mixed(int[] numbers) {
		int sum = 0;
		for (int number : numbers) {
			sum = sum * 31 + number;
		}
		return sum;
	}

	private static int[] numbers(int size) {
		int[] numbers = new int[size];
		int number = 12345;
		for (int i = 0; i < size; i++) {
			number = number * 1103515245 + 12345;
			numbers[i] = number;
		}
		return numbers;
	}
}
