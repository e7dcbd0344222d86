// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.harness;

/**
 * Where results go so that no compiler can prove them unused, in JVMs without {@link Hole}. Each number is compared
 * with a volatile one that the compiler cannot know; of objects, besides, some are kept, so that they escape and must
 * really be made. The number of executions is volatile, too: each look at it keeps the compiler from moving a task's
 * reads of memory out of the loop, and from joining several executions, so that the loop around a task without work
 * costs what it costs around others.
 */
public final class Sink {

	/** One result in so many is kept; the power of two minus 1. */
	public static final int KEEP_MASK = 1023;

	/** How often the loop executes the task. */
	public volatile int executions;

	/** No result is this object. */
	public volatile Object noObject = new Object();

	/** Hardly a result is this number, and no harm is done if one is. */
	public volatile int rareInt = (int) System.nanoTime() | 0x40000000;

	/** Hardly a result is this number, and no harm is done if one is. */
	public volatile long rareLong = System.nanoTime() | 0x4000000000000000L;

	private volatile Object kept;

	/**
	 * Keeps a result.
	 *
	 * @param value a result
	 */
	public void keep(Object value) {
		kept = value;
	}

	/** The result kept last. @return an object or null */
	public Object kept() {
		return kept;
	}
}
