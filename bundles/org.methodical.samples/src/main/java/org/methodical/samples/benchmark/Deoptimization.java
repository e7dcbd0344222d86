// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples.benchmark;

import java.util.function.IntSupplier;

/**
 * Compiled code holds only the paths that were taken before; the first step on a new one leaves it, and the method is
 * interpreted until it is compiled anew. A benchmark whose warm-up does not take all paths measures that.
 */
public final class Deoptimization implements IntSupplier {

	private int path;
	private int number = 17;

	/** Lets all executions from now on take a path that none took before; there are seven. */
	public void takeNewPath() {
		path++;
	}

	@Override
	public int getAsInt() {
		number = number * 31 + 7;
		return path < 1 ? number : path == 1 ? number / 3 : path == 2 ? number % 5 : path == 3 ? number - 1
				: path == 4 ? number >> 2 : path == 5 ? number | 8 : path == 6 ? ~number : Integer.bitCount(number);
	}
}
