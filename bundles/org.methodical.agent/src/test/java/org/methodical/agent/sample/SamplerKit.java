// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.sample.source.SampleSource;

/** A sampler with a thread that computes. */
final class SamplerKit {

	private static final long POLL_NANOS = 1_000_000;

	final MethodRegistry registry = new MethodRegistry();
	final Samples samples = new Samples(registry, Set.of(), 1000);
	/** What a user was told. */
	final List<String> problems = new CopyOnWriteArrayList<>();
	/** Computes from its start to the end of the test. */
	final Thread computing = new Thread(this::compute, "computing");
	private volatile boolean finished;
	private Sampler sampler;

	/** Computes until threads are to end. */
	void compute() {
		while (!finished) {
			Thread.onSpinWait();
		}
	}

	/** Makes the sampler of the test. */
	Sampler sampler(Supplier<SampleSource> source, ToLongFunction<Thread> allocation) {
		sampler = new Sampler(samples, new WaitFinder(registry), source, allocation, () -> null, problems::add);
		return sampler;
	}

	/** Waits until something is so. */
	static void await(BooleanSupplier condition) {
		while (!condition.getAsBoolean()) {
			LockSupport.parkNanos(POLL_NANOS);
			assertFalse(Thread.interrupted(), "in time");
		}
	}

	/** What was found of a thread; -1 if nothing. */
	long time(String name) {
		long[] time = {-1};
		try {
			samples.visit(thread -> time[0] = thread.name().equals(name) ? thread.all().sum() : time[0]);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return time[0];
	}

	/** Waits until a latch opens. */
	static void hold(CountDownLatch latch) {
		try {
			latch.await();
		} catch (InterruptedException e) {
			throw new IllegalStateException(e);
		}
	}

	/** Has computing threads end. */
	void finish() {
		finished = true;
	}

	/** Ends what was begun. */
	void end() throws InterruptedException {
		finish();
		sampler.stop();
		computing.join();
	}
}
