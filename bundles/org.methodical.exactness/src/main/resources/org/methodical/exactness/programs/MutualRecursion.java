// SPDX-License-Identifier: EPL-2.0
package exact;

/** Two methods that call each other. */
class MutualRecursion {

	static void run() { // called 1
		isEven(101); // executed 1
	}

	// 101, 99, … 1
	static boolean isEven(int n) { // called 51
		return n == 0 || isOdd(n - 1); // executed 51
	}

	// 100, 98, … 0
	static boolean isOdd(int n) { // called 51
		return n != 0 && isEven(n - 1); // executed 51
	}
}
