// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Pauses between attempts to accept a connection while these fail, as they do as long as the program has used up its
 * file descriptors: each pause twice as long as the one before, so that the attempts take nothing from the program.
 */
class AcceptPause {

	/** The first and the longest pause, ms. */
	static final long SHORTEST = 10;
	static final long LONGEST = 10_000;

	private final CountDownLatch closed = new CountDownLatch(1);
	private long next = SHORTEST;

	/** An attempt has failed: waits, at most until {@link #close}. Called by one thread. */
	final void afterFailure() {
		long pause = next;
		next = Math.min(LONGEST, pause * 2);
		pause(pause);
	}

	/** An attempt has come to a connection. */
	final void afterSuccess() {
		next = SHORTEST;
	}

	/** Waits for so many milliseconds, or until this is closed. */
	void pause(long millis) {
		try {
			closed.await(millis, TimeUnit.MILLISECONDS);
		} catch (InterruptedException e) {
			// whoever interrupts wants this thread to end
			close();
		}
	}

	/** Ends a pause, and all that would follow. */
	final void close() {
		closed.countDown();
	}

	final boolean isClosed() {
		return closed.getCount() == 0;
	}
}
