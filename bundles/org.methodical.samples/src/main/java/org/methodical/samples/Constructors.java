// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

/** Makes objects whose constructors fail: in the call of the super constructor, in its arguments, and behind it. */
public final class Constructors {

	private Constructors() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args not used
	 */
	public static void main(String[] args) {
		int failed = 0;
		for (int i = 0; i < 3; i++) {
			failed += fails(true, false) + fails(false, true) + fails(false, false);
			after();
		}
		new Good(1);
		System.out.println("failed " + failed);
	}

	private static int fails(boolean before, boolean within) {
		try {
			new Bad(before, within);
			return 0;
		} catch (IllegalStateException e) {
			after();
			return 1;
		}
	}

	static int check(boolean fail) {
		if (fail) {
			throw new IllegalStateException("argument");
		}
		return 0;
	}

	private static void after() {
		Math.sin(1);
	}

	/** Fails if it is told to. */
	static class Base {

		Base(int ignored, boolean fail) {
			if (fail) {
				throw new IllegalStateException("base");
			}
		}
	}

	/** Fails in one of three places. */
	static final class Bad extends Base {

		Bad(boolean before, boolean within) {
			super(check(before), within);
			throw new IllegalStateException("own");
		}
	}

	/** Calls another constructor of its own with a new object as argument. */
	static final class Good extends Base {

		private final Object value;

		Good(int number) {
			this(number > 0 ? new StringBuilder("a") : new StringBuilder("b"));
		}

		Good(StringBuilder value) {
			super(0, false);
			this.value = value.append(hashCode());
		}

		@Override
		public int hashCode() {
			return 1;
		}

		@Override
		public boolean equals(Object other) {
			return other == this && value != null;
		}
	}
}
