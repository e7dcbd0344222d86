// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.methodical.core.collections.LongIndex;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;

/** Sums up a calling context tree by nodes and edges of a graph, in one walk that remembers what is on its path. */
final class CallGraphFold {

	private static final int NONE = -1;

	/** Of nodes, by measure; of total ones what began at a node as well: came from code without probes. */
	final Map<Measure, Longs> nodes = new EnumMap<>(Measure.class);
	final Map<Measure, Longs> entries = new EnumMap<>(Measure.class);
	/** Of edges: calls, and measures that include what was called. */
	final Map<Measure, Longs> edges = new EnumMap<>(Measure.class);
	final Ints methods = new Ints();
	final Ints methodCounts = new Ints();
	final List<String> groups = new ArrayList<>();
	final int[] nodeOfMethod;
	final Ints callers = new Ints();
	final Ints callees = new Ints();
	/** Nodes and edges in which calls were found that nobody counted. */
	final BitSet uncountedNodes = new BitSet();
	final BitSet uncountedEdges = new BitSet();
	/** Edges with calls of methods that counted them whoever of several called. */
	final BitSet estimatedEdges = new BitSet();

	private final Snapshot snapshot;
	private final CallingContextTree tree;
	private final BitSet byUnknownCaller;
	private final CallGraph.Grouping grouping;
	private final Set<String> expanded;
	private final Map<String, Integer> nodeOfGroup = new HashMap<>();
	private final LongIndex index = new LongIndex();
	private final Ints nodesOnPath = new Ints();
	private final Ints edgesOnPath = new Ints();
	private final int[] edgeOfTreeNode;

	CallGraphFold(Snapshot snapshot, CallingContextTree tree, CallGraph.Grouping grouping, Set<String> expanded) {
		this.snapshot = snapshot;
		this.tree = tree;
		byUnknownCaller = tree.provenance() == null ? new BitSet() : tree.provenance().edges().byUnknownCaller();
		this.grouping = grouping;
		this.expanded = expanded;
		nodeOfMethod = new int[snapshot.methodCount()];
		Arrays.fill(nodeOfMethod, NONE);
		edgeOfTreeNode = new int[tree.size()];
		for (Measure measure : Measure.values()) {
			boolean isTotal = measure.scope() == Measure.Scope.TOTAL;
			if (measure == Measure.CALLS || measure == Measure.STEPS
					|| measure != Measure.AVERAGE && tree.has(measure)) {
				nodes.put(measure, new Longs());
			}
			if (isTotal && nodes.containsKey(measure)) {
				entries.put(measure, new Longs());
			}
			if (nodes.containsKey(measure) && measure == measure.ofCalls()) {
				edges.put(measure, new Longs());
			}
		}
		walk();
	}

	private void walk() {
		int at = tree.firstChild(CallingContextTree.ROOT);
		while (at > CallingContextTree.ROOT) {
			enter(at);
			int next = tree.firstChild(at);
			while (next < 0 && at != CallingContextTree.ROOT) {
				leave(at);
				next = tree.nextSibling(at);
				at = tree.parent(at);
			}
			at = next;
		}
	}

	private void enter(int at) {
		int node = node(tree.method(at));
		boolean isCounted = tree.knowsCalls(at);
		uncountedNodes.set(node, uncountedNodes.get(node) || !isCounted);
		add(nodes, node, at, nodesOnPath.increment(node) == 1);
		int parent = tree.parent(at);
		if (parent == CallingContextTree.ROOT) {
			add(entries, node, at, true);
			edgeOfTreeNode[at] = NONE;
			return;
		}
		int edge = edge(nodeOfMethod[tree.method(parent)], node);
		edgeOfTreeNode[at] = edge;
		uncountedEdges.set(edge, uncountedEdges.get(edge) || !isCounted);
		if (tree.isEstimated(at) && byUnknownCaller.get(tree.method(at))) {
			estimatedEdges.set(edge);
		}
		add(edges, edge, at, edgesOnPath.increment(edge) == 1);
	}

	/** Adds what a node of the tree measures; totals of the outermost alone, so that recursion counts once. */
	private void add(Map<Measure, Longs> sums, int index, int at, boolean isOutermost) {
		sums.forEach((measure, sum) -> {
			if (isOutermost || measure.scope() == Measure.Scope.OWN) {
				sum.add(index, tree.value(at, measure));
			}
		});
	}

	private void leave(int at) {
		nodesOnPath.decrement(nodeOfMethod[tree.method(at)]);
		if (edgeOfTreeNode[at] != NONE) {
			edgesOnPath.decrement(edgeOfTreeNode[at]);
		}
	}

	private int node(int method) {
		int node = nodeOfMethod[method];
		if (node == NONE) {
			node = newMember(method);
			nodeOfMethod[method] = node;
			methodCounts.increment(node);
			nodes.get(Measure.STEPS).add(node, snapshot.steps().of(method).map(MethodSteps::steps).orElse(0L));
		}
		return node;
	}

	private int newMember(int id) {
		Method method = snapshot.method(id);
		String group = grouping.group(method);
		if (grouping == CallGraph.Grouping.METHOD || expanded.contains(group)) {
			return newNode(id, group);
		}
		Integer node = nodeOfGroup.get(group);
		if (node == null) {
			node = newNode(CallGraph.NO_METHOD, group);
			nodeOfGroup.put(group, node);
		}
		return node;
	}

	private int newNode(int method, String group) {
		int node = methods.add(method);
		groups.add(group);
		methodCounts.add(0);
		nodesOnPath.add(0);
		nodes.values().forEach(sum -> sum.add(0));
		entries.values().forEach(sum -> sum.add(0));
		return node;
	}

	private int edge(int caller, int callee) {
		int edge = index.indexOf((long) caller << Integer.SIZE | callee);
		if (edge == callers.size()) {
			callers.add(caller);
			callees.add(callee);
			edgesOnPath.add(0);
			edges.values().forEach(sum -> sum.add(0));
		}
		return edge;
	}

	/** A growing list of int. */
	static final class Ints {

		private int[] values = new int[64];
		private int size;

		int size() {
			return size;
		}

		int get(int index) {
			return values[index];
		}

		/** Appends; answers the place. */
		int add(int value) {
			if (size == values.length) {
				values = Arrays.copyOf(values, size * 2);
			}
			values[size] = value;
			return size++;
		}

		int increment(int index) {
			return ++values[index];
		}

		void decrement(int index) {
			values[index]--;
		}

		int[] toArray() {
			return Arrays.copyOf(values, size);
		}
	}

	/** A growing list of long. */
	static final class Longs {

		private long[] values = new long[64];
		private int size;

		long get(int index) {
			return values[index];
		}

		void add(long value) {
			if (size == values.length) {
				values = Arrays.copyOf(values, size * 2);
			}
			values[size++] = value;
		}

		void add(int index, long amount) {
			values[index] += amount;
		}
	}
}
