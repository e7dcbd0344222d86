// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.time;

/**
 * A span of time. Immutable.
 *
 * @param from ns since the recording began
 * @param to   ns, greater
 */
public record TimeWindow(long from, long to) {

	/** Of nothing. */
	public static final TimeWindow NONE = new TimeWindow(0, 1);

	/** What can be told apart at most, ns. */
	private static final long MIN = 100_000;

	/** How long it is, ns. */
	public long length() {
		return to - from;
	}

	/** The shortest that has this one and another. */
	public TimeWindow with(TimeWindow other) {
		return this == NONE ? other : other == NONE ? this
				: new TimeWindow(Math.min(from, other.from), Math.max(to, other.to));
	}

	/** So much longer or shorter, with a moment staying in its place, within a whole. */
	public TimeWindow zoomed(double factor, long at, TimeWindow whole) {
		long length = Math.max(Math.min(MIN, whole.length()), Math.round(length() * factor));
		double part = (double) (at - from) / length();
		long begin = at - Math.round(part * length);
		return new TimeWindow(begin, begin + length).within(whole);
	}

	/** Later or earlier, within a whole. */
	public TimeWindow moved(long by, TimeWindow whole) {
		return new TimeWindow(from + by, to + by).within(whole);
	}

	/** So that nothing outside of a whole is in it. */
	public TimeWindow within(TimeWindow whole) {
		if (length() >= whole.length()) {
			return whole;
		}
		long begin = Math.clamp(from, whole.from, whole.to - length());
		return new TimeWindow(begin, begin + length());
	}
}
