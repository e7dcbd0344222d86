// SPDX-License-Identifier: EPL-2.0
package exact;

/** Continue and break leave through a finally block. */
class ContinueAndFinally {

	static void run() { // called 1
		for (int i = 0; i < 10; i++) { // executed 7, entries 1, iterations 7
			try {
				if (i % 2 == 0 && i < 6) { // executed 7
					continue; // executed 3
				}
				if (i == 6) { // executed 4
					break; // executed 1
				}
				odd(); // executed 3
			} finally {
				end(); // executed 7
			}
		}
	}

	static void odd() { // called 3
	}

	static void end() { // called 7
	}
}
