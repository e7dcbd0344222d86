// SPDX-License-Identifier: EPL-2.0
package exact;

/** A constructor that throws before and after the one of its superclass. */
class FailingConstructor {

	static class Base {
		Base(int i) { // called 6
			check(i == 3); // executed 6
		} // executed 5
	}

	static class Derived extends Base {
		Derived(int i) { // called 9
			super(before(i)); // executed 9
			check(i == 4 || i == 5); // executed 5
		} // executed 3
	}

	static void run() { // called 1
		for (int i = 0; i < 9; i++) { // executed 10, entries 1, iterations 9
			try {
				new Derived(i); // executed 9
				fine(); // executed 3
			} catch (IllegalStateException e) { // executed 6
				failed(); // executed 6
			}
		}
	}

	// 6, 7 and 8 never come to the constructor of the superclass
	static int before(int i) { // called 9
		check(i > 5); // executed 9
		return i; // executed 6
	}

	static void check(boolean fails) { // called 20
		if (fails) { // executed 20
			throw new IllegalStateException(); // executed 6
		}
	} // executed 14

	static void fine() { // called 3
	}

	static void failed() { // called 6
	}
}
