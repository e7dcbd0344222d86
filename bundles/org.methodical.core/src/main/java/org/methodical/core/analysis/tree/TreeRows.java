// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.tree;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.function.UnaryOperator;

import org.methodical.core.analysis.NameFilter;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;

/**
 * Trees as rows of a report: parents before children, the greatest first, small parts left out. The walk is lazy, so
 * whoever stops early pays only for what was seen.
 */
public final class TreeRows {

	private TreeRows() {
	}

	/**
	 * A calling context tree from the top down.
	 *
	 * @param snapshot knows the methods
	 * @param order    order and threshold
	 * @param filter   see {@link NameFilter}; a text that is not blank makes the outermost calls of the methods that
	 *                 pass the top level
	 * @return the rows, each with its share of the whole total time
	 */
	public static Iterable<TreeRow> topDown(Snapshot snapshot, CallTreeOrder order, String filter) {
		CallingContextTree tree = order.tree();
		int[] top = filter == null || filter.isBlank() ? order.children(CallingContextTree.ROOT)
				: outermost(snapshot, tree, new NameFilter(filter));
		CallEstimates estimates = CallEstimates.of(tree);
		return () -> new Walk<>(boxed(order.shown(top)), node -> boxed(order.children(node)),
				(depth, node) -> new TreeRow(depth, snapshot.method(tree.method(node)),
						measure -> tree.value(node, measure),
						tree.knowsCalls(node), order.share(node), node, tree.isEstimated(node), estimates.error(node),
						tree.timing(node)));
	}

	private static int[] outermost(Snapshot snapshot, CallingContextTree tree, NameFilter filter) {
		BitSet passing = new BitSet();
		for (int id = 0; id < snapshot.methodCount(); id++) {
			passing.set(id, filter.test(snapshot.method(id)));
		}
		BitSet inside = new BitSet();
		int[] top = new int[tree.size()];
		int count = 0;
		for (int node = 1; node < tree.size(); node++) {
			if (inside.get(tree.parent(node))) {
				inside.set(node);
			} else if (passing.get(tree.method(node))) {
				inside.set(node);
				top[count++] = node;
			}
		}
		return Arrays.copyOf(top, count);
	}

	/**
	 * Methods with their callers below them.
	 *
	 * @param threshold least share, 0 to 1, that a row must have
	 * @param filter    see {@link NameFilter}; chooses methods of the top level
	 * @return the rows, each with its {@linkplain CallerTree#share share}
	 */
	public static Iterable<TreeRow> bottomUp(CallerTree tree, double threshold, String filter) {
		NameFilter passes = new NameFilter(filter);
		UnaryOperator<Collection<CallerTree.Node>> pruned = nodes -> nodes.stream()
				.filter(node -> tree.share(node) >= threshold).toList();
		List<CallerTree.Node> top = tree.methods().stream().filter(node -> passes.test(node.method())).toList();
		return () -> new Walk<>(pruned.apply(top), node -> pruned.apply(node.callers()),
				(depth, node) -> new TreeRow(depth, node.method(), node::measure, node.knowsCalls(), tree.share(node),
						-1, node.isEstimated(), 0, depth == 0 ? node.timing() : null));
	}

	private static Collection<Integer> boxed(int[] nodes) {
		return Arrays.stream(nodes).boxed().toList();
	}

	private interface RowMaker<N> {
		TreeRow row(int depth, N node);
	}

	/** Goes through a tree in depth without recursion. */
	private static final class Walk<N> implements Iterator<TreeRow> {

		private final Deque<Iterator<N>> path = new ArrayDeque<>();
		private final Function<N, Collection<N>> children;
		private final RowMaker<N> rows;

		Walk(Collection<N> top, Function<N, Collection<N>> children, RowMaker<N> rows) {
			this.children = children;
			this.rows = rows;
			path.push(top.iterator());
			climb();
		}

		@Override
		public boolean hasNext() {
			return !path.isEmpty();
		}

		@Override
		public TreeRow next() {
			if (!hasNext()) {
				throw new NoSuchElementException();
			}
			int depth = path.size() - 1;
			N node = path.element().next();
			path.push(children.apply(node).iterator());
			climb();
			return rows.row(depth, node);
		}

		private void climb() {
			while (!path.isEmpty() && !path.element().hasNext()) {
				path.pop();
			}
		}
	}
}
