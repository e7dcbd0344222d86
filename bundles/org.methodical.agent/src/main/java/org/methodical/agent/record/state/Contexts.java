// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import org.methodical.agent.probe.LightRecorder;
import org.methodical.agent.probe.edge.EdgeRow;
import org.methodical.agent.probe.edge.FirstPath;
import org.methodical.agent.probe.tree.Node;

/** Finds the contexts of a thread that counts call edges, by its stack. Not thread-safe. */
final class Contexts {

	/** Of deeper stacks the lower part and the deepest method are seen. */
	private static final int MAX_DEPTH = 1024;

	private final LightRecorder light;
	private final int[] keys = new int[MAX_DEPTH];
	/** The stack that was seen last, and its nodes. */
	private final int[] seenKeys = new int[MAX_DEPTH];
	private final Node[] seenNodes = new Node[MAX_DEPTH];
	private int seen = 1;

	Contexts(LightRecorder light, Node root) {
		this.light = light;
		seenNodes[0] = root;
	}

	/**
	 * Where the thread is.
	 *
	 * @return the node; null if the thread moved while it was sampled, in such a way that no context came out
	 */
	Node current() {
		int count = light.sample(keys);
		int same = 1;
		while (same < Math.min(count, seen) && keys[same] == seenKeys[same]) {
			same++;
		}
		for (int i = same; i < count; i++) {
			if (i < MAX_DEPTH - 1 && !light.hasCalled(keys[i - 1], keys[i])) {
				seen = i;
				return null;
			}
			seenNodes[i] = light.context(seenNodes[i - 1], EdgeRow.method(keys[i]));
			seenKeys[i] = keys[i];
		}
		seen = Math.max(1, count);
		return seenNodes[seen - 1];
	}

	/** Makes the contexts that first paths tell of. */
	void add(FirstPath newest) {
		for (FirstPath firstPath = newest; firstPath != null; firstPath = firstPath.next()) {
			Node node = seenNodes[0];
			int[] path = firstPath.keys();
			for (int i = 1; i < path.length; i++) {
				node = light.context(node, EdgeRow.method(path[i]));
			}
		}
	}
}
