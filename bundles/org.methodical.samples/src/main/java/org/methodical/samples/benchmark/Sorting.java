// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples.benchmark;

import java.util.Arrays;
import java.util.concurrent.Callable;

/** Work of a chosen size, to see how its cost grows, and a task as a class. */
public final class Sorting implements Callable<Object> {

	private static final int SIZE = 1000;

	/**
	 * Sorts by inserting: quadratic.
	 *
	 * @param size how many numbers
	 * @return the middle one
	 */
	public static int insertion(int size) {
		int[] numbers = numbers(size);
		for (int i = 1; i < size; i++) {
			int number = numbers[i];
			int j = i - 1;
			while (j >= 0 && numbers[j] > number) {
				numbers[j + 1] = numbers[j];
				j--;
			}
			numbers[j + 1] = number;
		}
		return numbers[size / 2];
	}

	/**
	 * Sorts as the library does.
	 *
	 * @param size how many numbers
	 * @return the middle one
	 */
	public static int library(int size) {
		int[] numbers = numbers(size);
		Arrays.sort(numbers);
		return numbers[size / 2];
	}

	private static int[] numbers(int size) {
		int[] numbers = new int[size];
		int number = 12345;
		for (int i = 0; i < size; i++) {
			number = number * 1103515245 + 12345;
			numbers[i] = number;
		}
		return numbers;
	}

	@Override
	public Object call() {
		return library(SIZE);
	}
}
