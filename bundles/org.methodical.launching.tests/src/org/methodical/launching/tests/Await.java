// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

import org.methodical.launching.Session;
import org.opentest4j.AssertionFailedError;

/** Waits for conditions that other threads and processes bring about. */
final class Await {

	private static final Duration DEADLINE = Duration.ofMinutes(2);

	private Await() {
	}

	/** A condition that may fail. */
	interface Condition {
		boolean holds() throws Exception;
	}

	static void until(String what, Condition condition) throws Exception {
		until(() -> what, condition);
	}

	static void end(Session session) throws Exception {
		until(() -> "the end of " + session, () -> isOver(session));
	}

	static void live(Session session) throws Exception {
		until(() -> "life of " + session, () -> session.state() != Session.State.WAITING);
	}

	static boolean isOver(Session session) {
		return session.state() == Session.State.ENDED || session.state() == Session.State.FAILED;
	}

	private static void until(Supplier<String> what, Condition condition) throws Exception {
		long deadline = System.nanoTime() + DEADLINE.toNanos();
		while (!condition.holds()) {
			if (System.nanoTime() > deadline) {
				throw new AssertionFailedError("Waited in vain for " + what.get());
			}
			LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
		}
	}
}
