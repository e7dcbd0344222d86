// SPDX-License-Identifier: EPL-2.0
package forced;

/**
 * Calls, loops and exceptions of all kinds that probes see, deep and wide enough that all that probes keep has to grow.
 */
public final class Sample {

	private final int value;

	private Sample(int value) {
		if (value < 0) {
			throw new IllegalStateException();
		}
		this.value = value;
	}

	/** Does it all; returns always the same. */
	public static int run() {
		int sum = deep(70);
		for (int i = 0; i < 14; i++) {
			sum += wide(i) + many(i);
		}
		sum += new Sample(2).value();
		try {
			sum += new Sample(-1).value();
		} catch (IllegalStateException e) {
			sum += library("12");
		}
		try {
			sum += fails(0);
		} catch (ArithmeticException e) {
			sum += fails(4);
		}
		return sum;
	}

	private int value() {
		return value;
	}

	private static int deep(int n) {
		return n == 0 ? 1 : deep(n - 1) + 1;
	}

	private static int library(String text) {
		return Integer.parseInt(text) + text.length();
	}

	private static int fails(int divisor) {
		try {
			return 8 / divisor;
		} finally {
			again(3);
		}
	}

	private static int again(int rounds) {
		int i = 0;
		do {
			i++;
		} while (i < rounds);
		return i;
	}

	private static int wide(int i) {
		switch (i) {
			case 0:
				return a(i);
			case 1:
				return b(i);
			case 2:
				return c(i);
			case 3:
				return d(i);
			case 4:
				return e(i);
			case 5:
				return f(i);
			case 6:
				return g(i);
			case 7:
				return h(i);
			case 8:
				return k(i);
			case 9:
				return l(i);
			default:
				return again(i);
		}
	}

	private static int a(int i) {
		return again(i);
	}

	private static int b(int i) {
		return again(i + 1);
	}

	private static int c(int i) {
		return again(i + 2);
	}

	private static int d(int i) {
		return again(i + 3);
	}

	private static int e(int i) {
		return again(i + 4);
	}

	private static int f(int i) {
		return again(i + 5);
	}

	private static int g(int i) {
		return again(i + 6);
	}

	private static int h(int i) {
		return again(i + 7);
	}

	private static int k(int i) {
		return again(i + 8);
	}

	private static int l(int i) {
		return again(i + 9);
	}

	/** Has so many blocks that its counters need a page of their own. */
	private static int many(int i) {
		int x = i == 0 ? 1
				: i == 1 ? 2 : i == 2 ? 3 : i == 3 ? 4 : i == 4 ? 5 : i == 5 ? 6 : i == 6 ? 7 : i == 7 ? 8 : 9;
		int y = x == 0 ? 1
				: x == 1 ? 2 : x == 2 ? 3 : x == 3 ? 4 : x == 4 ? 5 : x == 5 ? 6 : x == 6 ? 7 : x == 7 ? 8 : 9;
		int z = y == 0 ? 1
				: y == 1 ? 2 : y == 2 ? 3 : y == 3 ? 4 : y == 4 ? 5 : y == 5 ? 6 : y == 6 ? 7 : y == 7 ? 8 : 9;
		int u = z == 0 ? 1
				: z == 1 ? 2 : z == 2 ? 3 : z == 3 ? 4 : z == 4 ? 5 : z == 5 ? 6 : z == 6 ? 7 : z == 7 ? 8 : 9;
		int v = u == 0 ? 1
				: u == 1 ? 2 : u == 2 ? 3 : u == 3 ? 4 : u == 4 ? 5 : u == 5 ? 6 : u == 6 ? 7 : u == 7 ? 8 : 9;
		int w = v == 0 ? 1
				: v == 1 ? 2 : v == 2 ? 3 : v == 3 ? 4 : v == 4 ? 5 : v == 5 ? 6 : v == 6 ? 7 : v == 7 ? 8 : 9;
		int t = w == 0 ? 1
				: w == 1 ? 2 : w == 2 ? 3 : w == 3 ? 4 : w == 4 ? 5 : w == 5 ? 6 : w == 6 ? 7 : w == 7 ? 8 : 9;
		int s = t == 0 ? 1
				: t == 1 ? 2 : t == 2 ? 3 : t == 3 ? 4 : t == 4 ? 5 : t == 5 ? 6 : t == 6 ? 7 : t == 7 ? 8 : 9;
		return s;
	}
}
