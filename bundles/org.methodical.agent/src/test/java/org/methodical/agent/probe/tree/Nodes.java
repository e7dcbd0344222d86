// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.tree;

/** Makes nodes for tests of those who read them. */
public final class Nodes {

	private Nodes() {
	}

	/** A node as it is where every call is timed. */
	public static Node exact(int index) {
		return new SentNode(null, 1, index);
	}

	/** A node as it is where not every call is timed. */
	public static Node light(int index) {
		return new TimedNode(null, 1, index);
	}

	/** A node below a root. */
	public static Node below(int index) {
		return new SentNode(new SentNode(null, -1, 0), 1, index);
	}
}
