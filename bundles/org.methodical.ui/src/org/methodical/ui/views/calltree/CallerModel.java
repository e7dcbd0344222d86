// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;

import org.methodical.core.analysis.tree.CallerTree;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Measurements;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Timing;
import org.methodical.ui.shared.MeasuredHow;

/** From the bottom up: methods with their callers below them. Chains get numbers as they are asked for. */
final class CallerModel implements CallTreeModel {

	private final CallerTree tree;
	private final CallerNumbers numbers;
	private final double threshold;
	private final CallingContextTree whole;
	private final Map<Integer, CallerTree.Node> nodes = new ConcurrentHashMap<>();
	private final Map<Integer, int[]> children = new ConcurrentHashMap<>();

	/** Shows nodes with at least a share, in the measure by which the tree is sorted. */
	CallerModel(CallerTree tree, CallerNumbers numbers, double threshold, CallingContextTree whole) {
		this.tree = tree;
		this.numbers = numbers;
		this.threshold = threshold;
		this.whole = whole;
	}

	/** Whose numbers later models have to share. */
	CallerNumbers numbers() {
		return numbers;
	}

	@Override
	public int[] children(int node) {
		int[] known = children.get(node);
		if (known == null) {
			known = find(node);
			children.put(node, known);
		}
		return known;
	}

	private int[] find(int node) {
		List<CallerTree.Node> below = node == ROOT ? tree.methods() : node(node).callers();
		int[] found = new int[below.size()];
		int count = 0;
		for (CallerTree.Node caller : below) {
			if (tree.share(caller) >= threshold) {
				int number = numbers.of(node, caller.method().id());
				nodes.put(number, caller);
				found[count++] = number;
			}
		}
		return Arrays.copyOf(found, count);
	}

	/** The chain, which an earlier model may have numbered. */
	private CallerTree.Node node(int number) {
		CallerTree.Node known = nodes.get(number);
		if (known == null) {
			children(parent(number));
			known = nodes.get(number);
		}
		if (known == null) {
			throw new IllegalArgumentException("Not shown: " + number); //$NON-NLS-1$
		}
		return known;
	}

	@Override
	public int parent(int node) {
		return numbers.above(node);
	}

	@Override
	public int method(int node) {
		return numbers.method(node);
	}

	@Override
	public Measurements values() {
		return new Values();
	}

	/** Those of chains of callers. */
	private final class Values implements Measurements {

		@Override
		public Set<Measure> measures() {
			return whole.measures();
		}

		@Override
		public long value(int node, Measure measure) {
			return node(node).measure(measure);
		}

		@Override
		public long whole(Measure measure) {
			return whole.whole(measure);
		}

		@Override
		public boolean knowsCalls(int node) {
			return node(node).knowsCalls();
		}

		@Override
		public boolean isEstimated(int node) {
			return node(node).isEstimated();
		}

		@Override
		public Timing timing(int node) {
			return node(node).timing();
		}

		@Override
		public SampleTotals allocationSamples() {
			return whole.allocationSamples();
		}

		/** Not known: samples are not told apart by chains. */
		@Override
		public double totalError(int node) {
			return 0;
		}
	}

	@Override
	public String howCalls(int node) {
		return node(node).isEstimated() ? Messages.CallTreeColumn_callsSummed
				: MeasuredHow.calls(node(node).knowsCalls());
	}

	@Override
	public long size() {
		return tree.methods().size();
	}

	/** Finds methods at the top; their chains of callers may be without end. */
	@Override
	public int[] find(IntPredicate methods) {
		return Arrays.stream(children(ROOT)).filter(node -> methods.test(method(node))).limit(CalleeModel.MAX_FOUND)
				.toArray();
	}
}
