// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.Arrays;

import org.methodical.core.collections.LongIndex;

/** Where the nodes of threads lie in the tree of all threads. */
final class MergedNodes {

	private final LongIndex index = new LongIndex();

	MergedNodes(CallingContextTree merged) {
		for (int node = 1; node < merged.size(); node++) {
			index.put(key(merged.parent(node), merged.method(node)), node);
		}
	}

	private static long key(int parent, int method) {
		return (long) parent << Integer.SIZE | method;
	}

	/** By node; negative if it is not there. */
	int[] of(CallingContextTree tree) {
		int[] nodes = new int[tree.size()];
		Arrays.fill(nodes, LongIndex.NONE);
		nodes[CallingContextTree.ROOT] = CallingContextTree.ROOT;
		for (int node = 1; node < nodes.length; node++) {
			int parent = nodes[tree.parent(node)];
			nodes[node] = parent < 0 ? parent
					: index.get(key(parent, tree.method(node)));
		}
		return nodes;
	}
}
