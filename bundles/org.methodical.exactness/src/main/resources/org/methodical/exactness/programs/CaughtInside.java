// SPDX-License-Identifier: EPL-2.0
package exact;

/** Thrown and caught in the same method. */
class CaughtInside {

	static void run() { // called 1
		int caught = 0;
		for (int i = 0; i < 6; i++) { // executed 7, entries 1, iterations 6
			caught += half(i); // executed 6
		}
	}

	static int half(int i) { // called 6
		try {
			if (i >= 3) { // executed 6, steps 18
				throw new RuntimeException(); // executed 3, steps 12
			}
			return 0; // executed 3, steps 6
		} catch (RuntimeException e) { // executed 3, steps 3
			return 1; // executed 3, steps 6
		}
	}
}
