// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import java.util.ArrayList;
import java.util.List;

import org.methodical.benchmark.harness.TaskLoop;
import org.methodical.benchmark.harness.TaskLoops;
import org.methodical.benchmark.jvm.Clock;
import org.methodical.benchmark.jvm.ClockCalibration;
import org.methodical.benchmark.jvm.JvmActivity;
import org.methodical.benchmark.jvm.JvmCounters;
import org.methodical.benchmark.result.BenchmarkParameters;
import org.methodical.benchmark.result.Measurement;

/** A task while it is measured: its loop, how many executions make a measurement, and the measurements so far. */
final class Subject {

	/**
	 * TaskLoops are called in batches of about this time, so that they are entered often and compiled as whole methods.
	 */
	private static final long BATCH_TIME = 1_000_000;
	private static final int MIN_BATCHES = 1000;
	private static final int EARLY_EXECUTIONS = 4;
	private static final int EMPTY_ROUNDS = 20;

	private final String name;
	private final Object task;
	private final BenchmarkParameters parameters;
	private final TaskLoop loop;
	private final List<Measurement> measurements = new ArrayList<>();
	private double overhead;
	private double firstExecution;
	private double earlyExecution = Double.POSITIVE_INFINITY;
	private double estimate;
	private int batch = 1;
	private long executions = 1;
	private long executed;

	Subject(String name, Object task, BenchmarkParameters parameters) {
		this.name = name;
		this.task = task;
		this.parameters = parameters;
		loop = TaskLoops.of(task, parameters.consumeResults());
	}

	String name() {
		return name;
	}

	Object task() {
		return task;
	}

	List<Measurement> measurements() {
		return measurements;
	}

	double overhead() {
		return overhead;
	}

	double firstExecution() {
		return firstExecution;
	}

	/** The fastest of the first executions after the very first, mostly interpreted. */
	double earlyExecution() {
		return earlyExecution;
	}

	/** Executions before the first measurement. */
	long executedBefore() {
		return executed;
	}

	/** Measures what the loop costs around a task without work; the smallest of some rounds. */
	void measureOverhead() {
		if (parameters.singleExecution()) {
			return;
		}
		TaskLoop empty = TaskLoops.empty(task, parameters.consumeResults());
		long time = Math.min(200_000_000, parameters.warmUpTime().toNanos() / 5);
		long end = System.nanoTime() + Math.max(20_000_000, time);
		int size = 10_000;
		double min = Double.POSITIVE_INFINITY;
		while (System.nanoTime() < end) {
			run(empty, size);
		}
		for (int round = 0; round < EMPTY_ROUNDS; round++) {
			long start = System.nanoTime();
			for (int i = 0; i < 50; i++) {
				run(empty, size);
			}
			min = Math.min(min, (System.nanoTime() - start) / (50.0 * size));
		}
		overhead = min;
	}

	/** Executes the task once; loads the classes. */
	void executeFirst() {
		parameters.setup().run();
		long start = System.nanoTime();
		run(loop, 1);
		firstExecution = System.nanoTime() - start;
		executed++;
	}

	/** Executes the task for the warm-up time, in batches that grow to the wanted time. */
	void warmUp() {
		long time = parameters.warmUpTime().toNanos();
		long batchTime = Math.max(1, Math.min(BATCH_TIME, time / MIN_BATCHES));
		long begin = System.nanoTime();
		int batches = 0;
		estimate = firstExecution;
		do {
			parameters.setup().run();
			long start = System.nanoTime();
			run(loop, batch);
			long taken = System.nanoTime() - start;
			executed += batch;
			if (++batches <= EARLY_EXECUTIONS && batch == 1) {
				earlyExecution = Math.min(earlyExecution, taken);
			}
			double now = (double) taken / batch;
			estimate = batches == 1 ? now : estimate * 0.9 + now * 0.1;
			if (batches > EARLY_EXECUTIONS && taken < batchTime / 2 && batch < 1 << 28) {
				batch *= 2;
			} else if (taken > batchTime * 4 && batch > 1) {
				batch /= 2;
			}
		} while (System.nanoTime() - begin < time);
	}

	/** Sets how many executions make a measurement. */
	void plan(ClockCalibration clock) {
		double wanted = Math.max(parameters.executionTime().toNanos(), clock.shortestInterval());
		double count = Math.max(1, Math.ceil(wanted / Math.max(0.05, estimate)));
		executions = count <= batch ? (long) count : (long) Math.ceil(count / batch) * batch;
		batch = (int) Math.min(batch, executions);
	}

	/** Measures once and keeps the measurement. */
	void measure() {
		measurements.add(take());
	}

	/** What an execution took in the last measurement. @return ns */
	double lastTime() {
		return measurements.get(measurements.size() - 1).time();
	}

	/** Measures once. */
	Measurement take() {
		parameters.setup().run();
		Clock clock = parameters.clock();
		JvmCounters before = JvmCounters.read();
		long began = System.currentTimeMillis();
		long batches = executions / batch;
		long start = clock.now();
		for (long i = 0; i < batches; i++) {
			run(loop, batch);
		}
		long elapsed = clock.now() - start;
		long ended = System.currentTimeMillis();
		JvmActivity activity = JvmCounters.read().since(before);
		return new Measurement(batches * batch, elapsed, overhead, new long[] {began, ended}, activity);
	}

	/** Takes the first execution for the only measurement. */
	void measureSingle() {
		parameters.setup().run();
		JvmCounters before = JvmCounters.read();
		long began = System.currentTimeMillis();
		long start = parameters.clock().now();
		run(loop, 1);
		long elapsed = parameters.clock().now() - start;
		firstExecution = elapsed;
		long[] moments = {began, System.currentTimeMillis()};
		measurements.add(new Measurement(1, elapsed, 0, moments, JvmCounters.read().since(before)));
	}

	private void run(TaskLoop which, int times) {
		if (Thread.currentThread().isInterrupted()) {
			throw new BenchmarkException(name + " was cancelled", new InterruptedException());
		}
		try {
			which.run(times);
		} catch (Throwable e) { // an Error of the task ends the benchmark, not this library
			throw BenchmarkException.thrownBy(name, e);
		}
	}
}
