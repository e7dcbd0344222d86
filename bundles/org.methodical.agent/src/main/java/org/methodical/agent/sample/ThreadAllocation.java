// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.Arrays;

/**
 * What a thread allocates: how much is known from the JVM, samples tell where. Used by the sampler alone.
 *
 * <p>A sample stands for what the thread has allocated since the one before. That of the first is all since the thread
 * began, of which what was before somebody looked is nobody's.
 */
final class ThreadAllocation {

	private static final int FIRST = 8;

	/** Bytes for which no sample stands yet. */
	private long unclaimed;
	/** What the thread had allocated when that was asked last, bytes. */
	private long known;
	private SampledPlace[] found = new SampledPlace[FIRST];
	private long[] weights = new long[FIRST];
	private int count;
	/** Whether the first sample stands for what is nobody's, too. */
	private boolean isFirst;
	/** What the thread had allocated at its last sample at least, by what all its samples stand for, bytes. */
	private long told;

	/** Bytes for which no sample stands. */
	long unclaimed() {
		return unclaimed;
	}

	/** What the thread had allocated up to now is nobody's, bytes. */
	void begin(long all) {
		known = Math.max(0, all);
		unclaimed = 0;
		isFirst = known > 0;
	}

	/**
	 * The JVM has told how much the thread has allocated since it began.
	 *
	 * @param all bytes, negative if it does not know
	 * @return how much of it is new, bytes
	 */
	long grow(long all) {
		long more = Math.max(0, all - known);
		known += more;
		unclaimed += more;
		return more;
	}

	/** It was allocated by threads of which the JVM does not tell one by one. */
	void add(long bytes) {
		unclaimed += bytes;
	}

	/**
	 * A sample.
	 *
	 * @param bytes since the one before
	 */
	void found(SampledPlace place, long bytes) {
		if (count == found.length) {
			found = Arrays.copyOf(found, count * 2);
			weights = Arrays.copyOf(weights, count * 2);
		}
		told += bytes;
		found[count] = place;
		weights[count++] = Math.max(1, bytes);
	}

	/**
	 * Shares what was allocated out among the places of the samples since the last time.
	 *
	 * @param hasEnded whether the thread may have allocated more than is known
	 */
	void claim(Samples samples, SampledThread thread, boolean hasEnded) {
		if (count == 0) {
			return;
		}
		if (hasEnded) {
			grow(told);
		}
		weights[0] = isFirst ? Math.min(weights[0], Math.max(1, unclaimed)) : weights[0];
		isFirst = false;
		double all = 0;
		for (int i = 0; i < count; i++) {
			all += weights[i];
		}
		double bytes = unclaimed;
		double before = 0;
		for (int i = 0; i < count; i++) {
			double upTo = before + weights[i];
			samples.allocated(thread, found[i], (long) (bytes * (upTo / all)) - (long) (bytes * (before / all)));
			before = upTo;
		}
		count = 0;
		unclaimed = 0;
	}
}
