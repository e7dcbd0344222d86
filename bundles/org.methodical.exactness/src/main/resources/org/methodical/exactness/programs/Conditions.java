// SPDX-License-Identifier: EPL-2.0
package exact;

/** Conditions that are decided early, and by choice. */
class Conditions {

	static void run() { // called 1
		for (int i = 0; i < 8; i++) { // executed 9, entries 1, iterations 8
			if (bit(i, 1) && bit(i, 2) || bit(i, 4)) { // executed 8
				chosen(); // executed 5
			}
			int one = i > 5 ? high() : low(); // executed 8
		}
	}

	// once for each i, again for the odd ones, and for the six that have not both
	static boolean bit(int i, int bit) { // called 18
		return (i & bit) != 0; // executed 18
	}

	static void chosen() { // called 5
	}

	static int high() { // called 2
		return 1; // executed 2
	}

	static int low() { // called 6
		return 0; // executed 6
	}
}
