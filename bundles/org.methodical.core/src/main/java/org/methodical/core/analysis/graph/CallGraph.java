// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.graph;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;

/**
 * Who calls whom: a calling context tree folded so that each method is one node, with one edge for each pair of caller
 * and callee. Methods may be grouped by class or package; then a group is a node, unless it is expanded into its
 * methods. Nodes are numbers from 0 to {@link #size()} - 1, edges from 0 to {@link #edgeCount()} - 1.
 *
 * <p>Made in one pass over the tree. A picture of more than some hundred nodes is of no use: see
 * {@link PrunedCallGraph}.
 */
public final class CallGraph {

	/** What is one node. */
	public enum Grouping {

		/** Each method. */
		METHOD,

		/** The methods of a class. */
		CLASS,

		/** The methods of the classes of a package. */
		PACKAGE;

		/**
		 * The group that a method belongs to.
		 *
		 * @return the class's or package's name, empty for {@link #METHOD}
		 */
		public String group(Method method) {
			return switch (this) {
				case METHOD -> ""; //$NON-NLS-1$
				case CLASS -> method.className();
				case PACKAGE -> method.packageName();
			};
		}
	}

	/** What {@link #method} answers for a group. */
	public static final int NO_METHOD = -1;

	private final Snapshot snapshot;
	private final CallGraphFold fold;
	private final int[][] outgoing;
	private final int[][] incoming;
	private final CallingContextTree tree;
	private final Map<Measure, Long> counted = new EnumMap<>(Measure.class);

	private CallGraph(Snapshot snapshot, CallGraphFold fold, CallingContextTree tree) {
		this.snapshot = snapshot;
		this.fold = fold;
		this.tree = tree;
		outgoing = edgesBy(fold.callers.toArray());
		incoming = edgesBy(fold.callees.toArray());
		for (Measure measure : List.of(Measure.CALLS, Measure.STEPS)) {
			counted.put(measure, IntStream.range(0, size()).mapToLong(node -> value(node, measure)).sum());
		}
	}

	/**
	 * Folds a tree into a graph of methods.
	 *
	 * @param snapshot knows the methods
	 */
	public static CallGraph of(Snapshot snapshot, CallingContextTree tree) {
		return of(snapshot, tree, Grouping.METHOD, Set.of());
	}

	/**
	 * Folds a tree into a graph of groups.
	 *
	 * @param snapshot knows the methods
	 * @param grouping what is one node
	 * @param expanded names of groups whose methods are nodes of their own
	 */
	public static CallGraph of(Snapshot snapshot, CallingContextTree tree, Grouping grouping, Set<String> expanded) {
		return new CallGraph(snapshot, new CallGraphFold(snapshot, tree, grouping, expanded), tree);
	}

	/** The edges at each node, where {@code ends} has the node of each edge. */
	private int[][] edgesBy(int[] ends) {
		int[] counts = new int[size()];
		for (int end : ends) {
			counts[end]++;
		}
		int[][] edges = new int[size()][];
		for (int node = 0; node < edges.length; node++) {
			edges[node] = new int[counts[node]];
		}
		for (int edge = ends.length - 1; edge >= 0; edge--) {
			edges[ends[edge]][--counts[ends[edge]]] = edge;
		}
		return edges;
	}

	/**
	 * How many nodes there are.
	 *
	 * @return the number of methods or groups that were called
	 */
	public int size() {
		return fold.methods.size();
	}

	/**
	 * The method of a node.
	 *
	 * @return the method's id, {@link #NO_METHOD} for a group
	 */
	public int method(int node) {
		return fold.methods.get(node);
	}

	/**
	 * The group that a node is, or that its method belongs to.
	 *
	 * @return its name, empty where methods are not grouped
	 */
	public String group(int node) {
		return fold.groups.get(node);
	}

	/**
	 * How many methods a node stands for.
	 *
	 * @return the number of methods of it that were called
	 */
	public int methodsOf(int node) {
		return fold.methodCounts.get(node);
	}

	/** The snapshot that knows the methods. */
	public Snapshot snapshot() {
		return snapshot;
	}

	/**
	 * The node of a method: itself, or the group that it is folded into.
	 *
	 * @param method the method's id
	 * @return the node, -1 if the method was not called
	 */
	public int nodeOf(int method) {
		return method < 0 || method >= fold.nodeOfMethod.length ? -1 : fold.nodeOfMethod[method];
	}

	/** How often the methods of a node were called, by themselves and each other as well. */
	public long calls(int node) {
		return value(node, Measure.CALLS);
	}

	/** Whether {@link #calls} is a number of calls, see {@link CallingContextTree#knowsCalls}. */
	public boolean knowsCalls(int node) {
		return calls(node) > 0 || !fold.uncountedNodes.get(node);
	}

	/** Whether {@link #edgeCalls} is a number of calls. */
	public boolean knowsEdgeCalls(int edge) {
		return edgeCalls(edge) > 0 || !fold.uncountedEdges.get(edge);
	}

	/** Whether {@link #edgeCalls} is an estimate: methods counted their calls themselves, whoever of several called. */
	public boolean isEstimated(int edge) {
		return fold.estimatedEdges.get(edge);
	}

	/** Time in the node's own code, ns. */
	public long selfTime(int node) {
		return value(node, Measure.SELF);
	}

	/**
	 * Time in the node and what it called, recursion counted once.
	 *
	 * @return ns
	 */
	public long totalTime(int node) {
		return value(node, Measure.TOTAL);
	}

	/**
	 * Time of the calls that came from code without probes: what begins here.
	 *
	 * @return ns
	 */
	public long entryTime(int node) {
		return entry(node, Measure.TOTAL);
	}

	/** Whether nodes can be told apart by a measure. */
	public boolean has(Measure measure) {
		return measure == Measure.STEPS ? !snapshot.steps().isEmpty() : tree.has(measure);
	}

	/** The value of a measure of a node, in the measure's unit; 0 if it was not measured. */
	public long value(int node, Measure measure) {
		return get(fold.nodes, measure, node);
	}

	private static long get(Map<Measure, CallGraphFold.Longs> values, Measure measure, int index) {
		CallGraphFold.Longs known = values.get(measure);
		return known == null ? 0 : known.get(index);
	}

	/** A node's part of the whole run in a measure. @return 0 to 1, 0 when the whole is nothing */
	public double share(int node, Measure measure) {
		long whole = counted.containsKey(measure) ? counted.get(measure) : tree.whole(measure);
		return whole <= 0 ? 0 : (double) value(node, measure) / whole;
	}

	/** What began at a node: came from code without probes. Of bytes if that is what is measured, else the time. */
	long entry(int node, Measure measure) {
		return get(fold.entries, measure.total(), node);
	}

	/** The value of a measure of an edge: what its {@linkplain Measure#ofCalls calls} weigh. */
	public long edgeValue(int edge, Measure measure) {
		return get(fold.edges, measure.ofCalls(), edge);
	}

	/**
	 * How many edges there are.
	 *
	 * @return the number of pairs of caller and callee
	 */
	public int edgeCount() {
		return fold.callers.size();
	}

	/**
	 * Who calls.
	 *
	 * @return the caller's node
	 */
	public int caller(int edge) {
		return fold.callers.get(edge);
	}

	/**
	 * Who is called.
	 *
	 * @return the callee's node; the caller's own for direct recursion and calls within a group
	 */
	public int callee(int edge) {
		return fold.callees.get(edge);
	}

	/** How often the caller called the callee. */
	public long edgeCalls(int edge) {
		return edgeValue(edge, Measure.CALLS);
	}

	/**
	 * Time of these calls, with all that they called. A call below another call along the same edge adds nothing.
	 *
	 * @return ns
	 */
	public long edgeTime(int edge) {
		return edgeValue(edge, Measure.TOTAL);
	}

	/**
	 * The edges to what a node calls.
	 *
	 * @return edges, a recursive one included; not to be changed
	 */
	public int[] outgoing(int node) {
		return outgoing[node];
	}

	/**
	 * The edges from what calls a node.
	 *
	 * @return edges, a recursive one included; not to be changed
	 */
	public int[] incoming(int node) {
		return incoming[node];
	}
}
