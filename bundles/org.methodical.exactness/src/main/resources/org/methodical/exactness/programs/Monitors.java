// SPDX-License-Identifier: EPL-2.0
package exact;

/** Exceptions that leave synchronized methods and blocks. */
class Monitors {

	private static final Object LOCK = new Object();

	static void run() { // called 1
		for (int i = 0; i < 6; i++) { // executed 7, entries 1, iterations 6
			try {
				method(i); // executed 6
			} catch (IllegalStateException e) { // executed 3
				done(); // executed 3
			}
			try {
				block(i); // executed 6
				done(); // executed 4
			} catch (IllegalStateException e) { // executed 2
				done(); // executed 2
			}
		}
	}

	static synchronized void method(int i) { // called 6
		if (i % 2 == 0) { // executed 6
			throw new IllegalStateException(); // executed 3
		}
	} // executed 3

	static void block(int i) { // called 6
		synchronized (LOCK) {
			if (i % 3 == 0) { // executed 6
				throw new IllegalStateException(); // executed 2
			}
			done(); // executed 4
		}
	} // executed 4

	static void done() { // called 13
	} // executed 13
}
