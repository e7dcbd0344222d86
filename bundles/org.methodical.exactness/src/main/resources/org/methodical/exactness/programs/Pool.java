// SPDX-License-Identifier: EPL-2.0
package exact;

/** Four threads share the work. */
class Pool {

	static void run() throws Exception { // called 1
		java.util.concurrent.ExecutorService pool = java.util.concurrent.Executors.newFixedThreadPool(4);
		for (int i = 0; i < 100; i++) { // executed 101, entries 1, iterations 100
			pool.execute(Pool::task); // executed 100
		}
		pool.shutdown(); // executed 1
		pool.awaitTermination(10, java.util.concurrent.TimeUnit.MINUTES); // executed 1
	}

	static void task() { // called 100
		for (int i = 0; i < 50; i++) { // executed 5100, entries 100, iterations 5000
			step(i); // executed 5000
		}
	}

	static void step(int i) { // called 5000
	} // executed 5000, steps 5000
}
