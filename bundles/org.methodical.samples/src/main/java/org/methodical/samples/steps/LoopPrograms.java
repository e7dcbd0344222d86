// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples.steps;

/** Loops of all kinds. */
final class LoopPrograms {

	private LoopPrograms() {
	}

	static void run() {
		forLoop(10); // executed 1, steps 3
		whileLoop(0);
		whileLoop(7);
		doLoop(1);
		doLoop(5);
		nested(3, 4);
		breaking(100);
		continuing(10);
		labelled(4);
		endless(6);
		oneLine(9);
		arrays(new int[] {4, 5, 6});
		reverse(5);
		emptyBody(3);
		longCounter(4L);
	}

	static int forLoop(int n) {
		int sum = 0; // executed 1, steps 2
		for (int i = 0; i < n; i++) { // executed 11, steps 55, entries 1, iterations 10
			sum += i; // executed 10, steps 40
		}
		return sum; // executed 1, steps 2
	}

	static int whileLoop(int n) {
		int left = n; // executed 2
		while (left > 0) { // executed 9, entries 2, iterations 7, rounds 0-7 (0:1 4-7:1)
			left--; // executed 7
		}
		return left; // executed 2
	}

	static int doLoop(int n) {
		int i = 0; // executed 2
		do {
			i++; // executed 6, entries 2, iterations 4, rounds 0-4 (0:1 4-7:1)
		} while (i < n); // executed 6
		return i; // executed 2
	}

	static int nested(int rows, int columns) {
		int sum = 0; // executed 1
		for (int i = 0; i < rows; i++) { // executed 4, entries 1, iterations 3, rounds 3-3 (2-3:1)
			for (int j = 0; j < columns; j++) { // executed 15, entries 3, iterations 12, rounds 4-4 (4-7:3)
				sum += i * j; // executed 12
			}
		}
		return sum; // executed 1
	}

	static int breaking(int n) {
		for (int i = 0; i < n; i++) { // executed 5, entries 1, iterations 4
			if (i == 4) { // executed 5
				return i; // executed 1
			}
		}
		return -1; // executed 0, steps 0
	}

	static int continuing(int n) {
		int odd = 0;
		for (int i = 0; i < n; i++) { // executed 11, entries 1, iterations 10
			if (i % 2 == 0) { // executed 10
				continue; // executed 5
			}
			odd++; // executed 5
		}
		return odd; // executed 1
	}

	static int labelled(int n) {
		int pairs = 0;
		rows: for (int i = 0; i < n; i++) { // executed 5, entries 1, iterations 4
			for (int j = 0; j < n; j++) { // executed 10, entries 4, iterations 6, rounds 0-3 (0:1 1:1 2-3:2)
				if (j == i) { // executed 10
					continue rows; // executed 4
				}
				pairs++; // executed 6
			}
		}
		return pairs; // executed 1
	}

	static int endless(int n) {
		int i = 0;
		while (true) {
			i++; // executed 6, entries 1, iterations 5, rounds 5-5 (4-7:1)
			if (i == n) { // executed 6
				break; // executed 1
			}
		}
		return i; // executed 1
	}

	static int oneLine(int n) {
		int i = 0;
		while (i < n) i++; // executed 10, entries 1, iterations 9
		return i; // executed 1
	}

	static int arrays(int[] values) {
		int sum = 0;
		for (int value : values) { // executed 4, entries 1, iterations 3
			sum += value; // executed 3
		}
		return sum; // executed 1
	}

	static int reverse(int n) {
		int product = 1;
		for (int i = n; i > 1; i--) { // executed 5, entries 1, iterations 4
			product *= i; // executed 4
		}
		return product; // executed 1
	}

	static int emptyBody(int n) {
		int i = 0;
		for (; i < n; i++) { // executed 4, entries 1, iterations 3
		}
		return i; // executed 1
	}

	static double longCounter(long n) {
		double sum = 0;
		for (long i = 0; i < n; i++) { // executed 5, entries 1, iterations 4
			sum += 0.5; // executed 4
		}
		return sum; // executed 1
	}
}
