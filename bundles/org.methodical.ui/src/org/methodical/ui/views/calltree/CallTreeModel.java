// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.Arrays;
import java.util.function.IntPredicate;

import org.methodical.core.model.Timing;

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

	long calls(int node);

	/** Whether that is a number of calls, see {@link org.methodical.core.model.CallingContextTree#knowsCalls}. */
	boolean knowsCalls(int node);

	long selfTime(int node);

	long totalTime(int node);

	/** Heap bytes of the call and all below it; 0 if not measured. */
	long totalBytes(int node);

	/** How the self time was obtained. */
	Timing timing(int node);

	/** Whether there is a self time; else 0 is the lack of one. */
	default boolean hasSelfTime(int node) {
		return timing(node).isMeasured() || selfTime(node) > 0;
	}

	/** Whether there is a total time; else 0 is the lack of one. */
	default boolean hasTotalTime(int node) {
		return totalTime(node) > 0 || hasSelfTime(node);
	}

	/** How the calls were obtained, in words. */
	String howCalls(int node);

	/** Standard error of the total time, ns; 0 if none is known. */
	default double totalError(int node) {
		return 0;
	}

	/** Whether calls were shared out among call paths. */
	boolean isEstimated(int node);

	/** How many call paths there are, shown or not, as far as they are counted. */
	long size();

	/** Time of all that the tree is about, ns. */
	long wholeTime();

	/** Shown nodes of methods that pass, the most expensive first, at most a thousand. */
	int[] find(IntPredicate methods);

	/** Where the time goes from a node on, see {@link org.methodical.core.analysis.tree.CallTreeOrder#hotPath}. */
	default int[] hotPath(int node) {
		int[] path = {};
		int[] next = children(node);
		int at = node;
		while (next.length > 0 && (at == ROOT || totalTime(next[0]) * 2 >= totalTime(at))) {
			at = next[0];
			path = Arrays.copyOf(path, path.length + 1);
			path[path.length - 1] = at;
			next = children(at);
		}
		return path;
	}

	/** A share of the whole time, 0 to 1. */
	default double share(long time) {
		return wholeTime() <= 0 ? 0 : (double) time / wholeTime();
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
