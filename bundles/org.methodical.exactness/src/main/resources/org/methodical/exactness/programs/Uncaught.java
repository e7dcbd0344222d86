// SPDX-License-Identifier: EPL-2.0
package exact;

/** Nobody catches what the main thread throws; another thread goes on. */
// alone
// status 1
class Uncaught {

	public static void main(String[] arguments) { // called 1
		Thread other = new Thread(Uncaught::other);
		Thread.currentThread().setUncaughtExceptionHandler((thread, why) -> other.start());
		for (int i = 0; i < 10; i++) { // executed 4, entries 1, iterations 4
			work(i); // executed 4
		}
	}

	static void work(int i) { // called 4
		if (i == 3) { // executed 4
			throw new IllegalStateException(); // executed 1
		}
	}

	static void other() { // called 1
		for (int i = 0; i < 20; i++) { // executed 21, entries 1, iterations 20
			step(); // executed 20
		}
	}

	static void step() { // called 20
	}
}
