// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.tree;

/**
 * A node that keeps what was sent of its calls, so that who sends them needs no list of that. Made where every call is
 * timed. Takes no more room than one that does not: what is kept fills a gap of four bytes.
 */
public class SentNode extends Node {

	private int sentCalls;

	/** Creates a node, as {@link Node#Node}. */
	public SentNode(Node parent, int method, int index) {
		super(parent, method, index);
	}

	/**
	 * What was kept last. For the thread that sends snapshots alone.
	 *
	 * @return the lower half of a number of calls; 0 at first
	 */
	public int sentCalls() {
		return sentCalls;
	}

	/**
	 * Keeps what was sent. For the thread that sends snapshots alone.
	 *
	 * @param calls the lower half of a number of calls
	 */
	public void keepSentCalls(int calls) {
		sentCalls = calls;
	}
}
