// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.tree;

import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

import org.methodical.core.collections.IntOrder;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;

/**
 * How a calling context tree is shown from the top down: children by a measure, the greatest first, those below a share
 * of the whole time left out. Lazy: a node's children are sorted when first asked for and kept.
 */
public final class CallTreeOrder {

	private final CallingContextTree tree;
	private final long whole;
	private final double threshold;
	private final Measure by;
	private final ConcurrentMap<Integer, int[]> children = new ConcurrentHashMap<>();

	/**
	 * Creates an order by total time.
	 *
	 * @param threshold least share of the root's total time, 0 to 1, that a node must have to be shown; 0 shows all
	 */
	public CallTreeOrder(CallingContextTree tree, double threshold) {
		this(tree, threshold, Measure.TOTAL);
	}

	/**
	 * Creates an order.
	 *
	 * @param threshold least share of the whole, 0 to 1, that a node must have to be shown; 0 shows all
	 * @param by        the measure that comes first
	 */
	public CallTreeOrder(CallingContextTree tree, double threshold, Measure by) {
		this.tree = tree;
		this.by = by;
		this.threshold = threshold;
		whole = total(CallingContextTree.ROOT);
	}

	/**
	 * The tree.
	 *
	 * @return the tree in its own order
	 */
	public CallingContextTree tree() {
		return tree;
	}

	/**
	 * The children of a node that are shown.
	 *
	 * @return the children by the measure, then total time, then calls, descending; not to be changed
	 */
	public int[] children(int node) {
		return children.computeIfAbsent(node, this::sortedChildren);
	}

	/**
	 * The share of a node's total time in the root's; of bytes if that is the measure.
	 *
	 * @return 0 to 1 as a rule, 0 when the root has none
	 */
	public double share(int node) {
		return whole <= 0 ? 0 : (double) total(node) / whole;
	}

	/**
	 * The path from a node downwards along the child with the greatest total time (or bytes, if that is the measure),
	 * as long as that child has at least half of its parent's.
	 *
	 * @param node where to begin
	 * @return the nodes below it, from the top down; empty when the time spreads at once
	 */
	public int[] hotPath(int node) {
		int[] path = new int[16];
		int length = 0;
		int at = node;
		int next = hottestChild(at);
		while (next >= 0 && total(next) >= total(at) / 2 && isShown(next)) {
			if (length == path.length) {
				path = Arrays.copyOf(path, length * 2);
			}
			path[length++] = next;
			at = next;
			next = hottestChild(at);
		}
		return Arrays.copyOf(path, length);
	}

	private int hottestChild(int node) {
		int hottest = -1;
		for (int child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
			if (hottest < 0 || total(child) > total(hottest)) {
				hottest = child;
			}
		}
		return hottest;
	}

	/**
	 * Whether the threshold lets a node be shown; if so, all that are above it are shown as well.
	 *
	 * @return whether its share is great enough
	 */
	public boolean isShown(int node) {
		return threshold <= 0 || share(node) >= threshold;
	}

	private int[] sortedChildren(int node) {
		return shown(tree.children(node));
	}

	/**
	 * Sorts nodes of any level as children are sorted, and leaves out those below the threshold.
	 *
	 * @return those that are shown, a new array
	 */
	int[] shown(int[] nodes) {
		int[] sorted = Arrays.stream(nodes).filter(this::isShown).toArray();
		IntOrder.sort(sorted, (a, b) -> {
			int order = Long.compare(tree.value(b, by), tree.value(a, by));
			if (order == 0) {
				order = Long.compare(tree.totalTime(b), tree.totalTime(a));
			}
			return order != 0 ? order : Long.compare(tree.calls(b), tree.calls(a));
		});
		return sorted;
	}

	private long total(int node) {
		return tree.value(node, by.total());
	}
}
