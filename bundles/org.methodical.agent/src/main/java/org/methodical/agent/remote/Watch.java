// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import java.io.IOException;
import java.util.Collection;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.methodical.agent.threads.AgentThread;

/** Closes connections whose peers have gone silent, since a write that waits for one would wait for ever. */
final class Watch {

	private static final long PERIOD = TimeUnit.SECONDS.toNanos(1);

	private static final Collection<Connection> ALL = new ConcurrentLinkedQueue<>();
	private static Thread thread;

	private Watch() {
	}

	static synchronized void over(Connection connection) {
		ALL.add(connection);
		if (thread == null) {
			thread = daemon(new Runnable() {

				@Override
				public void run() {
					watch();
				}
			}, "methodical-watch");
		}
	}

	/** Starts a thread that does not keep the JVM running. */
	static Thread daemon(Runnable task, String name) {
		return AgentThread.start(task, name);
	}

	private static void watch() {
		boolean more = true;
		while (more) {
			LockSupport.parkNanos(PERIOD);
			sample(System.nanoTime());
			more = !isOver();
		}
	}

	@SuppressWarnings("ModifyCollectionInEnhancedForLoop") // whose iterators allow it
	private static void sample(long now) {
		for (Connection connection : ALL) {
			if (connection.isHopeless(now)) {
				try {
					connection.close();
				} catch (IOException e) {
					// whoever uses it finds out by itself
					ALL.remove(connection);
				}
			}
			if (connection.isClosed()) {
				ALL.remove(connection);
			}
		}
	}

	private static synchronized boolean isOver() {
		if (ALL.isEmpty()) {
			thread = null;
		}
		return thread == null;
	}
}
