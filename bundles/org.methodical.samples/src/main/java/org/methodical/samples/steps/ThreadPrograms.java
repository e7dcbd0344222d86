// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples.steps;

/** The same code in several threads at once: nothing may be lost. */
final class ThreadPrograms {

	private static final int THREADS = 4;
	private static final int ROUNDS = 100000;

	private ThreadPrograms() {
	}

	static void run() throws InterruptedException {
		Thread[] threads = new Thread[THREADS];
		for (int i = 0; i < THREADS; i++) { // executed 5, entries 1, iterations 4
			threads[i] = new Thread(ThreadPrograms::work); // executed 4
			threads[i].start(); // executed 4
		}
		for (Thread thread : threads) { // executed 5, entries 1, iterations 4
			thread.join(); // executed 4
		}
	}

	private static void work() {
		for (int i = 0; i < ROUNDS; i++) { // executed 400004, entries 4, iterations 400000
			step(i); // executed 400000
		}
	} // executed 4

	private static int step(int i) {
		if (i % 1000 == 0) { // executed 400000
			return 0; // executed 400
		}
		return i; // executed 399600
	}
}
