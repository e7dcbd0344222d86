// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples.steps;

import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/** What compilers put between the lines: synthetic classes and methods, copies, tables. */
final class ConstructPrograms { // no code

	private static int sum;

	private ConstructPrograms() {
	}

	static void run() {
		for (Color color : Color.values()) { // executed 4, entries 1, iterations 3, rounds 3-3
			enumSwitch(color); // executed 3
		}
		Comparable<Word> first = new Word(3); // executed 1
		sum += first.compareTo(new Word(5)); // executed 1
		new Counter().count();
		new Counter().count();
		for (int i = 0; i < 3; i++) { // executed 4, entries 1, iterations 3, rounds 3-3
			Asserting.check(i); // executed 3
			locked(i); // executed 3
		}
		twoResources(0);
		twoResources(1);
		collision("Aa");
		collision("BB");
		collision("BB");
		collision("C");
		finallyReturn(0);
		finallyReturn(1);
		multiCatch("abc");
		multiCatch(5);
		multiCatch(null);
		localClass(2);
		varargs();
		varargs(1, 2, 3);
		nestedLambda(3);
		references("abc");
		once();
		triple(3);
		leftByException(new int[] {2, 3});
		leftByException(new int[] {4});
	}

	/** For a switch. */
	enum Color {
		RED, GREEN, BLUE
	}

	// the table of the switch is filled in a class that the compiler makes
	static int enumSwitch(Color color) {
		switch (color) { // executed 3
		case RED:
			return 1; // executed 1
		case GREEN:
			return 2; // executed 1
		default:
			return 3; // executed 1
		}
	}

	/** Has a bridge method, which compares objects. */
	static final class Word implements Comparable<Word> { // no code

		private final int length;

		Word(int length) {
			this.length = length; // executed 2
		}

		@Override
		public int compareTo(Word other) {
			return length - other.length; // executed 1
		}
	}

	/** Reaches a private field of the outer class, through a method that the compiler makes. */
	static final class Counter {

		void count() {
			sum++; // executed 2
		}
	}

	/** Assertions are off. */
	static final class Asserting { // executed 1

		private Asserting() {
		}

		static void check(int i) {
			assert i > 5 : "small"; // executed 3
		} // executed 3
	}

	static synchronized int locked(int i) {
		return i + 1; // executed 3
	}

	/** Closed at the end of a block. */
	static final class Resource implements AutoCloseable {

		@Override
		public void close() {
			sum++; // executed 4
		}
	}

	@SuppressWarnings("try") // only that they are closed is counted
	static int twoResources(int i) {
		try (Resource first = new Resource(); Resource second = new Resource()) {
			sum += 10 / i; // executed 2
			return 1; // executed 1
		} catch (ArithmeticException e) {
			return 2; // executed 1
		}
	}

	// both words have one hash code
	static int collision(String word) {
		switch (word) { // executed 4
		case "Aa":
			return 1; // executed 1
		case "BB":
			return 2; // executed 2
		default:
			return 0; // executed 1
		}
	}

	static int finallyReturn(int i) {
		try {
			if (i == 0) { // executed 2
				return 1; // executed 1
			}
			throw new IllegalStateException(); // executed 1
		} catch (IllegalStateException e) { // executed 1
			return 2; // executed 1
		} finally {
			sum++; // executed 2
		}
	}

	static int multiCatch(Object value) {
		try {
			return ((String) value).length(); // executed 3
		} catch (ClassCastException | NullPointerException e) { // executed 2
			return -1; // executed 2
		}
	}

	static int localClass(int n) {
		class Adder {
			int add(int i) {
				return i + n; // executed 3
			}
		}
		Adder adder = new Adder(); // executed 1
		int total = 0; // executed 1
		for (int i = 0; i < 3; i++) { // executed 4, entries 1, iterations 3, rounds 3-3
			total += adder.add(i); // executed 3
		}
		return total; // executed 1
	}

	static int varargs(int... values) {
		int count = 0; // executed 2
		for (int value : values) { // executed 5, entries 2, iterations 3, rounds 0-3
			count += value; // executed 3
		}
		return count; // executed 2
	}

	static int nestedLambda(int n) {
		IntUnaryOperator outer = value -> {
			IntUnaryOperator inner = other -> {
				return other * 2; // executed 3
			};
			return inner.applyAsInt(value) + 1; // executed 3
		};
		int total = 0; // executed 1
		for (int i = 0; i < n; i++) { // executed 4, entries 1, iterations 3, rounds 3-3
			total += outer.applyAsInt(i); // executed 3
		}
		return total; // executed 1
	}

	static int references(String word) {
		Function<String, Integer> length = String::length; // executed 1
		return length.apply(word); // executed 1
	}

	static void once() {
		do {
			sum++; // executed 1
		} while (false);
	}

	static int triple(int n) {
		int count = 0; // executed 1
		for (int i = 0; i < n; i++) { // executed 4, entries 1, iterations 3, rounds 3-3
			for (int j = 0; j < i; j++) { // executed 6, entries 3, iterations 3, rounds 0-2
				for (int k = 0; k < j; k++) { // executed 4, entries 3, iterations 1, rounds 0-1
					count++; // executed 1
				}
			}
		}
		return count; // executed 1
	}

	static int leftByException(int[] values) {
		int product = 1; // executed 2
		try {
			for (int i = 0;; i++) {
				product *= values[i]; // executed 5, entries 2, iterations 5, rounds 2-3
			}
		} catch (ArrayIndexOutOfBoundsException e) { // executed 2
			return product; // executed 2
		}
	}
}
