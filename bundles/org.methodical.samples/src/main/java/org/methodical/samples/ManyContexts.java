// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

/** Reaches its leaves on as many ways as there are binary numbers of so many digits; the digits are the argument. */
public final class ManyContexts {

	private ManyContexts() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args how many digits
	 */
	public static void main(String[] args) {
		System.out.println(descend(Integer.parseInt(args[0])));
	}

	private static int descend(int digits) {
		return digits == 0 ? leaf() : zero(digits - 1) + one(digits - 1);
	}

	private static int zero(int digits) {
		return descend(digits);
	}

	private static int one(int digits) {
		return descend(digits);
	}

	private static int leaf() {
		return 1;
	}
}
