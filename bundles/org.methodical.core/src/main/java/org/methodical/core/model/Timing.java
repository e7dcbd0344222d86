// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

/**
 * How a self time was obtained.
 *
 * @param kind       the way
 * @param timedCalls calls that were timed
 * @param samples    how many samples found a thread in the method
 * @param errorNs    standard error of the time, ns; what reading the clock itself costs is not in it
 */
public record Timing(Kind kind, long timedCalls, long samples, double errorNs) {

	/** Ways to a time. */
	public enum Kind {

		/** Every call was timed. */
		TIMED,

		/** At least some of the time follows from samples of where threads are. */
		SAMPLED,

		/**
		 * Calls were counted only, and no thread was found in one. Their time is in that of their callers if they got
		 * no probes but a counter.
		 */
		COUNTED
	}

	/** Every call timed, none at all. */
	static final Timing NOTHING = new Timing(Kind.TIMED, 0, 0, 0);

	/**
	 * Whether there is a time at all. Where there is none, 0 is not a time but the lack of one.
	 *
	 * @return false if calls were counted only
	 */
	public boolean isMeasured() {
		return kind != Kind.COUNTED;
	}

	/**
	 * Whether there is a time to show. Where no call was timed and no sample found a thread, the time is shorter than
	 * samples tell: 0 is an estimate with an error, to be compared with others, and no time to read.
	 */
	public boolean isFound() {
		return kind == Kind.TIMED || timedCalls > 0 || samples > 0;
	}

	/**
	 * How a time was obtained where calls were not counted.
	 *
	 * @param samples  samples that found a thread there
	 * @param sampled  what they stand for, ns
	 * @param sampling all samples of the threads
	 */
	public static Timing ofSamples(long samples, long sampled, SampleTotals sampling) {
		return sampling.time() > 0 ? new Timing(Kind.SAMPLED, 0, samples, sampling.error(samples, sampled)) : NOTHING;
	}

	/**
	 * How the time of some calls was obtained.
	 *
	 * @param calls    how many
	 * @param timed    those that were timed
	 * @param samples  samples that found a thread in one of them
	 * @param sampled  what they stand for, ns
	 * @param sampling all samples of the threads whose calls these are
	 */
	public static Timing of(long calls, long timed, long samples, long sampled, SampleTotals sampling) {
		// samples that stand for no time tell nothing of it
		if (samples > 0 && sampling.time() > 0) {
			return new Timing(Kind.SAMPLED, timed, samples, sampling.error(samples, sampled));
		}
		if (timed >= calls) {
			return calls == 0 ? NOTHING : new Timing(Kind.TIMED, timed, 0, 0);
		}
		return new Timing(timed == 0 ? Kind.COUNTED : Kind.SAMPLED, timed, 0, sampling.error(0, 0));
	}
}
