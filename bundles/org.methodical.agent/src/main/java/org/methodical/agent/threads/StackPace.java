// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

/**
 * How often stacks may be asked for, each of which may stop all threads for a moment: once in a period on average, but
 * sooner of many threads that begin to wait at once, if the answers come soon. Used by one thread alone.
 */
final class StackPace {

	/** So many may be asked for soon after each other where there were none for long. */
	static final int AT_ONCE = 32;
	/** What is asked for sooner takes one part in so many of the time. */
	private static final int SHARE = 10;

	private final long period;
	private boolean begun;
	/** The time up to which was asked as often as is allowed. */
	private long used;
	private long next;

	/** @param period from one to the next on average, ns */
	StackPace(long period) {
		this.period = period;
	}

	/**
	 * Whether a stack may be asked for.
	 *
	 * @param now {@link System#nanoTime()}
	 */
	boolean allows(long now) {
		return !begun || now - next >= 0 && now - used >= period;
	}

	/**
	 * One was asked for.
	 *
	 * @param now  when
	 * @param took how long the answer took, ns
	 */
	void asked(long now, long took) {
		long longAgo = now - AT_ONCE * period;
		used = (begun && used - longAgo > 0 ? used : longAgo) + period;
		begun = true;
		next = now + Math.min(took * SHARE, period);
	}
}
