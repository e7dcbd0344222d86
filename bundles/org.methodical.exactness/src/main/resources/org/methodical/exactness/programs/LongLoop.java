// SPDX-License-Identifier: EPL-2.0
package exact;

/** Many rounds of few instructions. */
class LongLoop {

	static void run() { // called 1
		sum(1_000_000); // executed 1
	}

	static int sum(int n) { // called 1
		int sum = 0; // executed 1, steps 2
		for (int i = 0; i < n; i++) { // executed 1000001, steps 5000005, entries 1, iterations 1000000
			sum += i; // executed 1000000, steps 4000000
		}
		return sum; // executed 1, steps 2
	}
}
