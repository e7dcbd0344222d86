// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.flow;

/** Sets of flow ends that are one point, joined step by step (union-find). */
final class Junctions {

	private final int[] parents;

	Junctions(int count) {
		parents = new int[count];
		for (int i = 0; i < count; i++) {
			parents[i] = i;
		}
	}

	int find(int end) {
		int at = end;
		while (parents[at] != at) {
			parents[at] = parents[parents[at]];
			at = parents[at];
		}
		return at;
	}

	/** Joins two; false if they were one already. */
	boolean join(int first, int second) {
		int a = find(first);
		int b = find(second);
		parents[a] = b;
		return a != b;
	}
}
