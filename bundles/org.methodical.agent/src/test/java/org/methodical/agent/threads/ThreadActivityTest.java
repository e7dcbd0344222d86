// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

class ThreadActivityTest {

	private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

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
}
