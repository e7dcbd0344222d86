// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.Test;

class WakeUpTest {

	private static final long LONG = 60_000;

	@Test
	void wakesAThreadThatSleepsForEverAndIgnoresInterruptions() throws InterruptedException {
		CountDownLatch done = new CountDownLatch(1);
		Object signal = new Object();
		Thread sleeper = new Thread(() -> {
			for (int naps = 0; naps < 3; naps++) {
				synchronized (signal) {
					try {
						signal.wait();
					} catch (InterruptedException e) {
						// it looks whether there is something to do
						continue;
					}
				}
			}
			done.countDown();
		});
		sleeper.start();
		assertTrue(WakeUp.await(done, sleeper, LONG));
		sleeper.join();
	}

	@Test
	void givesUpOnOneThatGoesOnSleeping() {
		assertFalse(WakeUp.await(new CountDownLatch(1), new Thread(), 1));
		assertFalse(WakeUp.await(new CountDownLatch(1), null, 1));
	}

	@Test
	void staysInterrupted() {
		Thread.currentThread().interrupt();
		assertFalse(WakeUp.await(new CountDownLatch(1), null, LONG));
		assertTrue(Thread.interrupted());
	}
}
