// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.EdgeCalls;

/**
 * Shares out calls that were counted by caller and callee among the contexts in which the caller was seen to call the
 * callee: by the time that was spent there, in the caller's own code and in the call. That is sampled time where there
 * is any: what was timed call by call was counted in its context, too. No call is lost or added, so that the calls of
 * each call edge, and of each method, stay exact. A call edge that was seen in no context gets a node below the context
 * where most of the caller's time was spent. Where the caller has one context only, which must then be that of all its
 * calls, nothing is guessed. What methods counted themselves is a guess where several can have called, as samples know
 * of a context only if they found it: but for a single call, which is where they found it.
 */
final class PathEstimate {

	private static final int NONE = -1;

	private final CallingContextTree tree;
	private final EdgeCalls edges;
	/** By node, ns; may be shorter. */
	private final long[] sampled;
	private final Map<Long, Integer> index = new HashMap<>();
	private final BitSet estimated = new BitSet();
	/** The pair of each node, -1 if its calls were all counted in their context. */
	private int[] edgeOf;
	private int size;
	private int[] parents;
	private int[] methods;
	private long[] counted;

	/**
	 * @param tree    calls counted in their context
	 * @param counted these calls
	 * @param edges   calls counted by call edges
	 * @param sampled sampled self times by node, ns; may be shorter than the tree
	 */
	PathEstimate(CallingContextTree tree, long[] counted, EdgeCalls edges, long[] sampled) {
		this.tree = tree;
		this.sampled = sampled;
		this.edges = edges.hasSoleCallers() ? edges.withoutSoleCallers(calledByOthers(edges)) : edges;
		this.counted = counted;
		size = tree.size();
		for (int edge = 0; edge < edges.size(); edge++) {
			if (edges.calls(edge) > 0) {
				index.put(key(this.edges.knownCaller(edge), edges.callee(edge)), edge);
			}
		}
	}

	/** Methods that samples found below another caller than the only one that the code shows, by way of reflection. */
	private BitSet calledByOthers(EdgeCalls all) {
		Map<Integer, Integer> callers = new HashMap<>();
		for (int edge = 0; edge < all.size(); edge++) {
			if (all.caller(edge) != all.knownCaller(edge)) {
				callers.put(all.callee(edge), all.knownCaller(edge));
			}
		}
		BitSet methods = new BitSet();
		long[] below = sampledBelow();
		for (int node = 1; node < tree.size(); node++) {
			Integer caller = below[node] == 0 ? null : callers.get(tree.method(node));
			int found = tree.method(tree.parent(node));
			if (caller != null && found != caller && found != CallingContextTree.NO_METHOD) {
				methods.set(tree.method(node));
			}
		}
		return methods;
	}

	private static long key(int caller, int callee) {
		return (long) caller << 32 | callee;
	}

	/** The tree with all calls. To be asked once, before the others. */
	CallingContextTree tree() {
		if (index.isEmpty()) {
			return tree;
		}
		boolean[] seen = findEdges();
		addUnseen(seen);
		findEstimated();
		if (parents == null) {
			parents = parents();
			methods = methods();
		}
		return new CallingContextTree(size, parents, methods, shared(), times(), bytes());
	}

	/** Calls counted by call edges, of which callers are known as far as samples do not contradict. */
	EdgeCalls edges() {
		return edges;
	}

	/** Calls that were counted in their context, by node. */
	long[] counted() {
		return counted;
	}

	/** The nodes whose calls of call edges may have been made in another context. */
	BitSet estimated() {
		return estimated;
	}

	/**
	 * A context is the only one of its method if the method has no other node and cannot have one that nobody saw: the
	 * context above is the only one of its own, and each call was counted there; calls of a call edge whose caller has
	 * such a context were made there. So it is, too, with a single call that samples found.
	 */
	private void findEstimated() {
		BitSet methodsSeen = new BitSet();
		BitSet severalNodes = new BitSet();
		for (int node = 1; node < size; node++) {
			int method = method(node);
			severalNodes.set(method, severalNodes.get(method) || methodsSeen.get(method));
			methodsSeen.set(method);
		}
		BitSet onlyContext = new BitSet();
		onlyContext.set(CallingContextTree.ROOT);
		for (int node = 1; node < size; node++) {
			boolean isSingle = !severalNodes.get(method(node));
			boolean callerIsCertain = onlyContext.get(parent(node));
			int edge = edgeOf[node];
			boolean isUnknown = edge != NONE && edges.knownCaller(edge) == EdgeCalls.ANY_CALLER;
			boolean isFound = isUnknown && isSingle && node < tree.size() && edges.calls(edge) == 1
					&& counted[node] == 0;
			onlyContext.set(node, isFound || isSingle && callerIsCertain && !isUnknown && hasCalls(node));
			estimated.set(node, !isFound && (isUnknown || edge != NONE && !callerIsCertain));
		}
	}

	/** Otherwise there may be calls, in other contexts too, that nobody counted. */
	private boolean hasCalls(int node) {
		return edgeOf[node] != NONE || counted[node] > 0;
	}

	private int parent(int node) {
		return parents == null ? tree.parent(node) : parents[node];
	}

	private int method(int node) {
		return methods == null ? tree.method(node) : methods[node];
	}

	private boolean[] findEdges() {
		boolean[] seen = new boolean[edges.size()];
		edgeOf = new int[size];
		edgeOf[CallingContextTree.ROOT] = NONE;
		for (int node = 1; node < size; node++) {
			Integer edge = index.get(key(tree.method(tree.parent(node)), tree.method(node)));
			edge = edge == null ? index.get(key(EdgeCalls.ANY_CALLER, tree.method(node))) : edge;
			edgeOf[node] = edge == null ? NONE : edge;
			if (edge != null) {
				seen[edge] = true;
			}
		}
		return seen;
	}

	/** Callers that nobody saw either come first. */
	private void addUnseen(boolean[] seen) {
		Map<Integer, Integer> unseen = new HashMap<>();
		for (int edge : index.values()) {
			if (!seen[edge]) {
				unseen.put(edges.callee(edge), edge);
			}
		}
		Map<Integer, Integer> places = unseen.isEmpty() ? null : places();
		List<Integer> chain = new ArrayList<>();
		for (int first : index.values()) {
			Integer edge = seen[first] ? null : first;
			while (edge != null && !seen[edge]) {
				seen[edge] = true;
				chain.add(edge);
				int caller = edges.knownCaller(edge);
				edge = places.containsKey(caller) ? null : unseen.get(caller);
			}
			for (int i = chain.size() - 1; i >= 0; i--) {
				edge = chain.get(i);
				append(places.getOrDefault(edges.knownCaller(edge), CallingContextTree.ROOT), edge);
				places.putIfAbsent(edges.callee(edge), size - 1);
			}
			chain.clear();
		}
	}

	/** For each method the node with the greatest self time. */
	private Map<Integer, Integer> places() {
		Map<Integer, Integer> places = new HashMap<>();
		for (int node = 0; node < tree.size(); node++) {
			Integer best = places.get(tree.method(node));
			if (best == null || tree.selfTime(node) > tree.selfTime(best)) {
				places.put(tree.method(node), node);
			}
		}
		return places;
	}

	private void append(int parent, int edge) {
		if (parents == null || size == parents.length) {
			int capacity = size + 16 + (size >> 3);
			parents = Arrays.copyOf(parents == null ? parents() : parents, capacity);
			methods = Arrays.copyOf(methods == null ? methods() : methods, capacity);
			counted = Arrays.copyOf(counted, capacity);
			edgeOf = Arrays.copyOf(edgeOf, capacity);
		}
		parents[size] = parent;
		methods[size] = edges.callee(edge);
		counted[size] = 0;
		edgeOf[size] = edge;
		size++;
	}

	private long[] shared() {
		double[] weight = weights();
		double[] weights = new double[edges.size()];
		for (int node = 1; node < size; node++) {
			if (edgeOf[node] != NONE) {
				weights[edgeOf[node]] += weight[node];
			}
		}
		long[] calls = Arrays.copyOf(counted, size);
		double[] passed = new double[edges.size()];
		long[] given = new long[edges.size()];
		for (int node = 1; node < size; node++) {
			int edge = edgeOf[node];
			if (edge != NONE) {
				passed[edge] += weight[node];
				// the last node comes to the whole, whatever was rounded before
				long upTo = passed[edge] >= weights[edge] ? edges.calls(edge)
						: Math.min(edges.calls(edge), (long) (edges.calls(edge) * (passed[edge] / weights[edge])));
				long sum = calls[node] + upTo - given[edge];
				calls[node] = sum < 0 ? Long.MAX_VALUE : sum;
				given[edge] = upTo;
			}
		}
		return calls;
	}

	/** By node; of nodes of one call edge all are sampled times, or none is. */
	private double[] weights() {
		double[] weights = new double[size];
		Arrays.fill(weights, 1);
		long[] below = sampledBelow();
		BitSet areSampled = new BitSet();
		for (int node = 1; node < tree.size(); node++) {
			weights[node] += sampled(tree.parent(node)) + below[node];
			if (edgeOf[node] != NONE && weights[node] > 1) {
				areSampled.set(edgeOf[node]);
			}
		}
		for (int node = 1; node < tree.size(); node++) {
			if (edgeOf[node] != NONE && !areSampled.get(edgeOf[node])) {
				weights[node] += Math.max(0, tree.selfTime(tree.parent(node))) + Math.max(0, tree.totalTime(node));
			}
		}
		return weights;
	}

	/** Sampled time of each node and all below it, ns. */
	private long[] sampledBelow() {
		long[] below = new long[tree.size()];
		for (int node = tree.size() - 1; node > CallingContextTree.ROOT; node--) {
			below[node] += sampled(node);
			below[tree.parent(node)] += below[node];
		}
		return below;
	}

	private long sampled(int node) {
		return node < sampled.length ? Math.max(0, sampled[node]) : 0;
	}

	private int[] parents() {
		int[] all = new int[tree.size()];
		for (int node = 0; node < all.length; node++) {
			all[node] = tree.parent(node);
		}
		return all;
	}

	private int[] methods() {
		int[] all = new int[tree.size()];
		for (int node = 0; node < all.length; node++) {
			all[node] = tree.method(node);
		}
		return all;
	}

	private long[] times() {
		long[] all = new long[size];
		for (int node = 0; node < tree.size(); node++) {
			all[node] = tree.selfTime(node);
		}
		return all;
	}

	private long[] bytes() {
		if (!tree.hasAllocation()) {
			return null;
		}
		long[] all = new long[size];
		for (int node = 0; node < tree.size(); node++) {
			all[node] = tree.selfBytes(node);
		}
		return all;
	}
}
