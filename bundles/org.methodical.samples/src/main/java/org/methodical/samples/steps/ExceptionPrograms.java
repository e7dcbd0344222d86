// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples.steps;

/** Blocks that exceptions leave in the middle, and what compilers copy. */
final class ExceptionPrograms {

	private static int ended;

	private ExceptionPrograms() {
	}

	static void run() {
		for (int i = 0; i < 4; i++) {
			caught(i);
			finallyCopied(i);
			nestedTry(i);
			resources(i);
			monitor(i);
			inLoop(i);
			try {
				middle(i); // executed 4
				ended++; // executed 3
			} catch (IllegalStateException e) {
				ended--; // executed 1
			}
		}
	}

	static void fail(int i) {
		if (i == 2) { // executed 36
			throw new IllegalStateException(); // executed 10
		}
	} // executed 26

	static int caught(int i) {
		try {
			return 12 / i; // executed 4
		} catch (ArithmeticException e) { // executed 1
			return -1; // executed 1
		}
	}

	static void middle(int i) {
		ended++; // executed 4
		fail(i); // executed 4
		ended++; // executed 3
		ended++; // executed 3
	} // executed 3

	static int finallyCopied(int i) {
		int result = 0;
		try {
			fail(i); // executed 4
			if (i == 3) { // executed 3
				return 33; // executed 1
			}
			result = 1; // executed 2
		} catch (IllegalStateException e) { // executed 1
			result = 2; // executed 1
		} finally {
			ended++; // executed 4
		}
		return result; // executed 3
	}

	static int nestedTry(int i) {
		int sum = 0;
		try {
			try {
				sum += i; // executed 4
				fail(i); // executed 4
				sum++; // executed 3
			} finally {
				sum += 2; // executed 4
				fail(3 - i); // executed 4
			}
			sum += 3; // executed 2
		} catch (IllegalStateException e) { // executed 2
			sum = 5; // executed 2
		}
		return sum; // executed 4
	}

	/** Closed at the end of a block. */
	static final class Resource implements AutoCloseable {

		@Override
		public void close() {
			ended++; // executed 4
		}
	}

	@SuppressWarnings("try") // only that it is closed is counted
	static int resources(int i) {
		int sum = 0; // executed 4
		try (Resource resource = new Resource()) {
			fail(i);
			sum = 1; // executed 3
			// the end of the block, where the resource is closed three times, and the handler are one line
		} catch (IllegalStateException e) { // executed 4
			sum = 2; // executed 1
		}
		return sum; // executed 4
	}

	static int monitor(int i) {
		synchronized (ExceptionPrograms.class) { // executed 4
			try {
				fail(i); // executed 4
			} catch (IllegalStateException e) { // executed 1
				return 1; // executed 1
			}
		}
		return 0; // executed 3
	}

	static int inLoop(int n) {
		int failures = 0;
		for (int i = 0; i < 3; i++) { // executed 16, entries 4, iterations 12, rounds 3-3
			try {
				fail(i); // executed 12
			} catch (IllegalStateException e) { // executed 4
				failures++; // executed 4
			}
		}
		return failures; // executed 4
	}
}
