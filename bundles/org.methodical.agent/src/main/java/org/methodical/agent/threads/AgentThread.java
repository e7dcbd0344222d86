// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import org.methodical.agent.probe.memory.Memory;

/**
 * Threads of the agent that nobody waits for: they end quietly when the heap of the program is at its end. They are in
 * the JVM's own group of threads, not in the program's, which may count its threads and wait for their end.
 */
public final class AgentThread {

	/** So many frames say where a thread is. */
	private static final int FRAMES = 6;
	/** So many causes are followed, as they may lead in a circle. */
	private static final int MAX_CAUSES = 10;
	/** What HotSpot remembers of an error in a static initialiser. */
	private static final String INITIALISER_WITHOUT_MEMORY = "Exception java.lang.OutOfMemoryError";

	static {
		// what the end of a thread for want of memory needs cannot be linked then
		isForWantOfMemory(new OutOfMemoryError());
		Memory.isExhausted();
	}

	private AgentThread() {
	}

	/**
	 * Starts a thread that does not keep the JVM running.
	 *
	 * @param task what it does
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

	/**
	 * Where these threads are, for whoever has to find out why they take so long.
	 *
	 * @return the name of each and its innermost frames
	 */
	public static String places() {
		StringBuilder places = new StringBuilder();
		for (Thread thread : new ThreadActivity().threads()) {
			if (isOne(thread)) {
				StackTraceElement[] stack = thread.getStackTrace();
				places.append(places.length() == 0 ? "" : "; ").append(thread.getName());
				for (int frame = 0; frame < Math.min(FRAMES, stack.length); frame++) {
					places.append(frame == 0 ? " in " : " < ").append(stack[frame]);
				}
			}
		}
		return places.toString();
	}

	private static final class Own extends Thread {

		private final Runnable task;

		Own(Runnable task, String name) {
			super(system(), name);
			this.task = task;
		}

		@Override
		public void run() {
			AgentThread.run(task);
		}
	}

	/** The outermost group, of the JVM's own threads. */
	static ThreadGroup system() {
		ThreadGroup group = Thread.currentThread().getThreadGroup();
		while (group.getParent() != null) {
			group = group.getParent();
		}
		return group;
	}

	/** Does a task, which may end for want of memory. */
	static void run(Runnable task) {
		try {
			AgentTime.begin();
			try {
				task.run();
			} finally {
				AgentTime.end();
			}
		} catch (RuntimeException | Error e) {
			if (!isForWantOfMemory(e)) {
				throw e;
			}
			// the snapshot thread lets go of all that was recorded, and tells
			Memory.exhaust();
		}
	}

	/**
	 * Whether something failed because there was no memory for it. The JVM says so by other errors where it needed the
	 * memory itself: of what a static initialiser threw it keeps the text, and throws that again (JVMS 5.5); of a call
	 * site that could not be linked it keeps the first cause, which is somebody else's error (JVMS 5.4.3). A task of
	 * such a thread lets it pass.
	 */
	public static boolean isForWantOfMemory(Throwable failure) {
		Throwable cause = failure;
		for (int depth = 0; cause != null && depth < MAX_CAUSES; depth++) {
			if (cause instanceof OutOfMemoryError || cause instanceof BootstrapMethodError
					|| cause instanceof ExceptionInInitializerError && isOfMemory(cause.getMessage())) {
				return true;
			}
			cause = cause.getCause();
		}
		return false;
	}

	private static boolean isOfMemory(String message) {
		return message != null && message.startsWith(INITIALISER_WITHOUT_MEMORY);
	}
}
