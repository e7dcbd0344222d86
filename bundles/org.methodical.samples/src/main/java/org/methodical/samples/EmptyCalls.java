// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

/** Calls an empty method as often as the argument says: what a profiler finds there is its own cost. */
public final class EmptyCalls {

	private EmptyCalls() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args how often
	 */
	public static void main(String[] args) {
		int count = Integer.parseInt(args[0]);
		// several calls of the loop, so that the last ones run compiled code
		for (int round = 0; round < 10; round++) {
			warmUp(count / 10);
		}
		long begin = System.nanoTime();
		call(count);
		System.out.println((System.nanoTime() - begin) / (double) count + " ns a call");
	}

	private static void warmUp(int count) {
		call(count);
	}

	private static void call(int count) {
		for (int i = 0; i < count; i++) {
			empty();
		}
	}

	private static void empty() {
		// nothing
	}
}
