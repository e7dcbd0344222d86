// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

/** Recurses widely (Fibonacci numbers), deeply, and mutually. */
public final class Recursion {

	private Recursion() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args not used
	 */
	public static void main(String[] args) {
		System.out.println("fibonacci " + fibonacci(15));
		System.out.println("deep " + deep(3000));
		System.out.println("even " + isEven(2500));
	}

	private static int fibonacci(int n) {
		return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
	}

	private static int deep(int n) {
		return n == 0 ? leaf() : deep(n - 1) + leaf();
	}

	private static boolean isEven(int n) {
		return n == 0 || isOdd(n - 1);
	}

	private static boolean isOdd(int n) {
		return n != 0 && isEven(n - 1);
	}

	private static int leaf() {
		return 1;
	}
}
