// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.jfr;

/** Moments for what is known to have been, but not when. */
final class SampleSpread {

	private SampleSpread() {
	}

	/** The moment of one of several that are spread evenly over a time: each in the middle of its share. */
	static long moment(long index, long count, long time) {
		return (long) ((index + 0.5) / count * time);
	}
}
