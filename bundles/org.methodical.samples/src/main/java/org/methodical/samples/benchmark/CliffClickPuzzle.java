// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples.benchmark;

/**
 * The puzzle of Cliff Click: which is fastest, no check (a), an assertion that is off (b), one that is on (b with
 * {@code -ea}), or a check that throws (d)? Timing a main method gives answers that nobody believes; measured in the
 * steady state, a and b take the same time. The loop is shorter than in the article, so that a method is called often,
 * and mixes its counter into the value, since today's compilers replace a loop that only adds by its sum.
 */
public final class CliffClickPuzzle {

	private static final int CALLS = 10_000;

	private static int global;

	private CliffClickPuzzle() {
	}

	/**
	 * Times each variant once, as one should not.
	 *
	 * @param arguments none
	 */
	public static void main(String[] arguments) {
		time("a, no check", CliffClickPuzzle::unchecked);
		time("b, assertion", CliffClickPuzzle::asserted);
		time("d, exception", CliffClickPuzzle::checked);
	}

	private static void time(String name, Runnable variant) {
		long start = System.nanoTime();
		for (int i = 0; i < 100; i++) {
			variant.run();
		}
		System.out.println(name + ": " + (System.nanoTime() - start) / 1_000_000.0 + " ms, timed once");
	}

	/**
	 * Variant a.
	 *
	 * @return the last value
	 */
	public static int unchecked() {
		int value = 0;
		for (int i = 0; i < CALLS; i++) {
			value = calculate(value) ^ i;
		}
		return value;
	}

	/**
	 * Variants b and c.
	 *
	 * @return the last value
	 */
	public static int asserted() {
		int value = 0;
		for (int i = 0; i < CALLS; i++) {
			value = calculateAsserted(value) ^ i;
		}
		return value;
	}

	/**
	 * Variant d.
	 *
	 * @return the last value
	 */
	public static int checked() {
		int value = 0;
		for (int i = 0; i < CALLS; i++) {
			value = calculateChecked(value) ^ i;
		}
		return value;
	}

	private static int calculate(int argument) {
		global = argument * 6;
		global += 3;
		global /= 2;
		return argument + 2;
	}

	private static int calculateAsserted(int argument) {
		assert argument >= 0 : "should be positive";
		global = argument * 6;
		global += 3;
		global /= 2;
		return argument + 2;
	}

	private static int calculateChecked(int argument) {
		if (argument < 0) {
			throw new IllegalArgumentException(argument + " < 0");
		}
		global = argument * 6;
		global += 3;
		global /= 2;
		return argument + 2;
	}
}
