// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.tree;

import java.util.Arrays;
import java.util.function.IntPredicate;

import org.methodical.core.analysis.NodeSums;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.EdgeCalls;

/**
 * A calling context tree without the inner life of libraries. Time is never lost: the self time of what is left out
 * goes to the node that stands for it, and calls back from a library into other code stay below that node. Nodes get
 * numbers of their own, which stay the same while the tree that is folded grows.
 */
public final class FoldedTree {

	private final CallingContextTree tree;
	private final IntPredicate library;
	private final boolean hide;
	/** For each node of the tree the node that stands for it. */
	private final int[] standsFor;
	private final int[] parents;
	private final int[] methods;
	private final NodeSums sums;
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
		sums = new NodeSums(tree.size());
		table = new int[Integer.highestOneBit(tree.size()) * 4];
	}

	/**
	 * Makes one node of a call from other code into a library and of all that the library calls in itself.
	 *
	 * @param library whether a method, by its id, belongs to a library
	 * @return the folded tree; the same tree when nothing is folded
	 */
	public static CallingContextTree fold(CallingContextTree tree, IntPredicate library) {
		return new FoldedTree(tree, library, false).build();
	}

	/**
	 * Leaves libraries out: their time goes to the self time of who called them.
	 *
	 * @param library whether a method, by its id, belongs to a library
	 * @return the tree without them; the same tree when there are none
	 */
	public static CallingContextTree hide(CallingContextTree tree, IntPredicate library) {
		return new FoldedTree(tree, library, true).build();
	}

	private CallingContextTree build() {
		methods[CallingContextTree.ROOT] = CallingContextTree.NO_METHOD;
		parents[CallingContextTree.ROOT] = tree.parent(CallingContextTree.ROOT);
		sums.begin(tree);
		sums.add(tree, CallingContextTree.ROOT, CallingContextTree.ROOT, true);
		for (int node = 1; node < tree.size(); node++) {
			add(node);
		}
		if (size == tree.size()) {
			return tree;
		}
		EdgeCalls edges = tree.provenance() == null ? EdgeCalls.NONE : tree.provenance().edges();
		return sums.tree(size, Arrays.copyOf(parents, size), Arrays.copyOf(methods, size), edges)
				.with(tree.uncounted());
	}

	private void add(int node) {
		int parent = standsFor[tree.parent(node)];
		int method = tree.method(node);
		boolean vanishes = library.test(method)
				&& (hide || parent != CallingContextTree.ROOT && library.test(methods[parent]));
		standsFor[node] = vanishes ? parent : child(parent, method);
		sums.add(tree, node, standsFor[node], !vanishes);
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
