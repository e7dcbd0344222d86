// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.tree;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.methodical.core.analysis.ProvenanceSum;
import org.methodical.core.analysis.WaitingSum;
import org.methodical.core.model.CallingContextTree;

/**
 * A calling context tree without the inner life of libraries. Time is never lost: the self time of what is left out goes
 * to the node that stands for it, and calls back from a library into other code stay below that node. Nodes get numbers
 * of their own, which stay the same while the tree that is folded grows.
 */
public final class FoldedTree {

	private final CallingContextTree tree;
	private final IntPredicate library;
	private final boolean hide;
	/** For each node of the tree the node that stands for it. */
	private final int[] standsFor;
	private final int[] parents;
	private final int[] methods;
	private final long[] calls;
	private final long[] selfTimes;
	/** Null if allocation was not measured. */
	private final long[] selfBytes;
	/** Null if every call was timed in its context. */
	private final ProvenanceSum provenance;
	private final WaitingSum waiting = new WaitingSum();
	private int size = 1;
	/** Open hash table from a parent and a method to their node. */
	private final int[] table;

	private FoldedTree(CallingContextTree tree, IntPredicate library, boolean hide) {
		this.tree = tree;
		this.library = library;
		this.hide = hide;
		standsFor = new int[tree.size()];
		parents = new int[tree.size()];
		methods = new int[tree.size()];
		calls = new long[tree.size()];
		selfTimes = new long[tree.size()];
		selfBytes = tree.hasAllocation() ? new long[tree.size()] : null;
		provenance = tree.provenance() == null ? null : new ProvenanceSum(tree, tree.size());
		table = new int[Integer.highestOneBit(tree.size()) * 4];
	}

	/**
	 * Makes one node of a call from other code into a library and of all that the library calls in itself.
	 *
	 * @param tree    the tree
	 * @param library whether a method, by its id, belongs to a library
	 * @return the folded tree; the same tree when nothing is folded
	 */
	public static CallingContextTree fold(CallingContextTree tree, IntPredicate library) {
		return new FoldedTree(tree, library, false).build();
	}

	/**
	 * Leaves libraries out: their time goes to the self time of who called them.
	 *
	 * @param tree    the tree
	 * @param library whether a method, by its id, belongs to a library
	 * @return the tree without them; the same tree when there are none
	 */
	public static CallingContextTree hide(CallingContextTree tree, IntPredicate library) {
		return new FoldedTree(tree, library, true).build();
	}

	private CallingContextTree build() {
		methods[CallingContextTree.ROOT] = CallingContextTree.NO_METHOD;
		parents[CallingContextTree.ROOT] = tree.parent(CallingContextTree.ROOT);
		selfTimes[CallingContextTree.ROOT] = tree.selfTime(CallingContextTree.ROOT);
		waiting.add(tree);
		for (int node = 1; node < tree.size(); node++) {
			add(node);
		}
		if (size == tree.size()) {
			return tree;
		}
		CallingContextTree folded = new CallingContextTree(size, Arrays.copyOf(parents, size), Arrays.copyOf(methods, size),
				Arrays.copyOf(calls, size), Arrays.copyOf(selfTimes, size),
				selfBytes == null ? null : Arrays.copyOf(selfBytes, size));
		return waiting.applied(provenance == null ? folded : folded.with(provenance.of(size)));
	}

	private void add(int node) {
		int parent = standsFor[tree.parent(node)];
		int method = tree.method(node);
		boolean vanishes = library.test(method)
				&& (hide || parent != CallingContextTree.ROOT && library.test(methods[parent]));
		int target = parent;
		if (!vanishes) {
			target = child(parent, method);
			calls[target] += tree.calls(node);
		}
		if (provenance != null) {
			provenance.add(node, target, !vanishes);
		}
		waiting.add(tree, node, target);
		standsFor[node] = target;
		selfTimes[target] += tree.selfTime(node);
		if (selfBytes != null) {
			selfBytes[target] += tree.selfBytes(node);
		}
	}

	private int child(int parent, int method) {
		int slot = spread(parent, method) & table.length - 1;
		while (table[slot] != 0) {
			if (parents[table[slot]] == parent && methods[table[slot]] == method) {
				return table[slot];
			}
			slot = slot + 1 & table.length - 1;
		}
		table[slot] = size;
		parents[size] = parent;
		methods[size] = method;
		return size++;
	}

	private static int spread(int parent, int method) {
		int mixed = parent * 0x9E3779B9 + method * 0x85EBCA6B;
		return mixed ^ mixed >>> 15;
	}
}
