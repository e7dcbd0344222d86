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
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.probe.tree.Nodes;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.sample.ThreadWaits;
import org.methodical.agent.sample.WaitFinder;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.wire.FrameKind;

@Timeout(60)
class WaitingTimesTest {

	private static final long SECOND = 1_000_000_000;

	private final ThreadActivity activity = new ThreadActivity();
	private final Node node = Nodes.below(1);
	private final MethodRegistry registry = new MethodRegistry();
	private final ThreadWaits waits = new ThreadWaits();

	private WaitingTimes waitingTimes(ThreadActivity sampling) {
		return waitingTimes(sampling, false);
	}

	private WaitingTimes waitingTimes(ThreadActivity sampling, boolean virtual) {
		return new WaitingTimes(sampling, new WaitSamples(sampling, new WaitFinder(registry), waits), virtual);
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
	void aVirtualThreadRunsIfItHasACarrier() {
		Told told = new Told();
		told.took = -1;
		WaitingTimes times = waitingTimes(told, true);
		Thread thread = Thread.currentThread();
		assertEquals(FrameKind.LINE_RUNNING, times.sample(thread, false, node, 5_000, 5_000, 5_000));
		assertEquals(List.of(), found(times));
		told.mounted = false;
		assertEquals(FrameKind.LINE_READY, times.sample(thread, false, node, 4_000, 9_000, 9_000));
		assertEquals(List.of("1: 1 samples late, 4000 ns"), found(times));
		assertEquals(9_000, times.takeTime());
	}

	/** It leaves where it was 2 of the 4 µs after that, as its clock tells, and what it does then it does itself. */
	@Test
	void aVirtualThreadWithoutACarrierGetsOneBeforeItGoesOn() {
		Told told = new Told();
		told.took = -1;
		told.mounted = false;
		WaitingTimes times = waitingTimes(told, true);
		node.selfTime = 1_000;
		times.sample(Thread.currentThread(), false, node, 5_000, 5_000, 4_000);
		assertEquals(List.of("1: 1 samples late, 5000 ns"), found(times));
		node.selfTime = 1_000 + 4_000 + 2_000;
		told.mounted = true;
		Node next = Nodes.below(2);
		assertEquals(4_000, times.came(Thread.currentThread(), false, 4_000, 1_000, 10_000));
		times.sample(Thread.currentThread(), false, next, 1_000, 10_000, 1_000);
		assertEquals(List.of("1: 1 samples late, 2000 ns"), found(times));
		assertEquals(10_000, times.takeTime());
		// it had a carrier last
		assertEquals(4_000, times.came(Thread.currentThread(), false, 4_000, 1_000, 15_000));
		times.sample(Thread.currentThread(), false, node, 1_000, 15_000, 1_000);
		times.end(3_000);
		assertEquals(List.of(), found(times));
	}

	/** It is seen once, as most are that live for some milliseconds. */
	@Test
	void aVirtualThreadThatWaitedRunsFromWhenItGoesOnToItsEnd() {
		Told told = new Told();
		told.took = -1;
		told.blocked = true;
		WaitingTimes times = waitingTimes(told, true);
		times.sample(Thread.currentThread(), true, node, 3_000, 3_000, 3_000);
		node.selfTime = 4_000;
		times.end(2_000);
		times.end(1_000);
		assertEquals(List.of("1: 2 samples, 4000 ns"), found(times));
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
			while (found(times).isEmpty()) {
				// a sample that stands for a second, in which the thread took next to none
				now += SECOND;
				times.sample(accepting, false, node, SECOND, now, 0);
				Thread.onSpinWait();
			}
		}
		accepting.join();
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
			times.sample(computing, false, node, 1, now, 0);
			long told = activity.processorTime(computing);
			while (activity.processorTime(computing) <= told) {
				Thread.onSpinWait();
			}
		}
		over.set(true);
		computing.join();
		assertEquals(List.of(), found(times));
		assertEquals(100, times.takeSamples());
		assertEquals(100, times.takeTime());
		assertEquals(0, times.takeSamples());
	}

	/** A thread whose processor time is what the test says, and which is blocked if the test says so. */
	private static final class Told extends ThreadActivity {

		private long took;
		private boolean blocked;
		private boolean mounted = true;

		@Override
		public boolean isMounted(Thread thread) {
			return mounted;
		}

		@Override
		public long processorTime(Thread thread) {
			return took;
		}

		@Override
		public boolean isBlocked(Thread thread) {
			return blocked;
		}

		@Override
		public boolean isInNativeMethod(Thread thread, long now) {
			return false;
		}
	}

	/** Two fifths of the processor: three milliseconds of five are waiting. */
	@Test
	void whoIsReadyAndGetsNoProcessorWaits() {
		Told told = new Told();
		told.took = 2_000;
		WaitingTimes times = waitingTimes(told);
		for (int sample = 1; sample <= 5; sample++) {
			assertEquals(sample == 1 ? FrameKind.LINE_RUNNING : FrameKind.LINE_READY,
					times.sample(Thread.currentThread(), false, node, 5_000, sample * 5_000L, 0));
			told.took += 2_000;
		}
		assertEquals(List.of("1: 5 samples late, 15000 ns"), found(times));
		// what follows its last sample is as that was
		times.end(1_000);
		times.end(1_000);
		assertEquals(List.of("1: 1 samples late, 600 ns"), found(times));
	}

	/** As the main thread does, which has started the JVM: it may run for no longer than it was recorded. */
	@Test
	void whatItTookBeforeItWasRecordedIsNoRunningTime() {
		Told told = new Told();
		told.took = 1_000_000;
		WaitingTimes times = waitingTimes(told);
		told.blocked = true;
		times.sample(Thread.currentThread(), true, node, 1_000, 1_000, 0);
		told.blocked = false;
		times.sample(Thread.currentThread(), false, node, 4_000, 5_000, 0);
		times.sample(Thread.currentThread(), false, node, 5_000, 10_000, 0);
		assertEquals(List.of("1: 1 samples, 1000 ns", "1: 1 samples late, 4000 ns"), found(times));
	}

	/** It was blocked up to a millisecond before the sample that finds it running, and takes that millisecond. */
	@Test
	void whoCameAfterTheLastSampleWaitedUntilThen() {
		Told told = new Told();
		WaitingTimes times = waitingTimes(told);
		told.blocked = true;
		times.sample(Thread.currentThread(), true, node, 5_000, 5_000, 0);
		told.blocked = false;
		told.took = 1_000;
		assertEquals(4_000, times.came(Thread.currentThread(), false, 4_000, 1_000, 10_000));
		times.sample(Thread.currentThread(), false, node, 1_000, 10_000, 0);
		assertEquals(List.of("1: 2 samples, 9000 ns"), found(times));
		// and runs for three of the next four, of which it is found blocked in the last
		told.took = 4_000;
		told.blocked = true;
		assertEquals(4_000, times.came(Thread.currentThread(), true, 4_000, 1_000, 15_000));
		times.sample(Thread.currentThread(), true, node, 1_000, 15_000, 0);
		assertEquals(List.of("1: 1 samples, 1000 ns", "1: 1 samples late, 1000 ns"), found(times));
		assertEquals(15_000, times.takeTime());
	}

	@Test
	void ofAThreadWhoseProcessorTimeIsNotToldNobodyKnowsWhatItDidBefore() {
		Told told = new Told();
		told.took = -1;
		told.blocked = true;
		WaitingTimes times = waitingTimes(told);
		assertEquals(0, times.came(Thread.currentThread(), true, 4_000, 1_000, 5_000));
		times.sample(Thread.currentThread(), true, node, 5_000, 5_000, 0);
		assertEquals(0, times.came(Thread.currentThread(), true, 4_000, 1_000, 10_000));
	}

	/** As many short threads do, each of which is seen once or twice. */
	@Test
	void whoWaitsUntilShortlyBeforeItsEndWaitsUntilThen() {
		Told told = new Told();
		told.blocked = true;
		WaitingTimes times = waitingTimes(told);
		times.sample(Thread.currentThread(), true, node, 3_000, 3_000, 0);
		times.end(2_000);
		times.end(1_000);
		assertEquals(List.of("1: 2 samples, 5000 ns"), found(times));
	}

	/** What it took before it was found blocked belongs to samples that find it running: it had a processor there. */
	@Test
	void whoIsBlockedForHalfOfTheTimeRunsForTheOther() {
		Told told = new Told();
		told.took = 5_000;
		WaitingTimes times = waitingTimes(told);
		times.sample(Thread.currentThread(), false, node, 5_000, 5_000, 0);
		for (int sample = 2; sample <= 9; sample++) {
			told.took += 2_500;
			told.blocked = sample % 2 == 0;
			times.sample(Thread.currentThread(), told.blocked, node, 5_000, sample * 5_000L, 0);
		}
		assertEquals(List.of("1: 4 samples, 20000 ns"), found(times));
	}

	/** Interrupts, and a collector that stops the thread for a moment. */
	@Test
	void whoLacksATenthRuns() {
		Told told = new Told();
		WaitingTimes times = waitingTimes(told);
		for (int sample = 1; sample <= 5; sample++) {
			told.took += 4_600;
			times.sample(Thread.currentThread(), false, node, 5_000, sample * 5_000L, 0);
		}
		assertEquals(List.of(), found(times));
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
				times.sample(self, false, node, SECOND, now, 0);
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
		times.sample(waiting, true, node, 5_000, 0, 0);
		times.sample(waiting, true, node, 6_000, 0, 0);
		assertEquals(List.of(), found(times, 1));
		assertEquals(List.of("1: 2 samples, 11000 ns"), found(times));
		assertEquals(List.of(), found(times));
		times.sample(waiting, true, node, 1_000, 0, 0);
		assertEquals(List.of("1: 1 samples, 1000 ns"), found(times));
		assertEquals(3, times.takeSamples());
		assertEquals(12_000, times.takeTime());
		assertEquals(25 + 36 + 1, times.takeSquareMicros());
		latch.countDown();
		waiting.join();
		assertTrue(found(times).isEmpty());
	}

	private static List<String> found(WaitingTimes times) {
		return found(times, 10);
	}

	private static List<String> found(WaitingTimes times, int nodes) {
		List<String> found = new ArrayList<>();
		try {
			times.takeFound(nodes,
					(index, samples, time) -> found.add(index + ": " + samples + " samples, " + time + " ns"));
			times.takeLate(nodes,
					(index, samples, time) -> found.add(index + ": " + samples + " samples late, " + time + " ns"));
		} catch (IOException e) {
			throw new AssertionError(e);
		}
		return found;
	}
}
