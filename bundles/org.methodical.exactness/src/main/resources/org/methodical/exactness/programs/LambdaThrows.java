// SPDX-License-Identifier: EPL-2.0
package exact;

/** A lambda throws through code of the JDK. */
class LambdaThrows {

	static void run() { // called 1
		for (int i = 0; i < 3; i++) { // executed 4, entries 1, iterations 3
			try {
				java.util.Arrays.asList(1, 2, 3, 4, 5).forEach(LambdaThrows::visit); // executed 3
				never(); // executed 0
			} catch (IllegalStateException e) { // executed 3
				caught(); // executed 3
			}
		}
	}

	// the fourth ends it
	static void visit(int value) { // called 12
		if (value == 4) { // executed 12
			throw new IllegalStateException(); // executed 3
		}
	} // executed 9

	static void never() { // called 0
	}

	static void caught() { // called 3
	}
}
