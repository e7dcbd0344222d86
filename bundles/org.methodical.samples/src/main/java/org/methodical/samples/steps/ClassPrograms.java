// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples.steps;

import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/** Constructors, initialisers, inner classes, lambdas, recursion. */
final class ClassPrograms {

	private static int counter = 5; // executed 1

	static {
		counter++; // executed 1
	}

	private final int[] values = {1, 2}; // executed 3
	private int size;

	{
		size = values.length; // executed 3
	}

	ClassPrograms() {
		this(3); // executed 1
		size++; // executed 1
	}

	ClassPrograms(int size) {
		this.size += size; // executed 2
	}

	ClassPrograms(boolean twice, int size) {
		super(); // executed 1
		this.size = twice ? size * 2 : size; // executed 1
	}

	static void run() {
		new ClassPrograms().sum(4); // executed 1
		new ClassPrograms(7).sum(2);
		new ClassPrograms(true, 8).anonymous();
		lambda(6);
		lambdaOnOneLine(3);
		fibonacci(5);
		even(7);
		new Inner(false);
		try {
			new Inner(true);
		} catch (IllegalArgumentException e) {
			counter++; // executed 1
		}
		Kind.valueOf("LARGE").weight(); // executed 1
		Defaults defaults = () -> 4; // executed 2
		defaults.twice();
	}

	private int sum(int rounds) {
		int sum = 0;
		for (int i = 0; i < rounds; i++) { // executed 8, entries 2, iterations 6, rounds 2-4
			sum += size; // executed 6
		}
		return sum; // executed 2
	}

	private int anonymous() {
		IntSupplier supplier = new IntSupplier() { // executed 2
			@Override
			public int getAsInt() {
				return size + 1; // executed 1
			}
		};
		return supplier.getAsInt(); // executed 1
	}

	static int lambda(int n) {
		IntUnaryOperator square = value -> {
			int result = value * value; // executed 6
			return result; // executed 6
		};
		int sum = 0;
		for (int i = 0; i < n; i++) { // executed 7, entries 1, iterations 6
			sum += square.applyAsInt(i); // executed 6
		}
		return sum; // executed 1
	}

	static int lambdaOnOneLine(int n) {
		IntUnaryOperator twice = value -> value * 2; // executed 3
		int sum = 0; // executed 1
		for (int i = 0; i < n; i++) { // executed 4, entries 1, iterations 3
			sum += twice.applyAsInt(i); // executed 3
		}
		return sum; // executed 1
	}

	static int fibonacci(int n) {
		if (n < 2) { // executed 15
			return n; // executed 8
		}
		return fibonacci(n - 1) + fibonacci(n - 2); // executed 7
	}

	static boolean even(int n) {
		return n == 0 || odd(n - 1); // executed 4
	}

	static boolean odd(int n) {
		return n != 0 && even(n - 1); // executed 4
	}

	/** Throws while it is made. */
	static final class Inner {

		private final int code;

		Inner(boolean bad) {
			code = counter; // executed 2
			if (bad) { // executed 2
				throw new IllegalArgumentException(); // executed 1
			}
			counter += code; // executed 1
		} // executed 1
	}

	/** Constants with a body. */
	enum Kind {
		SMALL(1), // executed 1
		LARGE(9); // executed 1

		private final int weight;

		Kind(int weight) {
			this.weight = weight; // executed 2
		}

		int weight() {
			return weight; // executed 1
		}
	}

	/** A method with a body in an interface. */
	interface Defaults {

		/** Given by a lambda. */
		int once();

		/** Twice {@link #once}. */
		default int twice() {
			return once() + once(); // executed 1
		}
	}
}
