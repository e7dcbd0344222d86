// SPDX-License-Identifier: EPL-2.0
package exact;

/** A return in a finally block drops the exception. */
class FinallyOverrides {

	static void run() { // called 1
		for (int i = 0; i < 5; i++) { // executed 6, entries 1, iterations 5
			dropped(i); // executed 5
		}
	}

	@SuppressWarnings("finally")
	static int dropped(int i) { // called 5
		try {
			fail(i); // executed 5
			return 1; // executed 2
		} finally {
			return 2; // executed 5
		}
	}

	static void fail(int i) { // called 5
		if (i < 3) { // executed 5
			throw new IllegalStateException(); // executed 3
		}
	} // executed 2
}
