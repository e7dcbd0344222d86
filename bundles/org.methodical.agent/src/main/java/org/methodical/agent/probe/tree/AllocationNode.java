// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.tree;

/** A node that knows how much heap its method allocated. */
public final class AllocationNode extends SentNode {

	/** Heap that the method allocated in its own code in this context, bytes. Written by its thread alone. */
	public long allocated;

	/** Creates a node, as {@link Node#Node}. */
	public AllocationNode(Node parent, int method, int index) {
		super(parent, method, index);
	}
}
