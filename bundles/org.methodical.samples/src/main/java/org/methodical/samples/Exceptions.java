// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

/** Throws through several methods, catches at different depths and goes on. */
public final class Exceptions {

	private Exceptions() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args not used
	 */
	public static void main(String[] args) {
		int caught = 0;
		for (int i = 0; i < 10; i++) {
			try {
				outer(i);
			} catch (IllegalStateException e) {
				caught++;
			}
			after();
		}
		System.out.println("caught " + caught);
	}

	private static void outer(int i) {
		try {
			middle(i);
		} catch (IllegalArgumentException e) {
			after();
		} finally {
			after();
		}
	}

	private static void middle(int i) {
		inner(i);
	}

	private static void inner(int i) {
		if (i % 2 == 0) {
			throw new IllegalStateException("even");
		}
		throw new IllegalArgumentException("odd");
	}

	private static void after() {
		Math.sin(1);
	}
}
