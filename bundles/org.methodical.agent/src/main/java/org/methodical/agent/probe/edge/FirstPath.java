// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.edge;

/** How a thread came to a call edge for the first time. */
public final class FirstPath {

	private final FirstPath next;
	private final int[] keys;

	FirstPath(FirstPath next, int[] keys) {
		this.next = next;
		this.keys = keys;
	}

	/**
	 * The one before.
	 *
	 * @return null for the first
	 */
	public FirstPath next() {
		return next;
	}

	/**
	 * The methods from the root on, the last one being the callee.
	 *
	 * @return {@linkplain EdgeRow#method keys}, of which the first is the root's
	 */
	public int[] keys() {
		return keys;
	}
}
