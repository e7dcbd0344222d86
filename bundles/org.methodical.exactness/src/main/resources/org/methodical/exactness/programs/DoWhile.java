// SPDX-License-Identifier: EPL-2.0
package exact;

/** Ten rounds are ten iterations. */
class DoWhile {

	static void run() { // called 1
		int i = 0; // executed 1, steps 2
		do {
			i++; // executed 10, steps 10, entries 1, iterations 10
		} while (i < 10); // executed 10, steps 30
		once(); // executed 1
	}

	static void once() { // called 1
		int i = 0;
		do {
			i++; // executed 1, entries 1, iterations 1
		} while (i < 0); // executed 1
	}
}
