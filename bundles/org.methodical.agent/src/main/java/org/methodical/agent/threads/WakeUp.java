// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits for a thread that sleeps longer than it has to, and looks for work whenever it is interrupted. */
public final class WakeUp {

	/** Time from one interruption to the next, ms. */
	private static final long PAUSE = 5;

	private WakeUp() {
	}

	/**
	 * Waits until something is done, and interrupts the thread that does it again and again.
	 *
	 * @param done    is counted down by that thread
	 * @param sleeper the thread; null if it has not begun and is not to be interrupted
	 * @param limit   most milliseconds to wait
	 * @return whether it was done in time; false as well if the caller was interrupted, which it still is then
	 */
	public static boolean await(CountDownLatch done, Thread sleeper, long limit) {
		long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(limit);
		try {
			while (!done.await(PAUSE, TimeUnit.MILLISECONDS)) {
				if (System.nanoTime() - end >= 0) {
					return false;
				}
				if (sleeper != null) {
					sleeper.interrupt();
				}
			}
			return true;
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return false;
		}
	}
}
