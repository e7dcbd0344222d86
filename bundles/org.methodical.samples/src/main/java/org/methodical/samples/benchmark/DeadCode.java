package org.methodical.samples.benchmark;

/** Work whose result nobody uses is removed by the compiler; the same work with its result returned stays. */
public final class DeadCode {

	private static final int ROUNDS = 100;
	private static final int LENGTH = 10_000;

	private DeadCode() {
	}

	/** Throws the sum away. */
	public static void unused() {
		int result = 0;
		for (int i = 0; i < ROUNDS; i++) {
			result += sum();
		}
	}

	/**
	 * Returns the sum.
	 *
	 * @return the sum
	 */
	public static int used() {
		int result = 0;
		for (int i = 0; i < ROUNDS; i++) {
			result += sum();
		}
		return result;
	}

	private static int sum() {
		int sum = 0;
		for (int j = 0; j < LENGTH; j++) {
			sum += j;
		}
		return sum;
	}
}
