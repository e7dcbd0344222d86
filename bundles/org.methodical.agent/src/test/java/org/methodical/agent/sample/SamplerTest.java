// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.methodical.agent.sample.SamplerKit.await;
import static org.methodical.agent.sample.SamplerKit.hold;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.registry.CodeFacts;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.sample.source.SampleSource;
import org.methodical.wire.FrameKind;

@Timeout(60)
class SamplerTest {

	private static final long UNKNOWN_THREAD = Long.MAX_VALUE;

	private final SamplerKit kit = new SamplerKit();
	private final Thread computing = kit.computing;
	private Sampler sampler;

	@AfterEach
	void end() throws InterruptedException {
		kit.end();
	}

	private static long processorTime(Thread thread) {
		return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.threadId());
	}

	private void sample(SampleSource source) {
		sampler = kit.sampler(() -> source, null);
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
		await(() -> kit.time("computing") > 0);
		assertTrue(kit.time("computing") <= processorTime(computing) - before, () -> kit.time("computing") + " ns");
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
		await(() -> kit.time("pool-#-thread-#") > Sampler.PERIOD);
		assertEquals(2 * Sampler.PERIOD, kit.time("pool-#-thread-#"));
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
		int id = kit.registry
				.libraryId(new MethodFacts(className, name, "", "", FrameKind.METHOD_LIBRARY, CodeFacts.NONE));
		long[] time = {0};
		try {
			kit.samples.visit(thread -> {
				for (int node = 1; node < thread.size(); node++) {
					time[0] += thread.method(node) == id ? thread.time(node) : 0;
				}
			});
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return time[0];
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
		await(() -> kit.problems.size() == 2);
		assertTrue(kit.problems.get(0).contains("no chunk"), kit.problems::toString);
		assertTrue(kit.problems.get(1).contains("it has ended"), kit.problems::toString);
		long found = kit.time("computing");
		await(() -> kit.time("computing") > found);
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
		assertEquals(List.of(), kit.problems);
	}

	/** The source alone sees them; what they did without it is missing, and told to be. */
	@Test
	void virtualThreadsHaveTheSourceBeginBeforeOthersDo() throws InterruptedException {
		AtomicLong missing = new AtomicLong();
		sampler = kit.sampler(() -> {
			missing.set(sampler.unplacedTime());
			return null;
		}, null);
		sampler.start();
		Thread virtual = Thread.ofVirtual().start(kit::compute);
		await(() -> missing.get() > 0);
		kit.finish();
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
			kit.samples.visit(thread -> line[0] = thread.isVirtual() ? thread.line() : line[0]);
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
		await(() -> kit.time("computing") > 0);
		computing.setName("computing still");
		await(() -> kit.time("computing still") > 0);
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
		sampler = kit.sampler(source, thread -> {
			if (isFull[0] && !inSource) {
				throw full;
			}
			return 0;
		});
		sampler.start();
		isFull[0] = true;
		await(() -> Memory.isExhausted() || !kit.problems.isEmpty());
		Memory.exhausted = false;
		assertEquals(List.of(), kit.problems);
		isFull[0] = false;
	}
}
