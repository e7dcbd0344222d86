// SPDX-License-Identifier: EPL-2.0
package exact;

/** Assertions are not on. */
class Assertions {

	static void run() { // called 1
		for (int i = 0; i < 3; i++) { // executed 4, entries 1, iterations 3
			checked(i); // executed 3
		}
	}

	static int checked(int i) { // called 3
		assert isRight(i) : message(i); // executed 3
		return i; // executed 3
	}

	static boolean isRight(int i) { // called 0
		return i >= 0; // executed 0
	}

	static String message(int i) { // called 0
		return "wrong " + i; // executed 0
	}
}
