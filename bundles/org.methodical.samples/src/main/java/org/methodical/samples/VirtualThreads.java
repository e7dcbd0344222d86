// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

import java.util.concurrent.CountDownLatch;

/** Starts virtual threads, in a JVM that has them, that do some work and wait in the middle of it. */
public final class VirtualThreads {

	private VirtualThreads() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args how many threads
	 * @throws Exception if this JVM has no virtual threads
	 */
	public static void main(String[] args) throws Exception {
		int count = Integer.parseInt(args[0]);
		CountDownLatch all = new CountDownLatch(count);
		Runnable task = () -> work(all);
		for (int i = 0; i < count; i++) {
			Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
		}
		all.await();
		System.out.println("done");
	}

	private static void work(CountDownLatch all) {
		step();
		Thread.yield();
		step();
		all.countDown();
	}

	private static void step() {
		Math.sin(1);
	}
}
