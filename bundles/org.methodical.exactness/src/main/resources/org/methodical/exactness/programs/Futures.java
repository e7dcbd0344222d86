// SPDX-License-Identifier: EPL-2.0
package exact;

/** Stages that run when others have ended, and one after a failure. */
class Futures {

	static void run() { // called 1
		for (int i = 0; i < 4; i++) { // executed 5, entries 1, iterations 4
			int input = i;
			java.util.concurrent.CompletableFuture.supplyAsync(() -> first(input)).thenApply(Futures::second)
					.exceptionally(Futures::failed).join();
		}
	}

	static int first(int i) { // called 4
		if (i == 2) { // executed 4
			throw new IllegalStateException(); // executed 1
		}
		return i; // executed 3
	}

	static int second(int i) { // called 3
		return i; // executed 3
	}

	static int failed(Throwable why) { // called 1
		return -1; // executed 1
	}
}
