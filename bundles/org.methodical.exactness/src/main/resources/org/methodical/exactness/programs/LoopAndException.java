// SPDX-License-Identifier: EPL-2.0
package exact;

/** An exception ends some rounds, and one ends the loop. */
class LoopAndException {

	static void run() { // called 1
		int i = 0;
		try {
			while (true) {
				i++; // executed 7, entries 1, iterations 7
				try {
					odd(i); // executed 7
					even(); // executed 3
				} catch (IllegalArgumentException e) { // executed 3
					caught(); // executed 3
				}
			}
		} catch (IllegalStateException e) { // executed 1
			caught(); // executed 1
		}
	}

	static void odd(int i) { // called 7
		if (i == 7) { // executed 7
			throw new IllegalStateException(); // executed 1
		}
		if (i % 2 == 1) { // executed 6
			throw new IllegalArgumentException(); // executed 3
		}
	} // executed 3

	static void even() { // called 3
	}

	static void caught() { // called 4
	}
}
