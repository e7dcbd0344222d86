// SPDX-License-Identifier: EPL-2.0
package exact;

/** A loop that ends by return from its middle. */
class EndlessLoop {

	static void run() { // called 1
		first(7); // executed 1
		first(1); // executed 1
	}

	static int first(int n) { // called 2
		int i = 0;
		while (true) {
			i++; // executed 8, entries 2, iterations 8
			if (i == n) { // executed 8
				return found(i); // executed 2
			}
			next(); // executed 6
		}
	}

	static int found(int i) { // called 2
		return i; // executed 2
	}

	static void next() { // called 6
	}
}
