// SPDX-License-Identifier: EPL-2.0
package exact;

/** An exception passes through two methods without a handler. */
class PassThrough {

	static void run() { // called 1
		for (int i = 0; i < 10; i++) { // executed 11, entries 1, iterations 10
			try {
				outer(i); // executed 10
				after(); // executed 7
			} catch (IllegalStateException e) { // executed 3
				after(); // executed 3
			}
		}
	}

	static void outer(int i) { // called 10
		middle(i); // executed 10
		after(); // executed 7
	} // executed 7

	static void middle(int i) { // called 10
		inner(i); // executed 10
	} // executed 7

	// 0, 4 and 8 throw
	static void inner(int i) { // called 10
		if (i % 4 == 0) { // executed 10, steps 40
			throw new IllegalStateException(); // executed 3, steps 12
		}
	} // executed 7, steps 7

	static void after() { // called 17
	} // executed 17, steps 17
}
