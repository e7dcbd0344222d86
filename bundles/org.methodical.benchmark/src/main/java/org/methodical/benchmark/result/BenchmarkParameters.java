// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

import org.methodical.benchmark.jvm.Clock;
import org.methodical.benchmark.statistics.Bootstrap;

/** How a benchmark is measured. Immutable; {@link #builder} starts from the defaults, which take about 70 s. */
public final class BenchmarkParameters {

	private static final Runnable NO_SETUP = () -> {};

	private final Duration warmUpTime;
	private final Duration executionTime;
	private final int measurements;
	private final Clock clock;
	private final boolean consumeResults;
	private final Runnable setup;
	private final boolean singleExecution;
	private final boolean flightRecorder;
	private final double confidence;

	private BenchmarkParameters(Builder builder) {
		warmUpTime = builder.warmUpTime;
		executionTime = builder.executionTime;
		measurements = builder.measurements;
		clock = builder.clock;
		consumeResults = builder.consumeResults;
		setup = builder.setup;
		singleExecution = builder.singleExecution;
		flightRecorder = builder.flightRecorder;
		confidence = builder.confidence;
	}

	/** Warm-up of 10 s, 60 measurements of 1 s, wall clock, results consumed. @return the defaults */
	public static BenchmarkParameters defaults() {
		return builder().build();
	}

	/** Begins with the defaults. @return a builder */
	public static Builder builder() {
		return new Builder();
	}

	/** How long the task runs before measuring. @return the time */
	public Duration warmUpTime() {
		return warmUpTime;
	}

	/** How long a measurement lasts at least. @return the time */
	public Duration executionTime() {
		return executionTime;
	}

	/** How many measurements make the sample. @return measurements, 1 in single-execution mode */
	public int measurements() {
		return singleExecution ? 1 : measurements;
	}

	/** What measurements are timed by. @return the clock */
	public Clock clock() {
		return clock;
	}

	/** Whether what a Callable returns is used. @return true by default */
	public boolean consumeResults() {
		return consumeResults;
	}

	/** What is done before each measurement, untimed. @return nothing by default */
	public Runnable setup() {
		return setup;
	}

	/** Whether only the first execution in a JVM is measured: a cold start. @return false by default */
	public boolean singleExecution() {
		return singleExecution;
	}

	/** Whether the JVM's flight recorder watches compilations and deoptimisations. @return true by default */
	public boolean flightRecorder() {
		return flightRecorder;
	}

	/** The confidence of all intervals. @return 0.95 by default */
	public double confidence() {
		return confidence;
	}

	/** The resampling with these parameters. @return gives the same numbers each time */
	public Bootstrap bootstrap() {
		return new Bootstrap(confidence, 10_000, 42);
	}

	/**
	 * What a JSON text holds: all but the setup.
	 *
	 * @return names and values
	 */
	public Map<String, Object> toMap() {
		Map<String, Object> map = new LinkedHashMap<>();
		map.put("warmUpMs", warmUpTime.toMillis());
		map.put("executionMs", executionTime.toMillis());
		map.put("measurements", measurements);
		map.put("clock", clock.name());
		map.put("consumeResults", consumeResults);
		map.put("singleExecution", singleExecution);
		map.put("flightRecorder", flightRecorder);
		map.put("confidence", confidence);
		return map;
	}

	/**
	 * The inverse of {@link #toMap}.
	 *
	 * @param map names and values; missing ones are the defaults
	 */
	public static BenchmarkParameters fromMap(Map<String, Object> map) {
		BenchmarkParameters defaults = defaults();
		Map<String, Object> all = defaults.toMap();
		all.putAll(map);
		return builder().warmUpTime(Duration.ofMillis(((Number) all.get("warmUpMs")).longValue()))
				.executionTime(Duration.ofMillis(((Number) all.get("executionMs")).longValue()))
				.measurements(((Number) all.get("measurements")).intValue())
				.clock(Clock.valueOf((String) all.get("clock")))
				.consumeResults((Boolean) all.get("consumeResults"))
				.singleExecution((Boolean) all.get("singleExecution"))
				.flightRecorder((Boolean) all.get("flightRecorder"))
				.confidence(((Number) all.get("confidence")).doubleValue()).build();
	}

	/** Collects parameters; values out of range are refused at once. Used by one thread. */
	public static final class Builder {

		private Duration warmUpTime = Duration.ofSeconds(10);
		private Duration executionTime = Duration.ofSeconds(1);
		private int measurements = 60;
		private Clock clock = Clock.WALL;
		private boolean consumeResults = true;
		private Runnable setup = NO_SETUP;
		private boolean singleExecution;
		private boolean flightRecorder = true;
		private double confidence = 0.95;

		private Builder() {
		}

		/**
		 * See {@link BenchmarkParameters#warmUpTime}.
		 *
		 * @param value not negative
		 * @return this
		 */
		public Builder warmUpTime(Duration value) {
			require(!value.isNegative(), "the warm-up time must not be negative");
			warmUpTime = value;
			return this;
		}

		/**
		 * See {@link BenchmarkParameters#executionTime}.
		 *
		 * @param value positive
		 * @return this
		 */
		public Builder executionTime(Duration value) {
			require(!value.isNegative() && !value.isZero(), "the execution time must be positive");
			executionTime = value;
			return this;
		}

		/**
		 * See {@link BenchmarkParameters#measurements}.
		 *
		 * @param value at least 1
		 * @return this
		 */
		public Builder measurements(int value) {
			require(value >= 1 && value <= 100_000, "measurements must be 1 to 100000");
			measurements = value;
			return this;
		}

		/**
		 * See {@link BenchmarkParameters#clock}.
		 *
		 * @param value a clock that this JVM has
		 * @return this
		 */
		public Builder clock(Clock value) {
			require(value.available(), "this JVM has no clock " + value);
			clock = value;
			return this;
		}

		/**
		 * See {@link BenchmarkParameters#consumeResults}.
		 *
		 * @param value whether to use results
		 * @return this
		 */
		public Builder consumeResults(boolean value) {
			consumeResults = value;
			return this;
		}

		/**
		 * See {@link BenchmarkParameters#setup}.
		 *
		 * @param value done before each measurement
		 * @return this
		 */
		public Builder setup(Runnable value) {
			setup = value;
			return this;
		}

		/**
		 * See {@link BenchmarkParameters#singleExecution}.
		 *
		 * @param value whether to measure the first execution only
		 * @return this
		 */
		public Builder singleExecution(boolean value) {
			singleExecution = value;
			return this;
		}

		/**
		 * See {@link BenchmarkParameters#flightRecorder}.
		 *
		 * @param value whether to record
		 * @return this
		 */
		public Builder flightRecorder(boolean value) {
			flightRecorder = value;
			return this;
		}

		/**
		 * See {@link BenchmarkParameters#confidence}.
		 *
		 * @param value between 0.5 and 1
		 * @return this
		 */
		public Builder confidence(double value) {
			require(value > 0.5 && value < 1, "the confidence must lie between 0.5 and 1");
			confidence = value;
			return this;
		}

		/**
		 * The parameters.
		 *
		 * @return what was collected
		 */
		public BenchmarkParameters build() {
			return new BenchmarkParameters(this);
		}

		private static void require(boolean condition, String message) {
			if (!condition) {
				throw new IllegalArgumentException(message);
			}
		}
	}
}
