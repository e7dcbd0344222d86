// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

import java.util.concurrent.CountDownLatch;

/** Threads that are all alive at once, each of which calls a method twice; after their end some others, one by one. */
public final class LiveThreads {

	private LiveThreads() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args how many threads are alive at once, how many come after them
	 * @throws InterruptedException if it is interrupted
	 */
	public static void main(String[] args) throws InterruptedException {
		Thread[] threads = new Thread[Integer.parseInt(args[0])];
		CountDownLatch alive = new CountDownLatch(threads.length);
		for (int i = 0; i < threads.length; i++) {
			threads[i] = new Thread(() -> meet(alive), "live-" + i);
			threads[i].start();
		}
		for (Thread thread : threads) {
			thread.join();
		}
		for (int i = 0; i < Integer.parseInt(args[1]); i++) {
			Thread thread = new Thread(LiveThreads::later, "live-" + i);
			thread.start();
			thread.join();
		}
		System.out.println("done");
	}

	private static void meet(CountDownLatch alive) {
		step();
		alive.countDown();
		try {
			alive.await();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
		step();
	}

	private static void later() {
		Math.sin(2);
	}

	private static void step() {
		Math.sin(1);
	}
}
