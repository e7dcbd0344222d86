// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;

import org.methodical.core.analysis.compare.ComparedTrees;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Measurements;
import org.methodical.ui.shared.MeasuredHow;

/**
 * From the top down, the call paths of two sessions; numbers are those of the one that is shown. The greatest
 * difference comes first, whether more or less.
 */
final class DifferenceModel implements CallTreeModel {

	private final CallingContextTree before;
	private final CallingContextTree after;
	private final CallingContextTree sum;
	private final Measure by;
	private final double threshold;
	private final long greatest;
	private final Map<Integer, int[]> children = new ConcurrentHashMap<>();

	/** Shows nodes with at least a share of the time of both sessions. */
	DifferenceModel(ComparedTrees trees, Measure by, double threshold) {
		before = trees.before().merged();
		after = trees.after().merged();
		sum = trees.sum();
		this.by = by;
		this.threshold = threshold;
		long max = 1;
		for (int node = 1; node < sum.size(); node++) {
			max = Math.max(max, Math.abs(difference(node, Measure.TOTAL)));
		}
		greatest = max;
	}

	/** A measure of the session that is shown less that of the other. */
	long difference(int node, Measure measure) {
		return after.value(node, measure) - before.value(node, measure);
	}

	/** Whether a measure is known of both sessions. */
	boolean knowsDifference(int node, Measure measure) {
		return before.knows(node, measure) && after.knows(node, measure);
	}

	/** The part of the greatest difference of total times, -1 to 1; more than 0 if it takes longer than before. */
	double part(int node) {
		return (double) difference(node, Measure.TOTAL) / greatest;
	}

	private boolean isShown(int node) {
		long whole = sum.totalTime(CallingContextTree.ROOT);
		return threshold <= 0 || whole > 0 && sum.totalTime(node) >= threshold * whole;
	}

	@Override
	public int[] children(int node) {
		return children.computeIfAbsent(node, this::sorted);
	}

	private int[] sorted(int node) {
		Comparator<Integer> order = Comparator.<Integer>comparingLong(child -> -Math.abs(difference(child, by)))
				.thenComparing(Comparator.comparingLong(child -> -sum.totalTime(child)));
		return Arrays.stream(sum.children(node)).filter(this::isShown).boxed().sorted(order)
				.mapToInt(Integer::intValue).toArray();
	}

	@Override
	public int parent(int node) {
		return sum.parent(node);
	}

	@Override
	public int method(int node) {
		return sum.method(node);
	}

	@Override
	public Measurements values() {
		return after;
	}

	@Override
	public String howCalls(int node) {
		return after.isEstimated(node) ? Messages.CallTreeColumn_callsSummed
				: MeasuredHow.calls(after.knowsCalls(node));
	}

	@Override
	public long size() {
		return sum.size() - 1L;
	}

	@Override
	public int[] find(IntPredicate methods) {
		return CalleeModel.find(sum, methods, this::isShown);
	}
}
