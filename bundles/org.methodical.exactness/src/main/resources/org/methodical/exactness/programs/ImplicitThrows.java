// SPDX-License-Identifier: EPL-2.0
package exact;

/** The JVM itself throws, in the middle of a block. */
class ImplicitThrows {

	static void run() { // called 1
		int[] three = {1, 2, 3};
		for (int i = 0; i < 5; i++) { // executed 6, entries 1, iterations 5
			try {
				get(three, i); // executed 5
			} catch (ArrayIndexOutOfBoundsException e) { // executed 2
				caught(); // executed 2
			}
		}
		try {
			get(null, 0); // executed 1
		} catch (NullPointerException e) { // executed 1
			caught(); // executed 1
		}
		try {
			divide(1, 0); // executed 1
		} catch (ArithmeticException e) { // executed 1
			caught(); // executed 1
		}
		try {
			cast("text"); // executed 1
		} catch (ClassCastException e) { // executed 1
			caught(); // executed 1
		}
	}

	static int get(int[] values, int i) { // called 6
		return values[i]; // executed 6
	}

	static int divide(int a, int b) { // called 1
		return a / b; // executed 1
	}

	static Integer cast(Object value) { // called 1
		return (Integer) value; // executed 1
	}

	static void caught() { // called 5
	}
}
