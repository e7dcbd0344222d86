// SPDX-License-Identifier: EPL-2.0
package exact;

/** Break out of two loops, and out of a block. */
class LabelledBreak {

	static void run() { // called 1
		search(); // executed 1
		for (int i = 0; i < 3; i++) { // executed 4, entries 1, iterations 3
			block(i); // executed 3
		}
	}

	static void search() { // called 1
		found: for (int i = 0; i < 5; i++) { // executed 3, entries 1, iterations 3
			for (int j = 0; j < 5; j++) { // executed 14, entries 3, iterations 12
				if (i * 5 + j == 11) { // executed 12
					break found; // executed 1
				}
				other(); // executed 11
			}
		}
	}

	static void block(int i) { // called 3
		some: {
			if (i == 1) { // executed 3
				break some; // executed 1
			}
			other(); // executed 2
		}
	} // executed 3

	static void other() { // called 13
	}
}
