// SPDX-License-Identifier: EPL-2.0
package exact;

/** A class whose static initialiser throws is asked for three times. */
class FailingInitialiser {

	static class Bad {
		static final int VALUE;

		static { // called 1
			VALUE = fail(); // executed 1
		}

		static int fail() { // called 1
			throw new IllegalStateException(); // executed 1
		}
	}

	static void run() { // called 1
		for (int i = 0; i < 3; i++) { // executed 4, entries 1, iterations 3
			try {
				use(Bad.VALUE); // executed 3
			} catch (ExceptionInInitializerError e) { // executed 1
				first(); // executed 1
			} catch (NoClassDefFoundError e) { // executed 2
				later(); // executed 2
			}
		}
	}

	static void use(int value) { // called 0
	}

	static void first() { // called 1
	}

	static void later() { // called 2
	}
}
