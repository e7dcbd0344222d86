// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;

import org.methodical.core.analysis.tree.CallTreeOrder;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measurements;
import org.methodical.ui.shared.MeasuredHow;

/** From the top down: callees below their callers. A node has the number of the calling context tree. */
record CalleeModel(CallTreeOrder order) implements CallTreeModel {

	/** How many nodes {@link #find} gives. */
	static final int MAX_FOUND = 1000;

	@Override
	public int[] children(int node) {
		return order.children(node);
	}

	@Override
	public int parent(int node) {
		return order.tree().parent(node);
	}

	@Override
	public int method(int node) {
		return order.tree().method(node);
	}

	@Override
	public Measurements values() {
		return order.tree();
	}

	@Override
	public String howCalls(int node) {
		return MeasuredHow.calls(order.tree(), node);
	}

	@Override
	public long size() {
		return order.tree().size() - 1L;
	}

	@Override
	public int[] hotPath(int node) {
		return order.hotPath(node);
	}

	@Override
	public int[] find(IntPredicate methods) {
		return find(order.tree(), methods, order::isShown);
	}

	/** Shown nodes of a tree whose methods pass, the most expensive first, at most {@link #MAX_FOUND}. */
	static int[] find(CallingContextTree tree, IntPredicate methods, IntPredicate shown) {
		Comparator<Integer> cheapFirst = Comparator.<Integer>comparingLong(tree::totalTime)
				.thenComparing(Comparator.reverseOrder());
		PriorityQueue<Integer> dearest = new PriorityQueue<>(cheapFirst);
		for (int node = 1; node < tree.size(); node++) {
			if (methods.test(tree.method(node)) && shown.test(node)) {
				dearest.add(node);
				if (dearest.size() > MAX_FOUND) {
					dearest.remove();
				}
			}
		}
		Integer[] found = dearest.toArray(Integer[]::new);
		Arrays.sort(found, cheapFirst.reversed());
		return Arrays.stream(found).mapToInt(Integer::intValue).toArray();
	}
}
