// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.methodical.lab.run.RunTime;

/** Numbers taken from a sample; NaN where it has none. */
final class Metrics {

	/** The loops of W4. */
	static final List<String> LOOPS = List.of("sieve", "matrix", "bodies", "branchy");

	private static final double MICROSECOND = 1e3;

	private Metrics() {
	}

	/** The time of one round, microseconds a call. */
	static ToDoubleFunction<RunTime> round(String clock, int round, int classes) {
		return sample -> {
			long[] values = sample.values("round." + clock);
			return values.length < round ? Double.NaN : values[round - 1] / MICROSECOND / classes;
		};
	}

	/** The mean time of rounds, microseconds a call. */
	static ToDoubleFunction<RunTime> rounds(String clock, int first, int last, int classes) {
		return sample -> {
			long[] values = sample.values("round." + clock);
			return values.length < last ? Double.NaN
					: Arrays.stream(values, first - 1, last).average().orElse(Double.NaN) / MICROSECOND / classes;
		};
	}

	/** The median time of the units behind the first, microseconds a call. */
	static ToDoubleFunction<RunTime> steady(String clock, int callsInUnit) {
		return sample -> {
			long[] values = sample.values("unit." + clock);
			return values.length < 2 ? Double.NaN : median(values, 1) / MICROSECOND / callsInUnit;
		};
	}

	/** The time of the second unit alone, microseconds a call: in the paper's counting rounds 101 to 200. */
	static ToDoubleFunction<RunTime> unit(String clock, int index, int callsInUnit) {
		return sample -> {
			long[] values = sample.values("unit." + clock);
			return values.length <= index ? Double.NaN : values[index] / MICROSECOND / callsInUnit;
		};
	}

	/** The median of chunks, nanoseconds a call; how many calls a chunk has stands in the sample. */
	static ToDoubleFunction<RunTime> chunk(String name) {
		return sample -> {
			long[] calls = sample.values(name + ".calls");
			long[] values = sample.values(name + ".cpu");
			return calls.length == 0 || values.length == 0 ? Double.NaN : median(values, 0) / calls[0];
		};
	}

	/** The geometric mean of the loops of W4, nanoseconds a pass. */
	static ToDoubleFunction<RunTime> loops() {
		return sample -> Math.pow(LOOPS.stream().mapToDouble(loop -> chunk(loop).applyAsDouble(sample))
				.reduce(1, (a, b) -> a * b), 1.0 / LOOPS.size());
	}

	/** The first value of a series, milliseconds. */
	static ToDoubleFunction<RunTime> first(String name) {
		return sample -> sample.values(name).length == 0 ? Double.NaN : sample.values(name)[0] / 1e6;
	}

	/** The least of the last values of a series, never of the first, milliseconds. */
	static ToDoubleFunction<RunTime> bestOfLast(String name, int count) {
		return sample -> {
			long[] values = sample.values(name);
			int from = Math.max(1, values.length - count);
			return values.length < 2 ? Double.NaN : Arrays.stream(values, from, values.length).min()
					.orElseThrow() / 1e6;
		};
	}

	/** The mean of the last third of a series, at least of its last value, milliseconds. */
	static ToDoubleFunction<RunTime> lastThird(String name) {
		return sample -> {
			long[] values = sample.values(name);
			int count = Math.max(1, values.length / 3);
			return values.length == 0 ? Double.NaN
					: Arrays.stream(values, values.length - count, values.length).average()
							.orElseThrow() / 1e6;
		};
	}

	private static double median(long[] values, int from) {
		return MedianSpread.medianOf(Arrays.stream(values, from, values.length).asDoubleStream().toArray());
	}
}
