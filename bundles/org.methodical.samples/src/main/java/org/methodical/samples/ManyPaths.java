// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

/**
 * Goes some 16,000 ways through two methods, again and again, and works in a third one then. A profiler that gives up
 * telling the ways apart has to know all the same whence that one was called.
 */
public final class ManyPaths {

	private static final int DEPTH = 13;
	private static final int ROUNDS = 2_000;
	private static long sum;

	private ManyPaths() {
	}

	/**
	 * Runs the program; says how long the third method worked.
	 *
	 * @param args how often it adds a number
	 */
	public static void main(String[] args) {
		stay(Long.parseLong(args[0]));
	}

	private static void stay(long additions) {
		for (int i = 0; i < ROUNDS; i++) {
			left(DEPTH);
		}
		long begin = System.nanoTime();
		work(additions);
		System.out.println(System.nanoTime() - begin);
	}

	private static void left(int depth) {
		if (depth > 0) {
			left(depth - 1);
			right(depth - 1);
		}
	}

	private static void right(int depth) {
		if (depth > 0) {
			left(depth - 1);
			right(depth - 1);
		}
	}

	private static void work(long additions) {
		for (long i = 0; i < additions; i++) {
			sum += sum % 7 + i;
		}
	}
}
