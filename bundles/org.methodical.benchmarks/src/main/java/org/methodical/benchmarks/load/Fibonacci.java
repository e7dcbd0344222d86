// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarks.load;

/** A method that does little but call itself. */
final class Fibonacci {

	private Fibonacci() {
	}

	/** The Fibonacci number of n. */
	static int of(int n) {
		return n < 2 ? n : of(n - 1) + of(n - 2);
	}
}
