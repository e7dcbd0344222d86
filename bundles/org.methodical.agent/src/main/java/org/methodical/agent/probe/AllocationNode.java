// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

/** A node that knows how much heap its method allocated. */
final class AllocationNode extends SentNode {

	/** Bytes. */
	long allocated;

	AllocationNode(Node parent, int method, int index) {
		super(parent, method, index);
	}
}
