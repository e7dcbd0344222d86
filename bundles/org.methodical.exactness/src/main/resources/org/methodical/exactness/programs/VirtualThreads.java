// SPDX-License-Identifier: EPL-2.0
package exact;

/** Many threads that are no threads of the system. */
// since 21
class VirtualThreads {

	static void run() throws Exception { // called 1
		try (var threads = java.util.concurrent.Executors.newVirtualThreadPerTaskExecutor()) {
			for (int i = 0; i < 200; i++) { // executed 201, entries 1, iterations 200
				threads.submit(VirtualThreads::task); // executed 200
			}
		}
	}

	static void task() { // called 200
		before(); // executed 200
		Thread.yield(); // executed 200
		after(); // executed 200
	}

	static void before() { // called 200
	}

	static void after() { // called 200
	}
}
