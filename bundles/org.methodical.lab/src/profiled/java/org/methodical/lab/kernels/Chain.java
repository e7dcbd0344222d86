// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.kernels;

/** W1: a method that calls itself to a depth, as MooBench does, with nothing or some work in each call. */
public final class Chain {

	private static final int WORK_STEPS = 78;

	private Chain() {
	}

	/**
	 * Calls itself and does nothing else.
	 *
	 * @param depth the calls still to come
	 * @return the depth reached
	 */
	public static long empty(int depth) {
		return depth <= 1 ? 1 : 1 + empty(depth - 1);
	}

	/**
	 * Calls itself and works some 100 ns in each call.
	 *
	 * @param seed mixed into the result
	 * @param depth the calls still to come
	 * @return a value that depends on all of the work
	 */
	public static long work(long seed, int depth) {
		long value = seed;
		for (int i = 0; i < WORK_STEPS; i++) {
			value = value * 6364136223846793005L + 1442695040888963407L ^ value >>> 29;
		}
		return depth <= 1 ? value : value ^ work(value, depth - 1);
	}
}
