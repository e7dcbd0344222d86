// SPDX-License-Identifier: EPL-2.0
package exact;

/** A finally block that is reached by return, by its end, by a handler and by an exception that goes on. */
class FinallyEachWay {

	static void run() { // called 1
		for (int i = 0; i < 8; i++) { // executed 9, entries 1, iterations 8
			try {
				way(i % 4); // executed 8
			} catch (IllegalStateException e) { // executed 2
				end(); // executed 2
			}
		}
	}

	static int way(int i) { // called 8
		try {
			if (i == 0) { // executed 8
				return 7; // executed 2
			}
			if (i == 1) { // executed 6
				throw new IllegalArgumentException(); // executed 2
			}
			if (i == 2) { // executed 4
				throw new IllegalStateException(); // executed 2
			}
		} catch (IllegalArgumentException e) { // executed 2
			end(); // executed 2
		} finally {
			end(); // executed 8
		}
		return 0; // executed 4
	}

	static void end() { // called 12
	} // executed 12
}
