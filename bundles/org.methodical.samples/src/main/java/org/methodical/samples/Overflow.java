// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

/** Overflows its stack several times, survives and goes on. */
public final class Overflow {

	private Overflow() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args not used
	 */
	public static void main(String[] args) {
		for (int i = 0; i < 5; i++) {
			try {
				endless(0);
			} catch (StackOverflowError e) {
				after();
			}
			after();
		}
		System.out.println("survived");
	}

	private static int endless(int n) {
		return endless(n + 1) + 1;
	}

	private static void after() {
		Math.sin(1);
	}
}
