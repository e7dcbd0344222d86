// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

/** A program as a user may have it: recursion, exceptions that pass through methods, branches, and an exit code. */
final class CountingProgram {

	private CountingProgram() {
	}

	/** Runs it with a number, after rounds of the tree. */
	public static void main(String[] arguments) throws ReflectiveOperationException {
		tree(Integer.parseInt(arguments[1]));
		int n = Integer.parseInt(arguments[0]);
		long sum = fibonacci(n);
		for (int i = 0; i < n; i++) {
			System.out.println(caught(i) + choose(i, String.valueOf(i)));
		}
		finish(sum);
	}

	static void tree(int rounds) throws ReflectiveOperationException {
		for (int i = 0; i < rounds; i++) {
			System.out.println(Class.forName("tree.C00000").getMethod("call", int.class).invoke(null, i));
		}
	}

	static long fibonacci(int n) {
		if (n < 2) {
			return n;
		}
		return fibonacci(n - 1) + fibonacci(n - 2);
	}

	@SuppressWarnings("UnnecessaryStringBuilder") // all are calls to count
	static String caught(int i) {
		try {
			fail(i);
			return "never";
		} catch (IllegalStateException e) {
			return new StringBuilder(i % 2 == 0 ? "even " : "odd ").append(e.getMessage()).toString();
		} finally {
			System.out.print(i == 3 ? "*" : "");
		}
	}

	static void fail(int i) {
		throw new IllegalStateException(i > 3 ? "late" : "early");
	}

	static String choose(int i, String text) {
		switch (i) {
			case 1:
				return " one";
			case 2:
				return " two";
			default:
				for (int j = 0; j < i; j++) {
					if (text.length() > j + 1) {
						return text + j;
					}
				}
				return null;
		}
	}

	static void finish(long sum) {
		System.out.println(sum);
		System.exit(3);
	}
}
