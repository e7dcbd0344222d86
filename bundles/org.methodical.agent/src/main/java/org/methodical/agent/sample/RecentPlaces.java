// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;

/**
 * Where a thread was found running lately. Time of which no sample tells is shared out among these: given to one of
 * them alone, it would make a method that was found once one of the hottest. Used by the sampler alone.
 */
final class RecentPlaces {

	/** What a sample stands for at least where others can have the rest, ns. */
	static final long PART = TimeUnit.MILLISECONDS.toNanos(10);

	private static final int UNEVEN = 2;

	/** What a sample stands for at most where nobody knows what others do, ns. */
	static final long MAX_WEIGHT = UNEVEN * PART;

	private static final int MAX = 16;

	/** The latest first. */
	private final Deque<SampledPlace> places = new ArrayDeque<>(2);

	/**
	 * What one sample may stand for, ns: not much more than one does on average.
	 *
	 * @param time  what all of them stand for, ns
	 * @param count how many there are
	 */
	static long maxWeight(long time, long count) {
		return count == 0 ? MAX_WEIGHT : Math.max(MAX_WEIGHT, UNEVEN * time / count);
	}

	/** Whether it was found nowhere yet. */
	boolean isEmpty() {
		return places.isEmpty();
	}

	/** It was found there. */
	void add(SampledPlace place) {
		if (places.size() == MAX) {
			places.removeLast();
		}
		places.addFirst(place);
	}

	/** Shares time out among as many of the latest places as there are parts of it, ns. */
	void share(Samples samples, SampledThread thread, long time) {
		int count = (int) Math.min(places.size(), Math.max(1, time / PART));
		Iterator<SampledPlace> each = places.iterator();
		for (int i = 0; i < count && time > 0; i++) {
			samples.ran(thread, each.next(), time * (i + 1) / count - time * i / count);
		}
	}
}
