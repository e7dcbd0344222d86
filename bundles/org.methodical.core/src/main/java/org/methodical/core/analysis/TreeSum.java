// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import org.methodical.core.model.CallingContextTree;

/** Adds up calling context trees path by path. */
final class TreeSum {

	private final Map<Long, Integer> index = new HashMap<>();
	private final NodeSums sums = new NodeSums(1);
	private int size = 1;
	private int[] parents = {-1};
	private int[] methods = {CallingContextTree.NO_METHOD};

	void add(CallingContextTree tree) {
		sums.begin(tree);
		int[] places = new int[tree.size()];
		for (int node = 1; node < places.length; node++) {
			places[node] = child(places[tree.parent(node)], tree.method(node));
			sums.add(tree, node, places[node], true);
		}
	}

	CallingContextTree tree() {
		return sums.tree(size, parents.clone(), methods.clone());
	}

	private int child(int parent, int method) {
		Integer known = index.putIfAbsent((long) parent << 32 | method, size);
		return known != null ? known : append(parent, method);
	}

	private int append(int parent, int method) {
		if (size == parents.length) {
			int capacity = Math.max(16, size + (size >> 1));
			parents = Arrays.copyOf(parents, capacity);
			methods = Arrays.copyOf(methods, capacity);
		}
		parents[size] = parent;
		methods[size] = method;
		return size++;
	}
}
