// SPDX-License-Identifier: EPL-2.0
package exact;

/** Constants with bodies of their own. */
class Enumerations {

	enum Operation {
		ADD("+") {
			@Override
			int apply(int a, int b) { // of ADD
				return a + b; // executed 2
			}
		},
		SUB("-") {
			@Override
			int apply(int a, int b) { // of SUB
				return a - b; // executed 3
			}
		};

		private final String text;

		Operation(String text) { // called 2
			this.text = text; // executed 2
		} // executed 2

		abstract int apply(int a, int b);

		String text() { // called 1
			return text; // executed 1
		}
	}

	// calls Enumerations$Operation$1.apply 2
	// calls Enumerations$Operation$2.apply 3
	static void run() { // called 1
		for (Operation operation : Operation.values()) { // executed 3, entries 1, iterations 2
			operation.apply(1, 2); // executed 2
			operation.apply(3, 4); // executed 2
		}
		Operation.valueOf("SUB").apply(5, 6); // executed 1
		Operation.ADD.text(); // executed 1
	}
}
