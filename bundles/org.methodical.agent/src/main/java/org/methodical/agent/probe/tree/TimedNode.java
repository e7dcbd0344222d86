// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.tree;

/**
 * A node that knows how many of its calls were timed. Made for a {@code LightRecorder}, whose calls are not all timed.
 * Takes no more room than one that does not: what counts fills a gap of four bytes.
 */
public final class TimedNode extends Node {

	private static final int MAX = -1;
	private static final long UNSIGNED = 0xffffffffL;

	/**
	 * Calls made while the clock was read, without a sign. Counting ends at the greatest number, 4,294,967,295, so that
	 * calls beyond are told as not timed; a thread that reads the clock takes more than an hour to get there.
	 */
	private int timedCalls;

	/** Creates a node, as {@link Node#Node}. */
	public TimedNode(Node parent, int method, int index) {
		super(parent, method, index);
	}

	/** Counts a timed call. */
	public void countTimed() {
		if (timedCalls != MAX) {
			timedCalls++;
		}
	}

	@Override
	public long timedCalls() {
		return timedCalls & UNSIGNED;
	}
}
