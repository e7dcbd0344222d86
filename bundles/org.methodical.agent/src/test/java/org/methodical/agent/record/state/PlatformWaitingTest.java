// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.probe.tree.Nodes;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.sample.ThreadWaits;
import org.methodical.agent.sample.WaitFinder;
import org.methodical.agent.threads.ThreadActivity;

@Timeout(60)
class PlatformWaitingTest {

	private static final long SECOND = 1_000_000_000;
	private static final long MILLISECOND = 1_000_000;

	private final ThreadActivity activity = new ThreadActivity();
	private final Node node = Nodes.below(1);
	private final MethodRegistry registry = new MethodRegistry();
	private final ThreadWaits waits = new ThreadWaits();

	private WaitingTimes waitingTimes(ThreadActivity sampling) {
		return new PlatformWaiting(sampling, new WaitSamples(sampling, new WaitFinder(registry), waits));
	}

	/** A program may have its own idea of what threads do. */
	private static final class Liar extends Thread {

		private final CountDownLatch latch;

		Liar(CountDownLatch latch) {
			this.latch = latch;
		}

		@Override
		public State getState() {
			throw new IllegalStateException("code of the program was run");
		}

		@Override
		public void run() {
			try {
				latch.await();
			} catch (InterruptedException e) {
				interrupt();
			}
		}
	}

	@Test
	void aThreadOfTheProgramsOwnClassIsNotAsked() throws InterruptedException {
		CountDownLatch latch = new CountDownLatch(1);
		Liar liar = new Liar(latch);
		liar.start();
		while (!activity.isBlocked(liar)) {
			Thread.onSpinWait();
		}
		latch.countDown();
		liar.join();
	}

	@Test
	void threadsAreBlockedUntilTheyGoOn() throws InterruptedException {
		Thread parked = new Thread(LockSupport::park);
		parked.start();
		while (!activity.isBlocked(parked)) {
			Thread.onSpinWait();
		}
		LockSupport.unpark(parked);
		parked.join();
		assertFalse(activity.isBlocked(parked));
		assertFalse(activity.isBlocked(Thread.currentThread()));
	}

	/** Runnable, as the JVM says, without taking processor time. */
	@Test
	void whoWaitsForASocketWaits() throws Exception {
		WaitingTimes times = waitingTimes(activity);
		Thread accepting;
		try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			accepting = new Thread(() -> accept(server));
			accepting.start();
			long now = System.nanoTime();
			while (ToldTimes.waited(times) == 0) {
				// a sample that stands for a second, in which the thread took next to none
				now += SECOND;
				times.sample(accepting, false, node, SECOND, SECOND, now);
				Thread.onSpinWait();
			}
		}
		accepting.join();
	}

	/** It is too early for its stack at the second sample, the third comes 20 ms later: it has waited for 30. */
	@Test
	void aWaitInANativeMethodBeganWhenTheThreadTookNoProcessorTimeAnyMore() throws Exception {
		AtomicInteger asked = new AtomicInteger();
		WaitingTimes times = waitingTimes(new ThreadActivity() {

			@Override
			public long processorTime(Thread thread) {
				return 7;
			}

			@Override
			public boolean isInNativeMethod(Thread thread, long now) {
				return asked.getAndIncrement() > 0;
			}
		});
		Thread accepting;
		long waited;
		try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			accepting = new Thread(() -> accept(server));
			accepting.start();
			while (!activity.isInNativeMethod(accepting, System.nanoTime())) {
				Thread.onSpinWait();
			}
			long begin = System.nanoTime();
			times.sample(accepting, false, node, MILLISECOND, MILLISECOND, begin);
			times.sample(accepting, false, node, 10 * MILLISECOND, 10 * MILLISECOND, begin + 10 * MILLISECOND);
			times.sample(accepting, false, node, 20 * MILLISECOND, 20 * MILLISECOND, begin + 30 * MILLISECOND);
			times.sample(accepting, false, node, 30 * MILLISECOND, 30 * MILLISECOND, begin + 60 * MILLISECOND);
			List<Long> told = new ArrayList<>();
			waits.takeChanged((what, count, time, longest) -> told.add(time));
			waited = told.get(0);
		}
		accepting.join();
		assertEquals(60 * MILLISECOND, waited);
	}

	private static void accept(ServerSocket server) {
		try {
			server.accept().close();
		} catch (IOException e) {
			Thread.currentThread().interrupt();
		}
	}

	@Test
	void whoComputesDoesNotWait() throws InterruptedException {
		AtomicBoolean over = new AtomicBoolean();
		Thread computing = new Thread(() -> {
			while (!over.get()) {
				Thread.onSpinWait();
			}
		});
		computing.start();
		WaitingTimes times = waitingTimes(activity);
		long now = System.nanoTime();
		for (int i = 0; i < 100; i++) {
			now += SECOND;
			times.sample(computing, false, node, 1, 1, now);
			long told = activity.processorTime(computing);
			while (activity.processorTime(computing) <= told) {
				Thread.onSpinWait();
			}
		}
		over.set(true);
		computing.join();
		assertEquals(List.of("1: 100 samples running, 100 ns"), ToldTimes.texts(times));
		assertEquals(100, times.takeSamples());
		assertEquals(100, times.takeTime());
		assertEquals(0, times.takeSamples());
	}

	/** It waited until 1 ms before the sample that finds it at another place, and took that millisecond there. */
	@Test
	void aWaitLastsUntilTheThreadIsElsewhere() throws Exception {
		CountDownLatch latch = new CountDownLatch(1);
		Liar parked = new Liar(latch);
		parked.start();
		while (!activity.isBlocked(parked)) {
			Thread.onSpinWait();
		}
		AtomicLong took = new AtomicLong();
		AtomicBoolean blocked = new AtomicBoolean(true);
		WaitingTimes times = waitingTimes(new ThreadActivity() {

			@Override
			public long processorTime(Thread thread) {
				return took.get();
			}

			@Override
			public boolean isBlocked(Thread thread) {
				return blocked.get();
			}
		});
		long begin = System.nanoTime();
		times.sample(parked, true, node, 5 * MILLISECOND, 5 * MILLISECOND, begin);
		blocked.set(false);
		took.set(MILLISECOND);
		times.came(parked, false, 4 * MILLISECOND, MILLISECOND, begin + 5 * MILLISECOND);
		times.sample(parked, false, node, MILLISECOND, 5 * MILLISECOND, begin + 5 * MILLISECOND);
		List<Long> told = new ArrayList<>();
		waits.takeChanged((what, count, time, longest) -> told.add(time));
		assertEquals(List.of(9 * MILLISECOND), told);
		latch.countDown();
		parked.join();
	}

	/** Asking waits until such a thread has a processor again, and no thread is looked at meanwhile. */
	@Test
	void whoGetsNoProcessorIsAskedForItsStackLessAndLessOften() throws InterruptedException {
		AtomicInteger asked = new AtomicInteger();
		WaitingTimes times = waitingTimes(new ThreadActivity() {

			@Override
			public boolean isInNativeMethod(Thread thread, long now) {
				asked.incrementAndGet();
				return super.isInNativeMethod(thread, now);
			}
		});
		Thread self = Thread.currentThread();
		Thread sampling = new Thread(() -> {
			long now = System.nanoTime();
			for (int i = 0; i < 1000; i++) {
				now += SECOND / 100;
				times.sample(self, false, node, SECOND, SECOND, now);
			}
		});
		sampling.start();
		while (sampling.isAlive()) {
			Thread.onSpinWait();
		}
		// ten seconds: after 20, 40, … 640 ms, and then each second
		assertTrue(asked.get() >= 5 && asked.get() <= 17, () -> asked + " times");
	}

	@Test
	void whatWasFoundIsToldOnceAndOnlyOfNodesThatAreKnown() throws Exception {
		CountDownLatch latch = new CountDownLatch(1);
		Liar waiting = new Liar(latch);
		waiting.start();
		while (!activity.isBlocked(waiting)) {
			Thread.onSpinWait();
		}
		WaitingTimes times = waitingTimes(activity);
		times.sample(waiting, true, node, 5_000, 5_000, 0);
		times.sample(waiting, true, node, 6_000, 6_000, 0);
		assertEquals(List.of(), ToldTimes.texts(times, 1));
		assertEquals(List.of("1: 2 samples, 11000 ns"), ToldTimes.texts(times));
		assertEquals(List.of(), ToldTimes.texts(times));
		times.sample(waiting, true, node, 1_000, 1_000, 0);
		assertEquals(List.of("1: 1 samples, 1000 ns"), ToldTimes.texts(times));
		assertEquals(3, times.takeSamples());
		assertEquals(12_000, times.takeTime());
		assertEquals(25 + 36 + 1, times.takeSquareMicros());
		latch.countDown();
		waiting.join();
		assertTrue(ToldTimes.texts(times).isEmpty());
	}
}
