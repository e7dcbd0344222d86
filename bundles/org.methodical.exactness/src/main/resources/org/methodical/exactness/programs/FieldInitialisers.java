// SPDX-License-Identifier: EPL-2.0
package exact;

/** Initialisers of fields are in each constructor that does not call another. */
class FieldInitialisers {

	static int made;

	static class Fields {
		int number = next(); // executed 5
		final int[] values = {1, 2, 3}; // executed 5

		{ // an initialiser
			number++; // executed 5
		}

		Fields() { // called 3
		}

		Fields(int i) { // called 2
			number = i; // executed 2
		}

		Fields(String text) { // called 1
			this(text.length()); // executed 1
		}
	}

	static int next() { // called 5
		return made++; // executed 5
	}

	static void run() { // called 1
		new Fields(); // executed 1
		new Fields(); // executed 1
		new Fields(); // executed 1
		new Fields(7); // executed 1
		new Fields("abc"); // executed 1
	}
}
