// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.code;

import java.util.Arrays;
import java.util.StringJoiner;

/**
 * How many iterations the single entries of a loop had. Immutable.
 *
 * @param min     the fewest iterations of an entry
 * @param max     the most iterations of an entry
 * @param classes how many entries had no iteration, one, two or three, four to seven and so on, each class twice as
 *                wide as the one before; handed over
 */
public record LoopRounds(long min, long max, long[] classes) {

	/**
	 * How many entries were left again.
	 *
	 * @return entries; those of calls in progress are missing
	 */
	public long entries() {
		long sum = 0;
		for (long entries : classes) {
			sum += entries;
		}
		return sum;
	}

	/**
	 * The fewest iterations of a class.
	 *
	 * @param index the class, from 0
	 * @return iterations
	 */
	public static long from(int index) {
		return index == 0 ? 0 : 1L << index - 1;
	}

	/**
	 * The most iterations of a class.
	 *
	 * @param index the class, from 0
	 * @return iterations
	 */
	public long to(int index) {
		long end = index == 0 ? 0 : from(index) * 2 - 1;
		return index == classes.length - 1 ? Math.max(end, max) : end;
	}

	/**
	 * The classes that are not empty, for other programs: {@code 0:3 2-3:1} if three entries had no iteration and one
	 * had two or three.
	 *
	 * @return iterations and entries, from the fewest iterations to the most
	 */
	public String text() {
		StringJoiner text = new StringJoiner(" ");
		for (int i = 0; i < classes.length; i++) {
			if (classes[i] > 0) {
				text.add((from(i) == to(i) ? from(i) : from(i) + "-" + to(i)) + ":" + classes[i]);
			}
		}
		return text.toString();
	}

	/**
	 * These entries and others of the same loop.
	 *
	 * @return all of them
	 */
	public LoopRounds plus(LoopRounds other) {
		long[] sums = Arrays.copyOf(classes, Math.max(classes.length, other.classes.length));
		for (int i = 0; i < other.classes.length; i++) {
			sums[i] += other.classes[i];
		}
		return new LoopRounds(Math.min(min, other.min), Math.max(max, other.max), sums);
	}
}
