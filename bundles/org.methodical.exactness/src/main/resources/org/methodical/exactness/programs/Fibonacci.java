// SPDX-License-Identifier: EPL-2.0
package exact;

/** Recursion in two branches. */
class Fibonacci {

	static void run() { // called 1
		fibonacci(15); // executed 1
	}

	// calls(n) = 2 * fibonacci(n + 1) - 1, and fibonacci(16) is 987
	static int fibonacci(int n) { // called 1973
		return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); // executed 1973
	}
}
