// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.kernels;

import java.util.Arrays;

/** W4: four loops in which many basic blocks run and almost no calls. A pass of each takes some microseconds. */
public final class KernelLoops {

	private static final int SIEVE = 8192;
	private static final int ORDER = 36;
	private static final int BODIES = 5;
	private static final int STEPS = 60;
	private static final int BRANCHES = 2000;

	private final boolean[] composite = new boolean[SIEVE];
	private final double[][] a = new double[ORDER][ORDER];
	private final double[][] b = new double[ORDER][ORDER];
	private final double[][] product = new double[ORDER][ORDER];
	private final double[] place = {0, 1, 2.5, 4, 7};
	private final double[] speed = new double[BODIES];

	/** Fills the matrices. */
	public KernelLoops() {
		for (int i = 0; i < ORDER; i++) {
			for (int j = 0; j < ORDER; j++) {
				a[i][j] = i - j;
				b[i][j] = i + j;
			}
		}
	}

	/**
	 * Counts the primes below 8192.
	 *
	 * @return how many there are
	 */
	public int sieve() {
		Arrays.fill(composite, false);
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
	 * @return an element of the product
	 */
	public double matrix() {
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
	 * @return where the last one is
	 */
	public double bodies() {
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
	public int branchy(int seed) {
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
