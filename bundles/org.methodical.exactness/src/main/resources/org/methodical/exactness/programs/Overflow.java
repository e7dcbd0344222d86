// SPDX-License-Identifier: EPL-2.0
package exact;

/** The stack overflows and the program goes on. How deep it comes is not to be foretold. */
class Overflow {

	static void run() { // called 1
		for (int i = 0; i < 3; i++) { // executed 4, entries 1, iterations 3
			before(); // executed 3
			try {
				endless(0); // executed 3
			} catch (StackOverflowError e) { // executed 3
				after(); // executed 3
			}
		}
	}

	static int endless(int i) {
		return endless(i + 1) + 1;
	}

	static void before() { // called 3
	}

	static void after() { // called 3
	}
}
