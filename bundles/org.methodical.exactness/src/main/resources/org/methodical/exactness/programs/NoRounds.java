// SPDX-License-Identifier: EPL-2.0
package exact;

/** Loops that are come to and never gone round. */
class NoRounds {

	static void run() { // called 1
		for (int i = 0; i < 3; i++) { // executed 4, entries 1, iterations 3
			none(0); // executed 3
		}
	}

	static void none(int n) { // called 3
		for (int i = 0; i < n; i++) { // executed 3, entries 3, iterations 0
			never(); // executed 0
		}
		while (n > 0) { // executed 3, entries 3, iterations 0
			n--; // executed 0
		}
	}

	static void never() { // called 0
	}
}
