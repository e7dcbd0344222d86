// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.time;

import java.util.Arrays;
import java.util.Optional;

import org.methodical.core.collections.Ordered;

/**
 * The portions in which a recording arrived, one after the other without gaps: within one nobody knows what happened
 * first. Where each event has a moment of its own, every span is a portion. Immutable.
 */
public final class Portions {

	/** Of a recording that has none, such as one that was read at once. */
	public static final Portions NONE = new Portions(0, 0, new long[0], new long[0]);

	private final long begin;
	/** When all of it ends, where events have moments of their own; else 0. */
	private final long exactEnd;
	private final int size;
	private final long[] ends;
	private final long[] calls;

	/**
	 * Creates portions of arrays that are handed over: nobody may change their first {@code size} elements any more.
	 *
	 * @param begin when the first begins, ns since the agent started
	 * @param size  how many there are
	 * @param ends  when each ends, ns since the agent started, ascending
	 * @param calls all calls from the beginning to the end of each
	 */
	public Portions(long begin, int size, long[] ends, long[] calls) {
		this(begin, 0, size, ends, calls);
	}

	private Portions(long begin, long exactEnd, int size, long[] ends, long[] calls) {
		this.begin = begin;
		this.exactEnd = exactEnd;
		this.size = size;
		this.ends = ends;
		this.calls = calls;
	}

	/**
	 * Of a recording whose events have moments of their own.
	 *
	 * @param whole all of its time
	 */
	public static Portions exact(TimeRange whole) {
		return new Portions(whole.from(), whole.to(), 0, new long[0], new long[0]);
	}

	/** Whether events have moments of their own, so that a span need not be rounded. */
	public boolean isExact() {
		return exactEnd > begin;
	}

	/** How many there are; portions are numbers less than it. */
	public int size() {
		return size;
	}

	/** When a portion begins, ns since the agent started; the end of the one before. */
	public long begin(int portion) {
		return portion == 0 ? begin : ends[portion - 1];
	}

	/** When a portion ends, ns since the agent started. */
	public long end(int portion) {
		return ends[portion];
	}

	/** The calls that began within a portion. */
	public long calls(int portion) {
		return portion == 0 ? calls[0] : calls[portion] - calls[portion - 1];
	}

	/** All of them; empty if there are none. */
	public Optional<TimeRange> whole() {
		if (isExact()) {
			return Optional.of(new TimeRange(begin, exactEnd));
		}
		return size == 0 || ends[size - 1] <= begin ? Optional.empty()
				: Optional.of(new TimeRange(begin, ends[size - 1]));
	}

	/**
	 * The portions of which a span has a part.
	 *
	 * @return from the beginning of the first to the end of the last; empty if there are none
	 */
	public Optional<TimeRange> around(TimeRange span) {
		if (isExact()) {
			long from = Math.max(begin, span.from());
			long to = Math.min(exactEnd, span.to());
			return from < to ? Optional.of(new TimeRange(from, to)) : Optional.empty();
		}
		int first = after(span.from());
		int last = Math.min(size - 1, span.to() == Long.MAX_VALUE ? size - 1 : after(span.to() - 1));
		return first > last || span.to() <= begin ? Optional.empty()
				: Optional.of(new TimeRange(begin(first), end(last)));
	}

	/** How long portions of a span are as a rule: the median of those that lie within it, ns; 0 if none does. */
	public long usual(TimeRange span) {
		int first = after(span.from());
		int end = first;
		while (end < size && end(end) <= span.to()) {
			end++;
		}
		long[] lengths = new long[end - first];
		for (int i = 0; i < lengths.length; i++) {
			lengths[i] = end(first + i) - begin(first + i);
		}
		Arrays.sort(lengths);
		return lengths.length == 0 ? 0 : lengths[lengths.length / 2];
	}

	/** The first portion that ends behind a moment; how many there are if none does. */
	private int after(long time) {
		return Ordered.first(size, portion -> ends[portion] > time);
	}
}
