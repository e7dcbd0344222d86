// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

/** Allocates objects of known sizes, which nobody may optimise away because others see them. */
public final class Allocations {

	static volatile Object seen;

	private Allocations() {
	}

	/** Two fields of four bytes. */
	static final class Point {

		int x;
		int y;
	}

	static void bytes() {
		seen = new byte[1000];
	}

	static void points(int count) {
		for (int i = 0; i < count; i++) {
			seen = new Point();
		}
	}

	static long nothing(int n) {
		long sum = n;
		for (int i = 0; i < n; i++) {
			sum += sum >> 3;
		}
		return sum;
	}

	/** Allocates before, between and after its callees. */
	static void outer() {
		seen = new long[10];
		bytes();
		seen = new long[20];
		bytes();
		seen = new long[30];
	}

	static void recursive(int depth) {
		seen = new int[8];
		if (depth > 1) {
			recursive(depth - 1);
		}
	}

	/**
	 * Runs.
	 *
	 * @param arguments not used
	 */
	public static void main(String[] arguments) {
		// loads the class, which allocates as well
		seen = new Point();
		for (int i = 0; i < 1000; i++) {
			nothing(i);
		}
		for (int i = 0; i < 300; i++) {
			outer();
		}
		points(500);
		recursive(50);
	}
}
