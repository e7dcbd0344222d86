// SPDX-License-Identifier: EPL-2.0
package exact;

/** Caught, wrapped, thrown again, and caught further out. */
class Rethrown {

	static void run() { // called 1
		for (int i = 0; i < 4; i++) { // executed 5, entries 1, iterations 4
			try {
				first(i); // executed 4
			} catch (RuntimeException e) { // executed 2
				check(e.getCause()); // executed 2
			}
		}
	}

	static void first(int i) { // called 4
		try {
			second(i); // executed 4
		} catch (IllegalStateException e) { // executed 2
			throw new RuntimeException(e); // executed 2
		}
	} // executed 2

	static void second(int i) { // called 4
		try {
			third(i); // executed 4
		} catch (IllegalStateException e) { // executed 2
			throw e; // executed 2
		}
	} // executed 2

	static void third(int i) { // called 4
		if (i > 1) { // executed 4
			throw new IllegalStateException(); // executed 2
		}
	} // executed 2

	static void check(Throwable cause) { // called 2
	} // executed 2
}
