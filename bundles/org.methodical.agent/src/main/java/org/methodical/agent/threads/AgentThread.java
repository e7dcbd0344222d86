// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import org.methodical.agent.probe.Memory;

/** Threads of the agent that nobody waits for: they end quietly when the heap of the program is at its end. */
public final class AgentThread {

	private AgentThread() {
	}

	/**
	 * Starts a thread that does not keep the JVM running.
	 *
	 * @param task what it does
	 * @param name its name
	 * @return the thread
	 */
	public static Thread start(Runnable task, String name) {
		Thread thread = new Own(task, name);
		thread.setDaemon(true);
		thread.start();
		return thread;
	}

	/**
	 * Whether a thread is one of these.
	 *
	 * @param thread any thread
	 * @return whether it belongs to the agent
	 */
	public static boolean isOne(Thread thread) {
		return thread instanceof Own;
	}

	private static final class Own extends Thread {

		Own(Runnable task, String name) {
			super(() -> AgentThread.run(task), name);
		}
	}

	private static void run(Runnable task) {
		try {
			task.run();
		} catch (OutOfMemoryError e) {
			// the snapshot thread lets go of all that was recorded, and tells
			Memory.exhaust();
		} catch (InternalError e) {
			if (!(e.getCause() instanceof OutOfMemoryError)) {
				throw e;
			}
			Memory.exhaust();
		}
	}
}
