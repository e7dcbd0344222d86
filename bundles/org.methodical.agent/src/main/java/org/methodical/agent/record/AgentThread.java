// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

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
		Thread thread = new Thread(() -> run(task), name);
		thread.setDaemon(true);
		thread.start();
		return thread;
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
