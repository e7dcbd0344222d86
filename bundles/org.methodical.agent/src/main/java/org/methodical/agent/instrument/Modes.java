package org.methodical.agent.instrument;

import org.methodical.agent.steps.CountedMethods;

/** What is measured. Immutable, but for the methods that it collects. */
public final class Modes {

	private final boolean times;
	private final CountedMethods counted;

	/**
	 * Creates the modes.
	 *
	 * @param times   whether calls are timed
	 * @param counted collects the methods whose blocks are counted; null to count none
	 */
	public Modes(boolean times, CountedMethods counted) {
		this.times = times;
		this.counted = counted;
	}

	boolean times() {
		return times;
	}

	boolean counts() {
		return counted != null;
	}

	CountedMethods counted() {
		return counted;
	}
}
