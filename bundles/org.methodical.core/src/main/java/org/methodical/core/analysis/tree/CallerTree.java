// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.methodical.core.analysis.MethodSums;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.Timing;
import org.methodical.core.model.code.Method;

/**
 * The bottom-up view of a tree: each method with its callers below it, theirs below them, and so on. The measures of a
 * node are always those of the method at the top, as far as it was called along this chain of callers.
 *
 * <p>Lazy: a node's callers are found when first asked for and kept, in time proportional to the contexts of the node.
 * Thread-safe.
 */
public final class CallerTree {

	private final Snapshot snapshot;
	private final CallingContextTree tree;
	private final Measure by;
	private final Comparator<Node> order;
	private final MethodSums sums;
	private final List<Measure> summed;
	private final List<Node> methods;
	private final long whole;
	/** Methods whose calls were counted whoever of several called. */
	private final BitSet byUnknownCaller;

	private CallerTree(Snapshot snapshot, CallingContextTree tree, Measure by) {
		this.snapshot = snapshot;
		this.tree = tree;
		this.by = by;
		order = Comparator.comparingLong((Node node) -> -node.measure(by)).thenComparingLong(node -> -node.selfTime())
				.thenComparing(node -> node.method().qualifiedName()).thenComparing(node -> node.method().descriptor());
		sums = new MethodSums(tree, snapshot.methodCount());
		summed = Arrays.stream(Measure.values()).filter(measure -> sums.has(measure)).toList();
		methods = topLevel();
		whole = tree.whole(by);
		byUnknownCaller = tree.provenance() == null ? new BitSet() : tree.provenance().edges().byUnknownCaller();
	}

	/**
	 * Turns a tree round.
	 *
	 * @param snapshot knows the methods
	 * @param by       what methods and callers are sorted by, the greatest first
	 * @return the view
	 */
	public static CallerTree of(Snapshot snapshot, CallingContextTree tree, Measure by) {
		return new CallerTree(snapshot, tree, by);
	}

	/**
	 * The methods that were called.
	 *
	 * @return the top level, sorted; not modifiable
	 */
	public List<Node> methods() {
		return methods;
	}

	/**
	 * The part of a node in the measure by which the tree is sorted.
	 *
	 * @return its share of all calls, of the root's total time or bytes; 0 when there are none
	 */
	public double share(Node node) {
		return whole <= 0 ? 0 : (double) node.measure(by) / whole;
	}

	/** Every node is a context of its method: too many for a map. */
	private List<Node> topLevel() {
		Node[] byMethod = new Node[snapshot.methodCount()];
		for (int context = 1; context < tree.size(); context++) {
			int id = tree.method(context);
			if (byMethod[id] == null) {
				byMethod[id] = new Node(snapshot.method(id), 0);
			}
			byMethod[id].add(context, context);
		}
		return sorted(Arrays.stream(byMethod).filter(Objects::nonNull).toList());
	}

	/**
	 * Groups contexts by the methods of nodes.
	 *
	 * @param contexts nodes of the method at the top
	 * @param at       for each context the node reached from it by going up, the root excluded
	 * @param depth    of the groups, 0 for the methods
	 */
	private List<Node> group(int[] contexts, int[] at, int depth) {
		Map<Integer, Node> groups = new LinkedHashMap<>();
		for (int i = 0; i < contexts.length; i++) {
			if (at[i] != CallingContextTree.ROOT) {
				groups.computeIfAbsent(tree.method(at[i]), id -> new Node(snapshot.method(id), depth)).add(contexts[i],
						at[i]);
			}
		}
		return sorted(groups.values());
	}

	private List<Node> sorted(Collection<Node> nodes) {
		List<Node> sorted = new ArrayList<>(nodes);
		sorted.forEach(Node::trim);
		sorted.sort(order);
		return List.copyOf(sorted);
	}

	/** A method at the top level, or a caller below it. */
	public final class Node {

		private final Method method;
		private final int depth;
		private int[] contexts = new int[1];
		private int[] at = new int[1];
		private int count;
		/** By the ordinal of the measure. */
		private final long[] values = new long[Measure.values().length];
		private boolean hasUnknownCalls;
		private List<Node> callers;

		private Node(Method method, int depth) {
			this.method = method;
			this.depth = depth;
		}

		private void add(int context, int node) {
			if (count == contexts.length) {
				contexts = Arrays.copyOf(contexts, count * 2);
				at = Arrays.copyOf(at, count * 2);
			}
			contexts[count] = context;
			at[count++] = node;
			hasUnknownCalls |= !tree.knowsCalls(context);
			boolean isOutermost = sums.isOutermost(context);
			for (Measure measure : summed) {
				if (isOutermost || measure.scope() == Measure.Scope.OWN) {
					values[measure.ordinal()] += tree.value(context, measure);
				}
			}
		}

		private void trim() {
			contexts = Arrays.copyOf(contexts, count);
			at = Arrays.copyOf(at, count);
		}

		/** The method at the top level, the caller below it. */
		public Method method() {
			return method;
		}

		/** How often the method at the top was called along this chain. */
		public long calls() {
			return measure(Measure.CALLS);
		}

		/** Whether {@link #calls} is a number of calls, see {@link CallingContextTree#knowsCalls}. */
		public boolean knowsCalls() {
			return calls() > 0 || !hasUnknownCalls;
		}

		/**
		 * Whether {@link #calls} is an estimate: calls that were counted by caller and callee alone were shared out
		 * among longer chains, and those that the method counted itself among its callers if there may be several.
		 * Those of a method are exact.
		 *
		 * @return false if calls are exact
		 */
		public boolean isEstimated() {
			return depth > 0 && Arrays.stream(contexts, 0, count)
					.anyMatch(context -> tree.isEstimated(context)
							&& (depth > 1 || byUnknownCaller.get(tree.method(context))));
		}

		/**
		 * How {@link #selfTime} was obtained.
		 *
		 * @return the way and the error
		 */
		public Timing timing() {
			long timed = 0;
			long samples = 0;
			long sampled = 0;
			for (int i = 0; i < count; i++) {
				timed += tree.timedCalls(contexts[i]);
				samples += tree.samples(contexts[i]);
				sampled += tree.sampledTime(contexts[i]);
			}
			return knowsCalls() ? Timing.of(calls(), timed, samples, sampled, tree.sampling())
					: Timing.ofSamples(samples, sampled, tree.sampling());
		}

		/**
		 * Self time of the method at the top in calls along this chain.
		 *
		 * @return ns
		 */
		public long selfTime() {
			return measure(Measure.SELF);
		}

		/**
		 * Total time of the method at the top in calls along this chain, recursion counted once.
		 *
		 * @return ns
		 */
		public long totalTime() {
			return measure(Measure.TOTAL);
		}

		/** A measure of the method at the top in calls along this chain, in its unit; totals count recursion once. */
		public long measure(Measure measure) {
			return values[measure.ordinal()];
		}

		/**
		 * Who called.
		 *
		 * @return the callers, sorted; empty where threads begin; not modifiable
		 */
		public synchronized List<Node> callers() {
			if (callers == null) {
				callers = group(contexts, Arrays.stream(at).map(tree::parent).toArray(), depth + 1);
			}
			return callers;
		}
	}
}
