// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.registry.CodeFacts;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.wire.FrameKind;

@Timeout(60)
class SamplerTest {

	private static final long UNKNOWN_THREAD = Long.MAX_VALUE;
	private static final long POLL_NANOS = 1_000_000;

	private final MethodRegistry registry = new MethodRegistry();
	private final Samples samples = new Samples(registry, Set.of(), 1000);
	private final List<String> problems = new CopyOnWriteArrayList<>();
	private Sampler sampler;
	private volatile boolean finished;
	private final Thread computing = new Thread(this::compute, "computing");

	private void compute() {
		while (!finished) {
			Thread.onSpinWait();
		}
	}

	private static long processorTime(Thread thread) {
		return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.threadId());
	}

	private static void await(BooleanSupplier condition) {
		while (!condition.getAsBoolean()) {
			LockSupport.parkNanos(POLL_NANOS);
			assertFalse(Thread.interrupted(), "in time");
		}
	}

	private void sample(SampleSource source) {
		sampler = new Sampler(samples, new WaitFinder(registry), () -> source, null, problems::add);
	}

	/** What was found of a thread; -1 if nothing. */
	private long time(String name) {
		long[] time = {-1};
		try {
			samples.visit(thread -> time[0] = thread.name().equals(name) ? thread.all().sum() : time[0]);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return time[0];
	}

	/** What a thread was found to allocate, bytes; 0 before it was looked at. */
	private long allocated(String name) {
		long[] bytes = {0};
		try {
			samples.visit(thread -> bytes[0] = thread.name().equals(name) ? thread.allocation().sum() : bytes[0]);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return bytes[0];
	}

	@AfterEach
	void end() throws InterruptedException {
		finished = true;
		sampler.stop();
		computing.join();
	}

	@Test
	void whatHappensBeforeTheStartIsNobodys() {
		sample(null);
		sampler.pause();
		sampler.resume();
		computing.start();
		await(() -> processorTime(computing) > 300_000_000);
		long before = processorTime(computing);
		sampler.start();
		await(() -> time("computing") > 0);
		assertTrue(time("computing") <= processorTime(computing) - before, () -> time("computing") + " ns");
	}

	@Test
	void aSampleOfAThreadThatNobodySawIsOfAllOfItsKind() {
		sample(new ScriptedSource(true, receiver -> {
			receiver.found(UNKNOWN_THREAD, "pool-1-thread-3", false, true, SamplesKit.frame("a.B", "wait"));
			receiver.found(UNKNOWN_THREAD, "pool-1-thread-3", false, false, SamplesKit.frame("a.B", "c"));
			receiver.found(UNKNOWN_THREAD - 1, "pool-7-thread-1", false, false, SamplesKit.frame("a.B", "c"));
			receiver.flushed();
		}));
		sampler.start();
		computing.start();
		await(() -> time("pool-#-thread-#") > Sampler.PERIOD);
		assertEquals(2 * Sampler.PERIOD, time("pool-#-thread-#"));
	}

	/** Its processor time is used up where it was found running, a period for each sample. */
	@Test
	void aThreadThatMostlyWaitsForInputDoesNotRunThere() {
		sample(new ScriptedSource(true, receiver -> {
			while (inMethod("a.B", "c") == 0) {
				for (int i = 0; i < 1000; i++) {
					receiver.found(computing.threadId(), "computing", false, false, SamplesKit.frame("a.B", "c"));
					receiver.found(computing.threadId(), "computing", false, true,
							SamplesKit.frame("sun.nio.ch.EPoll", "wait"));
				}
				receiver.flushed();
			}
		}));
		computing.start();
		sampler.start();
		await(() -> inMethod("a.B", "c") > 0);
		assertEquals(0, inMethod("sun.nio.ch.EPoll", "wait"));
	}

	/** For how long a method was found running; 0 if never. */
	private long inMethod(String className, String name) {
		int id = registry.libraryId(new MethodFacts(className, name, "", "", FrameKind.METHOD_LIBRARY, CodeFacts.NONE));
		long[] time = {0};
		try {
			samples.visit(thread -> {
				for (int node = 1; node < thread.size(); node++) {
					time[0] += thread.method(node) == id ? thread.time(node) : 0;
				}
			});
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return time[0];
	}

	/** Nobody else can tell where threads allocate, so that what others measured goes on until it does. */
	@Test
	void whatIsAllocatedIsSampledFromWhenTheSourceTells() {
		CountDownLatch started = new CountDownLatch(1);
		ScriptedSource told = new ScriptedSource(false, receiver -> {
			receiver.begun();
			hold(started);
			receiver.allocated(computing.threadId(), "computing", false, 1_000_500, SamplesKit.frame("a.B", "c"));
			receiver.allocated(UNKNOWN_THREAD, "gone-7", false, 700, SamplesKit.frame("a.B", "c"));
			receiver.flushed();
		});
		long[] all = {1_000_000};
		sampler = new Sampler(samples, new WaitFinder(registry), () -> told, thread -> thread == computing ? all[0] : 0,
				problems::add);
		computing.start();
		assertTrue(sampler.prepare(60_000));
		all[0] = 1_000_100;
		sampler.start();
		all[0] = 1_000_500;
		started.countDown();
		await(() -> allocated("computing") > 0);
		assertEquals(400, allocated("computing"));
		assertEquals(700, allocated("gone-#"));
		assertEquals(0, sampler.allocationFrom());
	}

	@Test
	void ofASourceThatBeginsLaterAllocationIsKnownFromThenOn() {
		CountDownLatch started = new CountDownLatch(1);
		long[] all = {1_000_000};
		ScriptedSource told = new ScriptedSource(false, receiver -> {
			hold(started);
			all[0] = 1_000_300;
			receiver.begun();
			all[0] = 1_000_500;
			receiver.allocated(computing.threadId(), "computing", false, 1_000_500, SamplesKit.frame("a.B", "c"));
			receiver.flushed();
		});
		sampler = new Sampler(samples, new WaitFinder(registry), () -> told, thread -> thread == computing ? all[0] : 0,
				problems::add);
		computing.start();
		sampler.start();
		started.countDown();
		await(() -> allocated("computing") > 0);
		assertEquals(200, allocated("computing"));
		assertTrue(sampler.allocationFrom() != 0);
	}

	@Test
	void aSourceThatCannotBeginLeavesAllocationToOthers() {
		sampler = new Sampler(samples, new WaitFinder(registry), () -> {
			throw new IllegalStateException("no recorder");
		}, thread -> 0, problems::add);
		computing.start();
		assertFalse(sampler.prepare(60_000));
		assertEquals(1, problems.size(), problems::toString);
		assertTrue(problems.get(0).contains("no recorder") && problems.get(0).contains("looked at"),
				problems::toString);
	}

	/** It is listed, allocates, and ends; none of the source's samples is of it. */
	@Test
	void whatAThreadAllocatedThatNoSampleMetIsToldToBeMissing() throws InterruptedException {
		sampler = new Sampler(samples, new WaitFinder(registry), () -> null, thread -> thread == computing ? 5000 : 0,
				problems::add);
		sampler.start();
		computing.start();
		await(() -> time("computing") > 0);
		finished = true;
		computing.join();
		await(() -> sampler.unplacedAllocation() > 0);
		assertEquals(5000, sampler.unplacedAllocation());
	}

	@Test
	void aProgramThatEndsBeforeAnythingIsSampledHearsNothingOfThat() {
		ScriptedSource told = new ScriptedSource(true, SampleSource.Receiver::begun);
		sampler = new Sampler(samples, new WaitFinder(registry), () -> told, thread -> 0, problems::add);
		computing.start();
		assertTrue(sampler.prepare(60_000));
		sampler.stop();
		assertEquals(List.of(), problems);
		assertFalse(sampler.missesAllocation());
	}

	@Test
	void ofASourceThatBeginsAtTheEndAllocationIsNotKnown() throws InterruptedException {
		CountDownLatch runs = new CountDownLatch(1);
		CountDownLatch stopped = new CountDownLatch(1);
		SampleSource late = new SampleSource() {

			@Override
			public void run(Receiver receiver) {
				runs.countDown();
				hold(stopped);
				receiver.begun();
			}

			@Override
			public void stop() {
				stopped.countDown();
			}
		};
		sampler = new Sampler(samples, new WaitFinder(registry), () -> late, thread -> 0, problems::add);
		computing.start();
		sampler.start();
		runs.await();
		sampler.stop();
		assertFalse(sampler.knowsAllocation());
		assertTrue(sampler.missesAllocation());
		assertEquals(0, sampler.allocationFrom());
	}

	@Test
	void aSourceThatEndsIsToldOfAndOurOwnSamplesGoOn() {
		sample(new ScriptedSource(false, receiver -> {
			receiver.failed(new IllegalStateException("no chunk"));
			receiver.failed(new IllegalStateException("no chunk either"));
			receiver.flushed();
		}));
		sampler.start();
		computing.start();
		await(() -> problems.size() == 2);
		assertTrue(problems.get(0).contains("no chunk"), problems::toString);
		assertTrue(problems.get(1).contains("it has ended"), problems::toString);
		long found = time("computing");
		await(() -> time("computing") > found);
	}

	@Test
	void aSourceThatDoesNotStopHoldsNobodyUp() throws InterruptedException {
		CountDownLatch runs = new CountDownLatch(1);
		CountDownLatch test = new CountDownLatch(1);
		sample(new SampleSource() {

			@Override
			public void run(Receiver receiver) {
				runs.countDown();
				hold(test);
			}

			@Override
			public void stop() {
				hold(test);
			}
		});
		sampler.start();
		computing.start();
		runs.await();
		Thread stopping = new Thread(sampler::stop, "stopping");
		stopping.start();
		stopping.join(TimeUnit.SECONDS.toMillis(20));
		boolean holdsUp = stopping.isAlive();
		test.countDown();
		stopping.join();
		assertFalse(holdsUp, "the sampler waits for its source");
		assertEquals(List.of(), problems);
	}

	private static void hold(CountDownLatch latch) {
		try {
			latch.await();
		} catch (InterruptedException e) {
			throw new IllegalStateException(e);
		}
	}

	/** The source alone sees them; what they did without it is missing, and told to be. */
	@Test
	void virtualThreadsHaveTheSourceBeginBeforeOthersDo() throws InterruptedException {
		AtomicLong missing = new AtomicLong();
		sampler = new Sampler(samples, new WaitFinder(registry), () -> {
			missing.set(sampler.unplacedTime());
			return null;
		}, null, problems::add);
		sampler.start();
		Thread virtual = Thread.ofVirtual().start(this::compute);
		await(() -> missing.get() > 0);
		finished = true;
		virtual.join();
		assertTrue(missing.get() >= 100_000_000 && missing.get() < 1_000_000_000, missing::toString);
	}

	/** What virtual threads did before they were met, and while nobody looked, is not known. */
	@Test
	void theLineOfVirtualThreadsHasWhatWasLookedAt() throws IOException {
		sample(new ScriptedSource(true, receiver -> receiver.found(0, "", true, false, SamplesKit.frame("a.B", "c"))));
		sampler.start();
		long start = System.nanoTime();
		computing.start();
		await(() -> virtualState() != FrameKind.LINE_UNKNOWN);
		assertTrue(firstChange() >= start);
		sampler.pause();
		assertEquals(FrameKind.LINE_UNKNOWN, virtualState());
		firstChange();
		long paused = System.nanoTime();
		await(() -> System.nanoTime() - paused > TimeUnit.MILLISECONDS.toNanos(300));
		long resumed = System.nanoTime();
		sampler.resume();
		await(() -> virtualState() != FrameKind.LINE_UNKNOWN);
		assertTrue(firstChange() >= resumed);
	}

	private ThreadTimeLine virtualLine() {
		ThreadTimeLine[] line = {new ThreadTimeLine()};
		try {
			samples.visit(thread -> line[0] = thread.isVirtual() ? thread.line() : line[0]);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return line[0];
	}

	private int virtualState() {
		return virtualLine().state();
	}

	/** The first change that was not taken; all are taken. */
	private long firstChange() throws IOException {
		List<Long> times = new ArrayList<>();
		virtualLine().take((time, state) -> times.add(time));
		return times.get(0);
	}

	@Test
	void aThreadGoesByItsLatestName() {
		sample(null);
		sampler.start();
		computing.start();
		await(() -> time("computing") > 0);
		computing.setName("computing still");
		await(() -> time("computing still") > 0);
	}

	/** A call that cannot be linked there fails with an error of linkage; what was recorded is let go quietly then. */
	@ParameterizedTest
	@ValueSource(booleans = {true, false})
	void aHeapAtItsEndIsNoProblemOfTheSampler(boolean inSource) {
		Memory.exhausted = false;
		BootstrapMethodError full = new BootstrapMethodError("bootstrap method initialization exception",
				new IllegalStateException("no lambda object", new OutOfMemoryError("Java heap space")));
		boolean[] isFull = {false};
		Supplier<SampleSource> source = () -> {
			throw full;
		};
		sampler = new Sampler(samples, new WaitFinder(registry), source, thread -> {
			if (isFull[0] && !inSource) {
				throw full;
			}
			return 0;
		}, problems::add);
		sampler.start();
		isFull[0] = true;
		await(() -> Memory.isExhausted() || !problems.isEmpty());
		Memory.exhausted = false;
		assertEquals(List.of(), problems);
		isFull[0] = false;
	}
}
