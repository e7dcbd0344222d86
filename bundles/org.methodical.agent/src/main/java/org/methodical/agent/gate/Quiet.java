// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.gate;

import java.util.ArrayDeque;
import java.util.Deque;

/** Decides whether a JVM has been quiet for a while. Not thread-safe. */
final class Quiet {

	/** The compiler may take so much of the time, percent: a trickle never ends in a large program. */
	static final int COMPILATION_PERCENT = 1;

	private static final int HUNDRED = 100;

	private final long window;
	/** Time, compilation time, classes; the first is older than the window, or the oldest there is. */
	private final Deque<long[]> samples = new ArrayDeque<>();

	/**
	 * Creates it.
	 *
	 * @param window how long it has to be quiet, ms
	 */
	Quiet(long window) {
		this.window = window;
	}

	/**
	 * Adds a sample of the JVM.
	 *
	 * @param time        ms
	 * @param compilation JIT compilation time so far, ms
	 * @param classes     classes that were loaded so far
	 * @return whether no class was loaded within the window, and the compiler had next to nothing to do
	 */
	boolean add(long time, long compilation, long classes) {
		samples.addLast(new long[] {time, compilation, classes});
		boolean quiet = false;
		// the youngest that is as old as the window
		while (time - samples.peekFirst()[0] >= window) {
			long[] first = samples.peekFirst();
			quiet = classes == first[2]
					&& (compilation - first[1]) * HUNDRED <= COMPILATION_PERCENT * Math.max(window, time - first[0]);
			if (quiet) {
				return true;
			}
			samples.removeFirst();
		}
		return quiet;
	}
}
