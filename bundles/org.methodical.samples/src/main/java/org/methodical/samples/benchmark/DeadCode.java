// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples.benchmark;

/** Work whose result nobody uses is removed by the compiler; the same work with its result returned stays. */
public final class DeadCode {

	private static final int LENGTH = 10_000;

	private DeadCode() {
	}

	/** Throws the sum away. */
	public static void unused() {
		sum();
	}

	/**
	 * Returns the sum.
	 *
	 * @return the sum
	 */
	public static int used() {
		return sum();
	}

	private static int sum() {
		int sum = 0;
		for (int j = 0; j < LENGTH; j++) {
			sum += j;
		}
		return sum;
	}
}
