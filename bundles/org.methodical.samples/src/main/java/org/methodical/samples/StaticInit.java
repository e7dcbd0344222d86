// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

/** Has classes with work in their static initialisers, one of which fails. */
public final class StaticInit {

	private StaticInit() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args not used
	 */
	public static void main(String[] args) {
		System.out.println(Good.VALUE);
		try {
			System.out.println(Bad.VALUE);
		} catch (ExceptionInInitializerError e) {
			System.out.println(e.getCause().getMessage());
		}
		work();
	}

	static int work() {
		return (int) Math.sin(1) + 7;
	}

	/** Computes its constant. */
	static final class Good {

		static final int VALUE = work();

		private Good() {
		}
	}

	/** Cannot be initialised. */
	static final class Bad {

		static final int VALUE = fail();

		private Bad() {
		}

		private static int fail() {
			throw new IllegalStateException("bad");
		}
	}
}
