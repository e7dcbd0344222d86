// SPDX-License-Identifier: EPL-2.0
package exact;

/** The program ends in the middle of its calls, and a hook runs. */
// alone
class ExitInside {

	// what follows a call in progress in its block counts as executed; such lines are not asked for
	public static void main(String[] arguments) { // called 1
		Runtime.getRuntime().addShutdownHook(new Thread(ExitInside::hook)); // executed 1
		outer(); // executed 1
	}

	static void outer() { // called 1
		for (int i = 0; i < 10; i++) {
			inner(i); // executed 6
		}
		never();
	}

	static void inner(int i) { // called 6
		if (i == 5) { // executed 6
			System.exit(0); // executed 1
			never();
		}
	}

	static void never() { // called 0
	}

	static void hook() { // called 1
		for (int i = 0; i < 150; i++) { // executed 151, entries 1, iterations 150
			step(); // executed 150
		}
	}

	static void step() { // called 150
	} // executed 150
}
