// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

class ThreadActivityTest {

	private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

	private volatile boolean over;

	/** As of a thread that gets no processor: the answer comes once it has one. */
	private static final class Starved extends ThreadActivity {

		private final long wait;

		Starved(long wait) {
			this.wait = wait;
		}

		@Override
		ThreadSample top(Thread thread) {
			for (long end = System.nanoTime() + wait; System.nanoTime() < end;) {
				Thread.onSpinWait();
			}
			return null;
		}
	}

	/** Else threads that could be looked at without waiting would be looked at some times a second only. */
	@Test
	void whoWaitedForAStackAsksForNoneForTenTimesAsLong() {
		ThreadActivity activity = new Starved(10 * MILLI);
		long now = System.nanoTime();
		assertTrue(activity.maySampleReady(now));
		assertFalse(activity.isInNativeMethod(Thread.currentThread(), now));
		assertFalse(activity.maySampleReady(now + 105 * MILLI));
		assertTrue(activity.maySampleReady(now + TimeUnit.SECONDS.toNanos(60)));
		// of one that is blocked the answer is there at once
		assertNotNull(activity.sampleSometimes(Thread.currentThread(), now + 105 * MILLI));
	}

	@Test
	void atMostASecondPassesToTheNextStack() {
		ThreadActivity activity = new Starved(200 * MILLI);
		long now = System.nanoTime();
		activity.isInNativeMethod(Thread.currentThread(), now);
		long over = System.nanoTime();
		assertFalse(activity.maySampleReady(now + TimeUnit.SECONDS.toNanos(1)));
		assertTrue(activity.maySampleReady(over + TimeUnit.SECONDS.toNanos(1)));
	}

	/** As many run as there are processors, and the JVM takes none of them off. */
	@Test
	void aVirtualThreadThatIsReadyHasACarrierOnlyIfThereIsOneForIt() throws InterruptedException {
		ThreadActivity activity = new ThreadActivity();
		int count = Runtime.getRuntime().availableProcessors();
		CountDownLatch begun = new CountDownLatch(count);
		List<Thread> threads = new ArrayList<>();
		for (int i = 0; i < count; i++) {
			threads.add(Thread.ofVirtual().name("a]/b@c").start(() -> spin(begun)));
		}
		begun.await();
		Thread last = Thread.ofVirtual().name("a]/b@c").start(() -> spin(begun));
		for (Thread thread : threads) {
			assertTrue(activity.isMounted(thread), thread::toString);
		}
		assertFalse(activity.isBlocked(last));
		assertFalse(activity.isMounted(last), last::toString);
		over = true;
		for (Thread thread : threads) {
			thread.join();
		}
		last.join();
	}

	private void spin(CountDownLatch begun) {
		begun.countDown();
		while (!over) {
			Thread.onSpinWait();
		}
	}
}
