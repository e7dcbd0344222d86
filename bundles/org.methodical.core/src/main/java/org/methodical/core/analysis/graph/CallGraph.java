// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.graph;

import java.util.Set;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;

/**
 * Who calls whom: a calling context tree folded so that each method is one node, with one edge for each pair of caller
 * and callee. Methods may be grouped by class or package; then a group is a node, unless it is expanded into its methods.
 * Nodes are numbers from 0 to {@link #size()} - 1, edges from 0 to {@link #edgeCount()} - 1.
 *
 * <p>Made in one pass over the tree. A picture of more than some hundred nodes is of no use: see {@link PrunedCallGraph}.
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
		 * @param method a method
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
	private final long wholeCalls;
	private final long wholeSteps;

	private CallGraph(Snapshot snapshot, CallGraphFold fold, CallingContextTree tree) {
		this.snapshot = snapshot;
		this.fold = fold;
		this.tree = tree;
		outgoing = edgesBy(fold.callers.toArray());
		incoming = edgesBy(fold.callees.toArray());
		long sum = 0;
		long steps = 0;
		for (int node = 0; node < size(); node++) {
			sum += calls(node);
			steps += steps(node);
		}
		wholeCalls = sum;
		wholeSteps = steps;
	}

	/**
	 * Folds a tree into a graph of methods.
	 *
	 * @param snapshot knows the methods
	 * @param tree     one of its trees
	 * @return the graph
	 */
	public static CallGraph of(Snapshot snapshot, CallingContextTree tree) {
		return of(snapshot, tree, Grouping.METHOD, Set.of());
	}

	/**
	 * Folds a tree into a graph of groups.
	 *
	 * @param snapshot knows the methods
	 * @param tree     one of its trees
	 * @param grouping what is one node
	 * @param expanded names of groups whose methods are nodes of their own
	 * @return the graph
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
	 * @param node a node
	 * @return the method's id, {@link #NO_METHOD} for a group
	 */
	public int method(int node) {
		return fold.methods.get(node);
	}

	/**
	 * The group that a node is, or that its method belongs to.
	 *
	 * @param node a node
	 * @return its name, empty where methods are not grouped
	 */
	public String group(int node) {
		return fold.groups.get(node);
	}

	/**
	 * How many methods a node stands for.
	 *
	 * @param node a node
	 * @return the number of methods of it that were called
	 */
	public int methodsOf(int node) {
		return fold.methodCounts.get(node);
	}

	/**
	 * The snapshot that knows the methods.
	 *
	 * @return the snapshot
	 */
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
		return fold.calls.get(node);
	}

	/** Whether {@link #calls} is a number of calls, see {@link CallingContextTree#knowsCalls}. */
	public boolean knowsCalls(int node) {
		return calls(node) > 0 || !fold.uncountedNodes.get(node);
	}

	/** Whether {@link #edgeCalls} is a number of calls. */
	public boolean knowsEdgeCalls(int edge) {
		return edgeCalls(edge) > 0 || !fold.uncountedEdges.get(edge);
	}

	/** Time in the node's own code, ns. */
	public long selfTime(int node) {
		return fold.selfTimes.get(node);
	}

	/**
	 * Time in the node and what it called, recursion counted once.
	 *
	 * @param node a node
	 * @return ns
	 */
	public long totalTime(int node) {
		return fold.totalTimes.get(node);
	}

	/**
	 * Time of the calls that came from code without probes: what begins here.
	 *
	 * @param node a node
	 * @return ns
	 */
	public long entryTime(int node) {
		return fold.entryTimes.get(node);
	}

	/**
	 * Whether nodes can be told apart by a weight.
	 *
	 * @param weight the weight
	 * @return whether it was measured
	 */
	public boolean has(GraphWeight weight) {
		return switch (weight) {
			case CALLS -> tree.knowsCalls();
			case STEPS -> !snapshot.steps().isEmpty();
			case SELF_BYTES, TOTAL_BYTES -> tree.hasAllocation();
			case SELF, TOTAL -> true;
		};
	}

	/**
	 * Bytecode instructions executed in the node's own code, in all threads.
	 *
	 * @param node a node
	 * @return steps, 0 if they were not counted
	 */
	public long steps(int node) {
		return fold.steps.get(node);
	}

	/**
	 * One of a node's measures.
	 *
	 * @param node   a node
	 * @param weight which
	 * @return calls, ns, steps or bytes; 0 if it was not measured
	 */
	public long value(int node, GraphWeight weight) {
		return switch (weight) {
			case CALLS -> calls(node);
			case SELF -> selfTime(node);
			case TOTAL -> totalTime(node);
			case STEPS -> steps(node);
			case SELF_BYTES -> fold.selfBytes.get(node);
			case TOTAL_BYTES -> fold.totalBytes.get(node);
		};
	}

	/**
	 * A node's part of the whole run.
	 *
	 * @param node   a node
	 * @param weight of what
	 * @return 0 to 1, 0 when the whole is nothing
	 */
	public double share(int node, GraphWeight weight) {
		long whole = switch (weight) {
			case CALLS -> wholeCalls;
			case SELF, TOTAL -> wholeTime();
			case STEPS -> wholeSteps;
			case SELF_BYTES, TOTAL_BYTES -> tree.totalBytes(CallingContextTree.ROOT);
		};
		return whole <= 0 ? 0 : (double) value(node, weight) / whole;
	}

	/**
	 * What of a weight began at a node: came from code without probes.
	 *
	 * @param node   a node
	 * @param weight bytes, else time counts
	 * @return bytes or ns
	 */
	long entry(int node, GraphWeight weight) {
		return weight.isBytes() ? fold.entryBytes.get(node) : entryTime(node);
	}

	/**
	 * One of an edge's measures.
	 *
	 * @param edge   an edge
	 * @param weight which
	 * @return calls (for steps as well), ns or bytes
	 */
	public long edgeValue(int edge, GraphWeight weight) {
		return switch (weight) {
			case CALLS, STEPS -> edgeCalls(edge);
			case SELF, TOTAL -> edgeTime(edge);
			case SELF_BYTES, TOTAL_BYTES -> edgeBytes(edge);
		};
	}

	/**
	 * Time of the whole run.
	 *
	 * @return ns, the sum of all self times
	 */
	public long wholeTime() {
		return tree.totalTime(CallingContextTree.ROOT);
	}

	/**
	 * Calls in the whole run.
	 *
	 * @return calls
	 */
	public long wholeCalls() {
		return wholeCalls;
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
	 * @param edge an edge
	 * @return the caller's node
	 */
	public int caller(int edge) {
		return fold.callers.get(edge);
	}

	/**
	 * Who is called.
	 *
	 * @param edge an edge
	 * @return the callee's node; the caller's own for direct recursion and calls within a group
	 */
	public int callee(int edge) {
		return fold.callees.get(edge);
	}

	/** How often the caller called the callee. */
	public long edgeCalls(int edge) {
		return fold.edgeCalls.get(edge);
	}

	/**
	 * Time of these calls, with all that they called. A call below another call along the same edge adds nothing.
	 *
	 * @param edge an edge
	 * @return ns
	 */
	public long edgeTime(int edge) {
		return fold.edgeTimes.get(edge);
	}

	/**
	 * Heap bytes allocated in these calls, with all that they called.
	 *
	 * @param edge an edge
	 * @return bytes, 0 if not measured
	 */
	public long edgeBytes(int edge) {
		return fold.edgeBytes.get(edge);
	}

	/**
	 * The edges to what a node calls.
	 *
	 * @param node a node
	 * @return edges, a recursive one included; not to be changed
	 */
	public int[] outgoing(int node) {
		return outgoing[node];
	}

	/**
	 * The edges from what calls a node.
	 *
	 * @param node a node
	 * @return edges, a recursive one included; not to be changed
	 */
	public int[] incoming(int node) {
		return incoming[node];
	}
}
