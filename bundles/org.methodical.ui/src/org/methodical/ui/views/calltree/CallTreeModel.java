// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.Arrays;
import java.util.function.IntPredicate;

import org.methodical.core.model.Measurements;

/**
 * The tree that is shown. Nodes are numbers, which mean the same call path in later models of the same program asked
 * the same way. Thread-safe; knows no widgets.
 */
interface CallTreeModel {

	/** The node above all others, which is not shown. */
	int ROOT = 0;

	/** The nodes below one that are shown, sorted; not to be changed. */
	int[] children(int node);

	/** The node above, -1 above the root. */
	int parent(int node);

	/** Id of the method that a node stands for. */
	int method(int node);

	/** What was measured of the nodes. */
	Measurements values();

	/** How the calls were obtained, in words. */
	String howCalls(int node);

	/** How many call paths there are, shown or not, as far as they are counted. */
	long size();

	/** Shown nodes of methods that pass, the most expensive first, at most a thousand. */
	int[] find(IntPredicate methods);

	/** Where the time goes from a node on, see {@link org.methodical.core.analysis.tree.CallTreeOrder#hotPath}. */
	default int[] hotPath(int node) {
		int[] path = {};
		int[] next = children(node);
		int at = node;
		while (next.length > 0 && (at == ROOT || values().totalTime(next[0]) * 2 >= values().totalTime(at))) {
			at = next[0];
			path = Arrays.copyOf(path, path.length + 1);
			path[path.length - 1] = at;
			next = children(at);
		}
		return path;
	}

	/** How many nodes are above one, the root included. */
	default int depth(int node) {
		int depth = 0;
		for (int above = parent(node); above >= 0; above = parent(above)) {
			depth++;
		}
		return depth;
	}
}
