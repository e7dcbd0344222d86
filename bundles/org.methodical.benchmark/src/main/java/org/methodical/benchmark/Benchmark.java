// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import java.util.Collections;
import java.util.concurrent.Callable;

import org.methodical.benchmark.harness.MethodTasks;
import org.methodical.benchmark.result.BenchmarkParameters;
import org.methodical.benchmark.result.BenchmarkResult;

/**
 * A task to measure: {@code System.out.println(new Benchmark(task).run())}. The task is executed by the calling thread;
 * interrupting it cancels. Nothing else should run in the JVM meanwhile.
 */
public final class Benchmark {

	private final String name;
	private final Object task;
	private final BenchmarkParameters parameters;

	private Benchmark(String name, Object task, BenchmarkParameters parameters) {
		this.name = name;
		this.task = task;
		this.parameters = parameters;
	}

	/**
	 * Measures a task that returns nothing, with the default parameters.
	 *
	 * @param task the work; it must leave a trace, or the compiler may remove it
	 */
	public Benchmark(Runnable task) {
		this(task, BenchmarkParameters.defaults());
	}

	/**
	 * Measures a task whose result is consumed, with the default parameters.
	 *
	 * @param task the work; its result should depend on all of it
	 */
	public Benchmark(Callable<?> task) {
		this(task, BenchmarkParameters.defaults());
	}

	/**
	 * Measures a task that returns nothing.
	 *
	 * @param task       the work
	 * @param parameters how
	 */
	public Benchmark(Runnable task, BenchmarkParameters parameters) {
		this(nameOf(task), task, parameters);
	}

	/**
	 * Measures a task whose result is consumed.
	 *
	 * @param task       the work
	 * @param parameters how
	 */
	public Benchmark(Callable<?> task, BenchmarkParameters parameters) {
		this(nameOf(task), task, parameters);
	}

	/**
	 * Measures any kind of task. Numbers are consumed without boxing.
	 *
	 * @param name       for people
	 * @param task       Runnable, Callable, IntSupplier, LongSupplier or DoubleSupplier
	 * @param parameters how
	 */
	public static Benchmark of(String name, Object task, BenchmarkParameters parameters) {
		return new Benchmark(name, task, parameters);
	}

	/**
	 * Measures a method without parameters, or a Runnable or Callable class.
	 *
	 * @param name       Class.method or Class
	 * @param loader     where to look
	 * @param parameters how
	 * @throws IllegalArgumentException if there is none; says what is missing
	 */
	public static Benchmark ofMethod(String name, ClassLoader loader, BenchmarkParameters parameters) {
		return new Benchmark(name, MethodTasks.find(name, loader), parameters);
	}

	private static String nameOf(Object task) {
		return task.getClass().getName();
	}

	/** A name for people. @return the name */
	public String name() {
		return name;
	}

	/**
	 * Gives another name.
	 *
	 * @param other for people
	 * @return a benchmark of the same task
	 */
	public Benchmark named(String other) {
		return new Benchmark(other, task, parameters);
	}

	/**
	 * Measures.
	 *
	 * @return what was measured
	 * @throws BenchmarkException if the task fails or the thread is interrupted
	 */
	public BenchmarkResult run() {
		return run(BenchmarkProgress.NONE);
	}

	/**
	 * Measures and tells how far it is.
	 *
	 * @param progress hears of it
	 * @return what was measured
	 * @throws BenchmarkException if the task fails or the thread is interrupted
	 */
	public BenchmarkResult run(BenchmarkProgress progress) {
		return new BenchmarkRunner(Collections.singletonList(subject()), parameters, progress).run().get(0);
	}

	Subject subject() {
		return new Subject(name, task, parameters);
	}

	BenchmarkParameters parameters() {
		return parameters;
	}
}
