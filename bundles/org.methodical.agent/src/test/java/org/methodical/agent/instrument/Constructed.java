// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

/** One construct of the language each; what the agent weaves into it is in the file of its name. */
@SuppressWarnings("unused") // what is woven need not be used
final class Constructed {

	private Constructed() {
	}

	interface EmptyMethod {

		static void run() {
		}
	}

	static class ConstructorWithSuperCall extends Thread {

		private final int number;

		ConstructorWithSuperCall(String name) {
			super(name.trim());
			number = name.length();
		}
	}

	interface DefaultMethod {

		int size();

		default boolean isEmpty() {
			return size() == 0;
		}
	}

	interface Loop {

		static int sum(int[] numbers) {
			int sum = 0;
			for (int i = 0; i < numbers.length; i++) {
				sum += numbers[i];
			}
			return sum;
		}
	}

	interface StaticInitializer {

		long START = System.nanoTime();
	}

	interface Switch {

		static int days(int month) {
			switch (month) {
				case 2:
					return 28;
				case 4:
				case 6:
					return 30;
				default:
					return 31;
			}
		}
	}

	static class SynchronizedMethod {

		private int number;

		private SynchronizedMethod() {
		}

		synchronized void increment() {
			number++;
		}
	}

	interface SynchronizedBlock {

		static int locked(Object lock) {
			synchronized (lock) {
				return lock.hashCode();
			}
		}
	}

	interface ThrowsAlways {

		static int fail(String message) {
			throw new IllegalStateException(message);
		}
	}

	interface TryFinally {

		static void write(StringBuilder out) {
			try {
				out.append(1);
			} finally {
				out.append(2);
			}
		}
	}

	interface WideVariables {

		static double mean(long first, double second) {
			long half = first / 2;
			return half + second / 2;
		}
	}
}
