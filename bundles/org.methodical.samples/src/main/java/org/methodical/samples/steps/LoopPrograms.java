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
		rounds();
	}

	/** Ten rounds, however the loop is written; or nine and one that was broken off. */
	private static void rounds() {
		tenTimesDo();
		tenTimesDoWithTwoConditions(10, 99);
		tenTimesDoWithTwoConditions(99, 10);
		bothConditions(10, 99);
		bothConditions(99, 10);
		eitherCondition(4, 10);
		brokenInTheMiddle(10);
		readUntil("0123456789.");
		visitUntil(new int[] {1, 2, 0, 3});
		visitUntil(new int[] {1, 2});
		sharedHead(3, 4);
		severalWaysBack(10);
		leftByException(new int[5]);
	}

	static int tenTimesDo() {
		int i = 0;
		do {
			i++; // executed 10, entries 1, iterations 10, rounds 10-10 (8-15:1)
		} while (i < 10);
		return i;
	}

	static int tenTimesDoWithTwoConditions(int n, int m) {
		int i = 0;
		do {
			i++; // executed 20, entries 2, iterations 20, rounds 10-10 (8-15:2)
		} while (i < n && i < m); // executed 20
		return i;
	}

	static int bothConditions(int n, int m) {
		int i = 0;
		while (i < n && i < m) { // executed 22, entries 2, iterations 20, rounds 10-10 (8-15:2)
			i++; // executed 20
		}
		return i;
	}

	static int eitherCondition(int n, int m) {
		int i = 0;
		while (i < n || i < m) { // executed 11, entries 1, iterations 10, rounds 10-10 (8-15:1)
			i++; // executed 10
		}
		return i;
	}

	static int brokenInTheMiddle(int n) {
		int i = 0;
		int half = 0;
		for (;;) {
			i++; // executed 10, entries 1, iterations 10, rounds 10-10 (8-15:1)
			if (i == n) { // executed 10
				break; // executed 1
			}
			half++; // executed 9
		}
		return half;
	}

	static int readUntil(String text) {
		int at = 0;
		char next;
		while ((next = text.charAt(at)) != '.') { // executed 11, entries 1, iterations 10, rounds 10-10 (8-15:1)
			at++; // executed 10
		}
		return next;
	}

	static int visitUntil(int[] values) {
		int at = 0;
		while (at < values.length) { // executed 6, entries 2, iterations 5, rounds 2-3 (2-3:2)
			if (values[at++] == 0) { // executed 5
				break; // executed 1
			}
		}
		return at;
	}

	/** Two loops with one head are one: twelve rounds of the inner one and three of the outer one. */
	static int sharedHead(int outer, int inner) {
		int i = 0;
		int all = 0;
		do {
			while (all < (i + 1) * inner) { // executed 15, entries 1, iterations 15, rounds 15-15 (8-15:1)
				all++; // executed 12
			}
			i++; // executed 3
		} while (i < outer); // executed 3
		return all;
	}

	static int severalWaysBack(int n) {
		int i = 0;
		int odd = 0;
		while (i < n) { // executed 11, entries 1, iterations 10, rounds 10-10 (8-15:1)
			i++; // executed 10
			if (i % 2 == 0) { // executed 10
				continue; // executed 5
			}
			if (i % 3 == 0) { // executed 5
				continue; // executed 2
			}
			odd++; // executed 3
		}
		return odd;
	}

	/** The sixth round begins, and ends by an exception. */
	static int leftByException(int[] values) {
		int at = 0;
		try {
			while (at >= 0) { // executed 6, entries 1, iterations 6, rounds 6-6 (4-7:1)
				values[at]++; // executed 6
				at++; // executed 5
			}
		} catch (ArrayIndexOutOfBoundsException e) {
			at = -1; // executed 1
		}
		return at;
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
			i++; // executed 6, entries 2, iterations 6, rounds 1-5 (1:1 4-7:1)
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
		for (int i = 0; i < n; i++) { // executed 5, entries 1, iterations 5
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
			for (int j = 0; j < n; j++) { // executed 10, entries 4, iterations 10, rounds 1-4 (1:1 2-3:2 4-7:1)
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
			i++; // executed 6, entries 1, iterations 6, rounds 6-6 (4-7:1)
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
