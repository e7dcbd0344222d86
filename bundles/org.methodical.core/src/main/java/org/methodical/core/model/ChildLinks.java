// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.Arrays;

/**
 * The way from a node of a tree to its children.
 *
 * @param firstChild  the child with the least number by node, -1 if there is none
 * @param nextSibling the next child of the same parent by node, -1 after the last
 */
record ChildLinks(int[] firstChild, int[] nextSibling) {

	/** The links of a tree in which node 0 is the root and parents have smaller numbers than their children. */
	static ChildLinks of(int[] parents, int size) {
		ChildLinks links = new ChildLinks(new int[size], new int[size]);
		Arrays.fill(links.firstChild, CallingContextTree.NONE);
		Arrays.fill(links.nextSibling, CallingContextTree.NONE);
		// backwards, so that siblings come out ascending
		for (int node = size - 1; node > CallingContextTree.ROOT; node--) {
			links.nextSibling[node] = links.firstChild[parents[node]];
			links.firstChild[parents[node]] = node;
		}
		return links;
	}
}
