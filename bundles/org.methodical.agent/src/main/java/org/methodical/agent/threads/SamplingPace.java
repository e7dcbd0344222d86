// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

/**
 * How long to wait from one round of samples to the next, so that all of them take at most a part of the time. The
 * first rounds load classes and are interpreted, so that they would hold up each other; they may take more. Used by one
 * thread alone.
 */
public final class SamplingPace {

	private final long period;
	private final int share;
	private final long longest;
	private final long atOnce;
	/** What rounds may take now, ns; negative if they took more already. */
	private long left;

	/**
	 * Creates a pace.
	 *
	 * @param period  from one round to the next at least, ns
	 * @param share   rounds take one part in so many of the time
	 * @param longest from one round to the next at most, ns, whatever they take
	 * @param atOnce  what rounds may take beyond that at the beginning, and after long quiet, ns
	 */
	public SamplingPace(long period, int share, long longest, long atOnce) {
		this.period = period;
		this.share = share;
		this.longest = longest;
		this.atOnce = atOnce;
		left = atOnce;
	}

	/**
	 * A round is over.
	 *
	 * @param took processor time of it, ns
	 */
	public void took(long took) {
		left = Math.max(-longest / share, left - took);
	}

	/** How long to wait for the next round, ns. */
	public long pause() {
		long pause = Math.max(period, -left * share);
		left = Math.min(atOnce, left + pause / share);
		return pause;
	}
}
