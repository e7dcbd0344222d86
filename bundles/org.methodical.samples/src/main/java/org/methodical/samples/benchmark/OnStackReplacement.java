// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples.benchmark;

/**
 * One long execution with loops within loops runs in code that replaced the interpreter on the stack; with the inner
 * loops in methods of their own, those are compiled as a whole.
 */
public final class OnStackReplacement {

	private static final int ROUNDS = 10_000;
	private static final int[] NUMBERS = new int[10_000];

	static {
		for (int i = 0; i < NUMBERS.length; i++) {
			NUMBERS[i] = i;
		}
	}

	private OnStackReplacement() {
	}

	/**
	 * All in one method.
	 *
	 * @return what was computed
	 */
	public static int nested() {
		int result = 0;
		for (int i = 0; i < ROUNDS; i++) {
			for (int j = 0; j < NUMBERS.length; j++) {
				result += NUMBERS[j];
			}
			for (int j = 0; j < NUMBERS.length; j++) {
				result ^= NUMBERS[j];
			}
		}
		return result;
	}

	/**
	 * The same with a method for each inner loop.
	 *
	 * @return what was computed
	 */
	public static int extracted() {
		int result = 0;
		for (int i = 0; i < ROUNDS; i++) {
			result = add(result);
			result = xor(result);
		}
		return result;
	}

	private static int add(int start) {
		int result = start;
		for (int j = 0; j < NUMBERS.length; j++) {
			result += NUMBERS[j];
		}
		return result;
	}

	private static int xor(int start) {
		int result = start;
		for (int j = 0; j < NUMBERS.length; j++) {
			result ^= NUMBERS[j];
		}
		return result;
	}
}
