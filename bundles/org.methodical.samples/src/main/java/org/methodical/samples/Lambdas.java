// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

import java.util.Arrays;
import java.util.List;

/** Calls lambdas, method references, default and static methods of interfaces, and methods through bridges. */
public final class Lambdas {

	private Lambdas() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args not used
	 */
	public static void main(String[] args) {
		List<Integer> numbers = Arrays.asList(1, 2, 3, 4, 5);
		int sum = numbers.stream().map(n -> n * 2).mapToInt(Lambdas::identity).sum();
		Shape shape = () -> 3;
		System.out.println(sum + " " + shape.area() + " " + Shape.unit() + " "
				+ new Name("b").compareTo(new Name("a")));
		numbers.forEach(n -> new Name("c").compareTo(new Name("c")));
		@SuppressWarnings({"rawtypes", "unchecked"})
		int bridged = ((Comparable) new Name("b")).compareTo(new Name("b"));
		System.out.println(bridged);
	}

	private static int identity(int n) {
		return n;
	}

	/** Has a default and a static method. */
	interface Shape {

		int side();

		default int area() {
			return side() * side();
		}

		static int unit() {
			return 1;
		}
	}

	/** Is compared by a method that javac makes a bridge for. */
	static final class Name implements Comparable<Name> {

		private final String text;

		Name(String text) {
			this.text = text;
		}

		@Override
		public int compareTo(Name other) {
			return text.compareTo(other.text);
		}
	}
}
