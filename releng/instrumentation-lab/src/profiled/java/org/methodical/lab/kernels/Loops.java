package org.methodical.lab.kernels;

/** W4: four loops in which almost no calls, but many basic blocks run. Each takes some 5 to 50 microseconds. */
public final class Loops {

	private static final int SIEVE = 8192;
	private static final int ORDER = 36;
	private static final int BODIES = 5;
	private static final int STEPS = 60;
	private static final int BRANCHES = 2000;

	private Loops() {
	}

	/**
	 * Counts primes.
	 *
	 * @param composite work space of at least 8192
	 * @return how many there are below its bound
	 */
	public static int sieve(boolean[] composite) {
		java.util.Arrays.fill(composite, false);
		int primes = 0;
		for (int i = 2; i < SIEVE; i++) {
			if (!composite[i]) {
				primes++;
				for (int j = i + i; j < SIEVE; j += i) {
					composite[j] = true;
				}
			}
		}
		return primes;
	}

	/**
	 * Multiplies two matrices.
	 *
	 * @param a 36 by 36
	 * @param b 36 by 36
	 * @param product receives the result
	 * @return one of its elements
	 */
	public static double matrix(double[][] a, double[][] b, double[][] product) {
		for (int i = 0; i < ORDER; i++) {
			for (int j = 0; j < ORDER; j++) {
				double sum = 0;
				for (int k = 0; k < ORDER; k++) {
					sum += a[i][k] * b[k][j];
				}
				product[i][j] = sum;
			}
		}
		return product[ORDER - 1][ORDER / 2];
	}

	/**
	 * Moves five bodies that attract each other along a line.
	 *
	 * @param place their places, changed
	 * @param speed their speeds, changed
	 * @return the place of the last
	 */
	public static double bodies(double[] place, double[] speed) {
		for (int step = 0; step < STEPS; step++) {
			for (int i = 0; i < BODIES; i++) {
				for (int j = 0; j < BODIES; j++) {
					if (i != j) {
						double distance = place[j] - place[i];
						speed[i] += 1e-6 * distance / (Math.abs(distance * distance * distance) + 0.01);
					}
				}
			}
			for (int i = 0; i < BODIES; i++) {
				place[i] += speed[i] * 1e-3;
			}
		}
		return place[BODIES - 1];
	}

	/**
	 * Takes many branches that depend on data.
	 *
	 * @param seed the first value
	 * @return the last value
	 */
	public static int branchy(int seed) {
		int value = seed;
		for (int i = 0; i < BRANCHES; i++) {
			switch (value & 7) {
			case 0:
				value = value * 3 + 1;
				break;
			case 1:
			case 2:
				value ^= i;
				break;
			case 3:
				value += (value & 64) != 0 ? 7 : 11;
				break;
			default:
				value = (value >>> 1) + (i & 5);
				break;
			}
			if (value < 16) {
				value += 40507;
			}
		}
		return value;
	}
}
