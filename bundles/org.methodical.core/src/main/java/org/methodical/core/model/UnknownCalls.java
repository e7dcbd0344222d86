// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.BitSet;

/**
 * The rule that tells 0 calls from unknown calls: where samples, waits or allocation were found in a node or below it,
 * the node was entered; if no call was counted there, nobody counted. So it is with methods that have no probe, in
 * libraries and in flight recordings. Where such a method is known by name, nothing need have been found: it may be one
 * that had a probe in an earlier recording.
 */
final class UnknownCalls {

	private UnknownCalls() {
	}

	/** The nodes of a tree whose calls are unknown; takes one pass over them. */
	static BitSet of(CallingContextTree tree) {
		BitSet unknown = new BitSet();
		for (int node = 1; node < tree.size(); node++) {
			int method = tree.method(node);
			unknown.set(node, tree.uncounted().together().get(method)
					|| tree.calls(node) == 0 && tree.uncounted().unprobed().get(method));
		}
		if (tree.provenance() == null) {
			// every call was timed in its context
			return unknown;
		}
		BitSet found = new BitSet();
		for (int node = tree.size() - 1; node >= CallingContextTree.ROOT; node--) {
			if (found.get(node) || tree.samples(node) > 0 || tree.waitingSamples(node) > 0
					|| tree.selfBytes(node) != 0) {
				unknown.set(node, unknown.get(node) || tree.calls(node) == 0 && !tree.isEstimated(node));
				if (node != CallingContextTree.ROOT) {
					found.set(tree.parent(node));
				}
			}
		}
		return unknown;
	}
}
