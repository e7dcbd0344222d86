// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Runs through what compilers make of Java. Deterministic. */
@SuppressWarnings({"AlreadyChecked", "SynchronizeOnNonFinalField"}) // it is there to be woven
public final class Constructs {

	private final int size;
	private int[] values = {3, 1, 2};

	Constructs(int size) {
		this.size = size;
	}

	Constructs(boolean large) {
		this(large ? Integer.parseInt("12") : new StringBuilder(large ? "a" : "bc").length());
		if (!large) {
			throw new IllegalStateException();
		}
	}

	/** A record with a check. */
	record Pair(int first, String second) {
		Pair {
			if (first < 0) {
				throw new IllegalArgumentException(second);
			}
		}
	}

	/** Runs everything. */
	public static void main(String[] arguments) {
		for (int i = 0; i < 20; i++) {
			try {
				new Constructs(i % 3 == 0).all(i);
			} catch (IllegalStateException e) {
				new Constructs(i).all(i);
			}
		}
	}

	private int all(int seed) {
		int sum = size + words(new String[] {"one", "two", "three", "Aa", "BB"}[seed % 5]);
		for (int i = seed - 2; i < seed + 4; i++) {
			sum += failing(i) + guarded(i) + create(i).size() + pair(i - 3) + (int) longs(i);
		}
		IntUnaryOperator twice = value -> value > 5 ? value * 2 : size;
		outer: for (int i = 0; i < 10; i++) {
			for (int j = 0; j < 10; j++) {
				if ((i ^ j) == 5) {
					continue outer;
				}
				if (i * j > 30 && seed > 4 || i + j == 17) {
					break outer;
				}
				sum += twice.applyAsInt(i + j);
			}
		}
		return sum;
	}

	private static int words(String word) {
		switch (word) {
			case "one":
				return 1;
			case "Aa":
			case "BB":
				return word.charAt(0);
			default:
				return switch (word.length()) {
					case 3 -> 33;
					case 5 -> 55;
					default -> 0;
				};
		}
	}

	private int failing(int index) {
		int before = values.length;
		try {
			before += values[index % 5] / (index - 2);
			before++;
		} catch (ArithmeticException e) {
			before--;
		} catch (ArrayIndexOutOfBoundsException e) {
			return before > 2 ? 7 : 8;
		} finally {
			values[0] += before;
		}
		return before;
	}

	private synchronized int guarded(int index) {
		synchronized (values) {
			Object made = index > 3 ? new Object() : new Constructs(index > 1 ? 4 : index);
			do {
				if (index < 0) {
					return made.hashCode() & 0;
				}
			} while (index-- > 2);
			return index;
		}
	}

	private List<String> create(int count) {
		List<String> list = new ArrayList<>(count > 0 ? count : 1);
		while (list.size() < count) {
			list.add(count + (list.isEmpty() ? "x" : list.get(0)));
		}
		return list;
	}

	private static int pair(int first) {
		try {
			return new Pair(first, "a").second().length();
		} catch (IllegalArgumentException e) {
			return new Pair(first + 9, e.getMessage()).first();
		}
	}

	private static long longs(long count) {
		double sum = 0.5;
		for (long i = 0; i < count; i++) {
			sum += i % 2 == 0 ? i : -1.5;
		}
		return (long) sum;
	}
}
