// SPDX-License-Identifier: EPL-2.0
package exact;

/** Interfaces with private methods. */
// since 17
class PrivateInterfaceMethods {

	interface Counter {
		default int count(int n) { // called 2
			int sum = 0;
			for (int i = 0; i < n; i++) { // executed 7, entries 2, iterations 5
				sum += one(); // executed 5
			}
			return sum + zero(); // executed 2
		}

		private int one() { // called 5
			return 1; // executed 5
		}

		private static int zero() { // called 2
			return 0; // executed 2
		}
	}

	static class Plain implements Counter {
	}

	static void run() { // called 1
		new Plain().count(2); // executed 1
		new Plain().count(3); // executed 1
	}
}
