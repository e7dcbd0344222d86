// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.time;

/**
 * A span of the time of a recording.
 *
 * @param from ns since the agent started
 * @param to   ns, greater
 */
public record TimeRange(long from, long to) {

	/**
	 * Checks the order.
	 *
	 * @throws IllegalArgumentException if it ends before it begins, or with it
	 */
	public TimeRange {
		if (from >= to) {
			throw new IllegalArgumentException("From " + from + " to " + to);
		}
	}

	/** How long it is, ns. */
	public long length() {
		return to - from;
	}
}
