// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

import java.lang.reflect.Method;
import java.util.concurrent.Semaphore;

/** Starts very many short threads, a bounded number of them at a time. */
public final class ManyThreads {

	private ManyThreads() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args {@code virtual} or {@code platform}, how many threads, how many at a time
	 * @throws Exception if this JVM has no virtual threads
	 */
	public static void main(String[] args) throws Exception {
		Method virtual = "virtual".equals(args[0]) ? Thread.class.getMethod("startVirtualThread", Runnable.class) : null;
		int count = Integer.parseInt(args[1]);
		int most = Integer.parseInt(args[2]);
		Semaphore free = new Semaphore(most);
		Runnable task = new Task(free);
		for (int i = 0; i < count; i++) {
			free.acquire();
			if (virtual == null) {
				new Thread(task, "short-" + i + "-lived").start();
			} else {
				virtual.invoke(null, task);
			}
		}
		free.acquire(most);
		System.out.println("done");
	}

	/** What each thread does. */
	private static final class Task implements Runnable {

		private final Semaphore free;

		Task(Semaphore free) {
			this.free = free;
		}

		@Override
		public void run() {
			work();
			free.release();
		}

		private static void work() {
			step();
			Thread.yield();
			step();
		}

		private static void step() {
			Math.sin(1);
		}
	}
}
