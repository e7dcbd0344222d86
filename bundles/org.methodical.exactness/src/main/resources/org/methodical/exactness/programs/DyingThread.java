// SPDX-License-Identifier: EPL-2.0
package exact;

/** A thread ends by an exception that nobody catches. */
class DyingThread {

	static void run() throws Exception { // called 1
		for (int i = 0; i < 3; i++) { // executed 4, entries 1, iterations 3
			Thread thread = new Thread(DyingThread::work); // executed 3
			thread.setUncaughtExceptionHandler((dying, why) -> handler()); // executed 3
			thread.start(); // executed 3
			thread.join(); // executed 3
		}
	}

	static void work() { // called 3
		before(); // executed 3
		throw new IllegalStateException(); // executed 3
	}

	static void before() { // called 3
	}

	static void handler() { // called 3
	}
}
