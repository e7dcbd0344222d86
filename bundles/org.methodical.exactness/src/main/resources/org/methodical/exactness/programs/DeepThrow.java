// SPDX-License-Identifier: EPL-2.0
package exact;

/** An exception comes up through a thousand calls. */
class DeepThrow {

	static void run() { // called 1
		for (int i = 0; i < 3; i++) { // executed 4, entries 1, iterations 3
			try {
				down(1000); // executed 3
			} catch (IllegalStateException e) { // executed 3
				bottom(); // executed 3
			}
		}
	}

	static void down(int left) { // called 3003
		if (left == 0) { // executed 3003
			throw new IllegalStateException(); // executed 3
		}
		down(left - 1); // executed 3000
		bottom(); // executed 0
	} // executed 0

	static void bottom() { // called 3
	}
}
