// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

/** Spends time where it is easily told: three parts in one method, one part in another, none in their caller. */
public final class SelfTimes {

	private static volatile double sink;

	private SelfTimes() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args not used
	 */
	public static void main(String[] args) {
		for (int i = 0; i < 20; i++) {
			caller();
		}
		System.out.println("done");
	}

	private static void caller() {
		three();
		one();
	}

	private static void three() {
		spend(30_000_000L);
	}

	private static void one() {
		spend(10_000_000L);
	}

	private static void spend(long nanoseconds) {
		long end = System.nanoTime() + nanoseconds;
		while (System.nanoTime() < end) {
			sink = Math.sin(sink);
		}
	}
}
