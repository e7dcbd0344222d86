// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

/** Four threads do the same work at the same time. */
public final class Threads {

	private static final int CALLS = 10_000;

	private Threads() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args not used
	 * @throws InterruptedException if it is interrupted
	 */
	public static void main(String[] args) throws InterruptedException {
		Thread[] threads = new Thread[4];
		for (int i = 0; i < threads.length; i++) {
			threads[i] = new Thread(Threads::work, "worker-" + i);
			threads[i].start();
		}
		for (Thread thread : threads) {
			thread.join();
		}
		System.out.println("done");
	}

	private static void work() {
		for (int i = 0; i < CALLS; i++) {
			step();
		}
	}

	private static void step() {
		Math.sin(1);
	}
}
