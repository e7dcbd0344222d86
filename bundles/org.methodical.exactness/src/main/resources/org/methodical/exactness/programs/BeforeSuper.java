// SPDX-License-Identifier: EPL-2.0
package exact;

/** Statements before the constructor above is called. */
// since 25
class BeforeSuper {

	static class Base {
		Base(int i) { // called 2
		}
	}

	static class Derived extends Base {
		Derived(int i) { // called 4
			if (i < 2) { // executed 4
				throw new IllegalArgumentException(); // executed 2
			}
			int sum = 0;
			for (int j = 0; j < i; j++) { // executed 7, entries 2, iterations 5
				sum += j; // executed 5
			}
			super(sum); // executed 2
		}
	}

	static void run() { // called 1
		for (int i = 0; i < 4; i++) { // executed 5, entries 1, iterations 4
			try {
				new Derived(i); // executed 4
			} catch (IllegalArgumentException e) { // executed 2
				caught(); // executed 2
			}
		}
	}

	static void caught() { // called 2
	}
}
