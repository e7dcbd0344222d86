// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.agent.probe.LightProbe;
import org.methodical.agent.probe.LightRecorder;
import org.methodical.agent.probe.Recorder;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.probe.Uncharged;
import org.methodical.agent.probe.thread.RecordedThread;
import org.methodical.agent.record.sent.ThreadTrack;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.registry.ProbeLedger;
import org.methodical.agent.sample.WaitFinder;
import org.methodical.agent.threads.ThreadActivity;

@Timeout(60)
class StateSamplerTest {

	private static final int TO_A_PROCESSOR = 8;
	private static final int MANY = 300;

	private volatile boolean ready;
	private volatile boolean over;

	@BeforeEach
	void start() {
		Recorders.start();
	}

	@AfterEach
	void stop() {
		Recorders.stop();
		Recorders.takeNew();
	}

	/** The first sample stands for what each has done since it began, when nobody knew yet how many they are. */
	@Test
	void ofManyVirtualThreadsMostWaitForAProcessorFromTheirFirstSampleOn() throws InterruptedException {
		int count = TO_A_PROCESSOR * Runtime.getRuntime().availableProcessors();
		CountDownLatch begun = new CountDownLatch(count);
		List<Thread> threads = new ArrayList<>();
		for (int i = 0; i < count; i++) {
			threads.add(Thread.ofVirtual().start(() -> live(begun)));
		}
		begun.await();
		ready = true;
		threads.forEach(LockSupport::unpark);
		ThreadActivity activity = new ThreadActivity();
		while (threads.stream().noneMatch(thread -> !activity.isBlocked(thread) && activity.isMounted(thread))) {
			Thread.onSpinWait();
		}
		StateSampler sampler = new StateSampler(0, new WaitFinder(new MethodRegistry()), new ProbeLedger());
		sampler.sample(System.nanoTime(), false, 0);
		long waited = 0;
		long whole = 0;
		for (RecordedThread each = Recorders.newest(); each != null; each = Recorders.before(each)) {
			if (each.isVirtual()) {
				WaitingTimes times = sampler.watch((Recorder) each).waiting();
				waited += ToldTimes.waited(times);
				whole += times.takeTime();
			}
		}
		over = true;
		for (Thread thread : threads) {
			thread.join();
		}
		double part = (double) waited / whole;
		assertTrue(part > 0.8 && part < 1, () -> "waited for " + part + " of their time");
	}

	/** Attached again after it had gone over to samples, the agent times calls as the first time. */
	@Test
	void threadsReadNoClockUntilTheNextRecording() throws InterruptedException {
		StateSampler sampler = new StateSampler(5, new WaitFinder(new MethodRegistry()), new ProbeLedger());
		assertTrue(readsTheClock());
		sampler.giveWay();
		assertFalse(readsTheClock());
		sampler = new StateSampler(5, new WaitFinder(new MethodRegistry()), new ProbeLedger());
		assertTrue(readsTheClock());
		sampler.stop();
		assertTrue(readsTheClock());
	}

	private static boolean readsTheClock() throws InterruptedException {
		boolean[] reads = new boolean[1];
		Thread thread = new Thread(() -> reads[0] = LightProbe.recorder().hasClock());
		thread.start();
		thread.join();
		return reads[0];
	}

	/** The snapshot thread has not heard of them. */
	@Test
	void howeverManyThreadsBeginAtOnceAllAreSampled() throws InterruptedException {
		CountDownLatch begun = new CountDownLatch(MANY);
		List<Thread> threads = new ArrayList<>();
		for (int i = 0; i < MANY; i++) {
			threads.add(Thread.ofVirtual().start(() -> live(begun)));
		}
		begun.await();
		StateSampler sampler = new StateSampler(0, new WaitFinder(new MethodRegistry()), new ProbeLedger());
		sampler.sample(System.nanoTime(), false, 0);
		int sampled = 0;
		for (RecordedThread each = Recorders.newest(); each != null; each = Recorders.before(each)) {
			sampled += sampler.watch((Recorder) each).waiting().takeTime() > 0 ? 1 : 0;
		}
		over = true;
		ready = true;
		for (Thread thread : threads) {
			LockSupport.unpark(thread);
			thread.join();
		}
		assertEquals(MANY, sampled);
	}

	/** On a busy machine many threads end before they are sampled again, and only the snapshot sees their end. */
	@Test
	void aThreadThatEndsUnseenWaitedToItsEnd() throws InterruptedException {
		CountDownLatch begun = new CountDownLatch(1);
		Thread thread = new Thread(() -> live(begun), "parked");
		thread.start();
		begun.await();
		while (thread.getState() != Thread.State.WAITING) {
			Thread.onSpinWait();
		}
		Recorder recorder = (Recorder) Recorders.newest();
		StateSampler sampler = new StateSampler(0, new WaitFinder(new MethodRegistry()), new ProbeLedger());
		WatchedThread watched = sampler.watch(recorder);
		long last = System.nanoTime();
		sampler.sample(last, false, 0);
		over = true;
		ready = true;
		LockSupport.unpark(thread);
		thread.join();
		watched.end();
		long time = recorder.node(1).selfTime();
		TimeSplit split = new TimeSplit();
		split.begin();
		split.grew(1, 1, time);
		split.split(2, watched.waiting());
		assertEquals(time, split.waiting(1));
	}

	/** From then on samples tell of it, which are another tree. */
	@Test
	void aThreadHasWaitedUntilItsClockIsStoppedAndNoLonger() throws InterruptedException {
		CountDownLatch begun = new CountDownLatch(1);
		Thread thread = new Thread(() -> live(begun), "goes on");
		thread.start();
		begun.await();
		while (thread.getState() != Thread.State.WAITING) {
			Thread.onSpinWait();
		}
		Recorder recorder = (Recorder) Recorders.newest();
		StateSampler sampler = new StateSampler(0, new WaitFinder(new MethodRegistry()), new ProbeLedger());
		WatchedThread watched = sampler.watch(recorder);
		sampler.sample(System.nanoTime(), false, 0);
		sampler.stop();
		new ThreadTrack(recorder, watched).stopClock();
		takeWaited(watched);
		over = true;
		ready = true;
		LockSupport.unpark(thread);
		thread.join();
		watched.end();
		assertEquals(0, takeWaited(watched));
	}

	/** Waiting time since this was asked last, ns. */
	private static long takeWaited(WatchedThread watched) {
		return ToldTimes.waited(watched.waiting());
	}

	/** As getters are, in a loop: nobody times them, but to count them takes its time. */
	@ParameterizedTest
	@CsvSource({"500000,false", "500001,true"})
	void callsThatAreOnlyCountedMayBeTooManyAsWell(int calls, boolean tooMany) throws Exception {
		CountDownLatch end = new CountDownLatch(1);
		CompletableFuture<LightRecorder> recorder = new CompletableFuture<>();
		Thread thread = new Thread(() -> {
			recorder.complete(LightProbe.recorder());
			await(end);
		});
		thread.start();
		LightRecorder its = recorder.get();
		StateSampler sampler = new StateSampler(10, new WaitFinder(new MethodRegistry()), new ProbeLedger());
		long now = System.nanoTime();
		sampler.sample(now, true, 0);
		for (int review = 1; review <= 6; review++) {
			assertFalse(sampler.isDense());
			for (int i = 0; i < calls; i++) {
				LightProbe.count(its, 1);
			}
			sampler.sample(now + review * 100_000_000L, true, 0);
		}
		assertEquals(tooMany, sampler.isDense());
		end.countDown();
		thread.join();
	}

	/** Each ends before it can be told to read the clock no more: at 50 ns a call, of 5 % of all processors. */
	@ParameterizedTest
	@CsvSource({"99,false", "101,true"})
	void callsOfThreadsThatEndSoonMayBeTooManyAsWell(int percent, boolean tooMany) throws Exception {
		int calls = percent * Runtime.getRuntime().availableProcessors() * 50_000 / 100;
		StateSampler sampler = new StateSampler(5, new WaitFinder(new MethodRegistry()), new ProbeLedger());
		long now = System.nanoTime();
		sampler.sample(now, true, 50);
		for (int review = 1; review <= 6; review++) {
			assertFalse(sampler.isDense());
			CompletableFuture<Recorder> recorder = new CompletableFuture<>();
			Thread thread = new Thread(() -> {
				LightRecorder own = LightProbe.recorder();
				for (int i = 0; i < calls; i++) {
					LightProbe.exit(LightProbe.enter(own, 1));
				}
				recorder.complete((Recorder) Recorders.newest());
			});
			thread.start();
			thread.join();
			WatchedThread watched = sampler.watch(recorder.get());
			watched.end();
			sampler.sample(now + review * 100_000_000L, true, 50);
		}
		assertEquals(tooMany, sampler.isDense());
	}

	private static void await(CountDownLatch end) {
		try {
			end.await();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	/** Weaving and compiling twice is what a program of many classes would notice. */
	@Test
	void theMoreClassesHaveProbesTheSoonerCallsAreTooMany() {
		assertEquals(500_000_000, StateSampler.maxDense(0));
		assertEquals(256_000_000, StateSampler.maxDense(10));
		assertEquals(62_500_000, StateSampler.maxDense(25));
		assertEquals(0, StateSampler.maxDense(50));
		assertEquals(0, StateSampler.maxDense(1_000));
	}

	private void live(CountDownLatch begun) {
		int position = LightProbe.enter(LightProbe.recorder(), 1);
		begun.countDown();
		while (!ready) {
			LockSupport.park();
		}
		while (!over) {
			Thread.onSpinWait();
		}
		// as where it loads a class, after which the agent's time is not its own
		Uncharged.begin();
		Uncharged.end();
		LightProbe.exit(position);
	}
}
