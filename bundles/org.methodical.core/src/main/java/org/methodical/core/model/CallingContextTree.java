// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.Arrays;

/**
 * An immutable calling context tree: each node is a method in the context of its callers. Nodes are numbers from 0 to
 * {@link #size()} - 1; node 0 is the root, which stands for no method; a parent's number is less than its children's.
 *
 * <p>The measures lie in arrays, so that millions of nodes are cheap. Totals and the links to children are derived
 * when first asked for (one pass over the nodes) and kept.
 */
public final class CallingContextTree {

	/** The root's number. */
	public static final int ROOT = 0;

	/** What {@link #method} answers for the root. */
	public static final int NO_METHOD = -1;

	private static final int NONE = -1;

	private final int size;
	private final int[] parents;
	private final int[] methods;
	private final long[] calls;
	private final long[] selfTimes;
	/** Null if allocation was not measured. */
	private final long[] selfBytes;
	/** Null if every call was timed in its context. */
	private final Precision precision;
	// derived; a race only computes the same twice
	private volatile long[] totalTimes;
	private volatile long[] totalBytes;
	private volatile Links links;
	private volatile Looks looking;
	private volatile long[] totalLooks;

	private record Links(int[] firstChild, int[] nextSibling) {
	}

	/**
	 * Creates a tree of arrays that are handed over: nobody may change their first {@code size} elements any more.
	 * Element 0 of each is the root's.
	 *
	 * @param size      how many nodes, at least 1
	 * @param parents   number of the parent; the root's is not read
	 * @param methods   id of the method, {@link #NO_METHOD} for the root
	 * @param calls     calls
	 * @param selfTimes self times, ns
	 * @throws IllegalArgumentException if the arrays are shorter than {@code size} or there is no root
	 */
	public CallingContextTree(int size, int[] parents, int[] methods, long[] calls, long[] selfTimes) {
		this(size, parents, methods, calls, selfTimes, null);
	}

	/**
	 * Creates a tree with allocation, of arrays that are handed over as above.
	 *
	 * @param size      how many nodes, at least 1
	 * @param parents   number of the parent; the root's is not read
	 * @param methods   id of the method, {@link #NO_METHOD} for the root
	 * @param calls     calls
	 * @param selfTimes self times, ns
	 * @param selfBytes heap bytes allocated by the nodes themselves; null if that was not measured
	 * @throws IllegalArgumentException if the arrays are shorter than {@code size} or there is no root
	 */
	public CallingContextTree(int size, int[] parents, int[] methods, long[] calls, long[] selfTimes,
			long[] selfBytes) {
		this(size, parents, methods, calls, selfTimes, selfBytes, null);
	}

	private CallingContextTree(int size, int[] parents, int[] methods, long[] calls, long[] selfTimes, long[] selfBytes,
			Precision precision) {
		int shortest = Math.min(Math.min(parents.length, methods.length), Math.min(calls.length, selfTimes.length));
		shortest = selfBytes == null ? shortest : Math.min(shortest, selfBytes.length);
		if (size < 1 || shortest < size) {
			throw new IllegalArgumentException("A tree of " + size + " nodes in arrays of " + shortest);
		}
		this.size = size;
		this.parents = parents;
		this.methods = methods;
		this.calls = calls;
		this.selfTimes = selfTimes;
		this.selfBytes = selfBytes;
		this.precision = precision;
	}

	/**
	 * The same tree, with what is known of how its numbers were obtained.
	 *
	 * @param how null if every call was timed in its context
	 * @return the tree
	 */
	public CallingContextTree with(Precision how) {
		return new CallingContextTree(size, parents, methods, calls, selfTimes, selfBytes, how);
	}

	/**
	 * A tree without calls.
	 *
	 * @return the tree of a root alone
	 */
	public static CallingContextTree empty() {
		return new CallingContextTree(1, new int[] {NONE}, new int[] {NO_METHOD}, new long[1], new long[1]);
	}

	/**
	 * How many nodes there are, the root included.
	 *
	 * @return the number
	 */
	public int size() {
		return size;
	}

	/**
	 * The caller's node.
	 *
	 * @param node a node
	 * @return its parent, -1 for the root
	 */
	public int parent(int node) {
		return check(node) == ROOT ? NONE : parents[node];
	}

	/**
	 * The method of a node.
	 *
	 * @param node a node
	 * @return the method's id, {@link #NO_METHOD} for the root
	 */
	public int method(int node) {
		return check(node) == ROOT ? NO_METHOD : methods[node];
	}

	/**
	 * How often the method was called in this context. Calls that have not returned yet count.
	 *
	 * @param node a node
	 * @return calls
	 */
	public long calls(int node) {
		return calls[check(node)];
	}

	/** All calls of the tree; takes one pass over the nodes each time. @return the sum of {@link #calls} of all nodes */
	public long allCalls() {
		return Arrays.stream(calls, ROOT, size).sum();
	}

	/**
	 * Whether {@link #calls} is an estimate, at least in part: the calls from the caller's method to this one are exact,
	 * but not how they are shared out among contexts.
	 *
	 * @param node a node
	 * @return false if calls were counted in their context
	 */
	public boolean isEstimated(int node) {
		return precision != null && precision.estimated().get(check(node));
	}

	/**
	 * Calls that were counted in their context.
	 *
	 * @param node a node
	 * @return at most {@link #calls}
	 */
	public long countedCalls(int node) {
		return precision == null ? calls(node) : precision.counted()[check(node)];
	}

	/**
	 * Calls that were timed.
	 *
	 * @param node a node
	 * @return at most {@link #countedCalls}
	 */
	public long timedCalls(int node) {
		return precision == null ? calls(node)
				: Math.max(0, precision.counted()[check(node)] - precision.untimed()[node]);
	}

	/**
	 * How often the thread was found in a node by looking now and then.
	 *
	 * @param node a node
	 * @return looks
	 */
	public long looks(int node) {
		return precision == null ? 0 : precision.looks()[check(node)];
	}

	/**
	 * The part of the self time that follows from {@link #looks}.
	 *
	 * @param node a node
	 * @return ns
	 */
	public long sampledTime(int node) {
		return precision == null ? 0 : precision.sampled()[check(node)];
	}

	/**
	 * How the self time of a node was obtained.
	 *
	 * @param node a node
	 * @return the way and the error
	 */
	public Timing timing(int node) {
		return Timing.of(calls(node), timedCalls(node), looks(node), looking());
	}

	/**
	 * How often the thread was found in a node or below it.
	 *
	 * @param node a node
	 * @return looks
	 */
	public long totalLooks(int node) {
		if (precision == null) {
			return 0;
		}
		long[] totals = totalLooks == null ? totalLooks = totals(precision.looks()) : totalLooks;
		return totals[check(node)];
	}

	/**
	 * All looks at the threads of this tree.
	 *
	 * @return {@link Looks#NONE} if nobody looked
	 */
	public Looks looking() {
		Looks all = looking;
		if (all == null) {
			all = precision == null ? Looks.NONE : precision.allLooks(size);
			looking = all;
		}
		return all;
	}

	/**
	 * What is known of how numbers were obtained.
	 *
	 * @return null if every call was timed in its context
	 */
	public Precision precision() {
		return precision;
	}

	/**
	 * Time in the method's own code and in code without probes that it called.
	 *
	 * @param node a node
	 * @return ns
	 */
	public long selfTime(int node) {
		return selfTimes[check(node)];
	}

	/**
	 * Self time of the node and of all nodes below it.
	 *
	 * @param node a node
	 * @return ns
	 */
	public long totalTime(int node) {
		long[] totals = totalTimes == null ? totalTimes = totals(selfTimes) : totalTimes;
		return totals[check(node)];
	}

	/**
	 * Whether allocation was measured.
	 *
	 * @return whether {@link #selfBytes} means something
	 */
	public boolean hasAllocation() {
		return selfBytes != null;
	}

	/**
	 * Heap that was allocated in the method's own code and in code without probes that it called.
	 *
	 * @param node a node
	 * @return bytes, 0 if allocation was not measured
	 */
	public long selfBytes(int node) {
		return selfBytes == null ? 0 : selfBytes[check(node)];
	}

	/**
	 * Heap that was allocated by the node and all nodes below it.
	 *
	 * @param node a node
	 * @return bytes, 0 if allocation was not measured
	 */
	public long totalBytes(int node) {
		if (selfBytes == null) {
			return 0;
		}
		long[] totals = totalBytes == null ? totalBytes = totals(selfBytes) : totalBytes;
		return totals[check(node)];
	}

	/**
	 * How many children a node has.
	 *
	 * @param node a node
	 * @return the number
	 */
	public int childCount(int node) {
		int count = 0;
		for (int child = firstChild(node); child >= 0; child = nextSibling(child)) {
			count++;
		}
		return count;
	}

	/**
	 * The children of a node.
	 *
	 * @param node a node
	 * @return their numbers, ascending; a new array
	 */
	public int[] children(int node) {
		int[] children = new int[childCount(node)];
		int at = 0;
		for (int child = firstChild(node); child >= 0; child = nextSibling(child)) {
			children[at++] = child;
		}
		return children;
	}

	/**
	 * The first child of a node; with {@link #nextSibling} the way to walk the tree without allocation.
	 *
	 * @param node a node
	 * @return the child with the least number, -1 when there is none
	 */
	public int firstChild(int node) {
		return links().firstChild[check(node)];
	}

	/**
	 * The next child of the node's parent.
	 *
	 * @param node a node
	 * @return the child with the next greater number, -1 when there is none
	 */
	public int nextSibling(int node) {
		return links().nextSibling[check(node)];
	}

	/**
	 * How far a node is from the root.
	 *
	 * @param node a node
	 * @return steps up to the root, 0 for the root itself
	 */
	public int depth(int node) {
		int depth = 0;
		for (int at = check(node); at != ROOT; at = parents[at]) {
			depth++;
		}
		return depth;
	}

	private int check(int node) {
		if (node < 0 || node >= size) {
			throw new IndexOutOfBoundsException("No node " + node + " in a tree of " + size);
		}
		return node;
	}

	private long[] totals(long[] self) {
		long[] totals = Arrays.copyOf(self, size);
		for (int node = size - 1; node > ROOT; node--) {
			totals[parents[node]] += totals[node];
		}
		return totals;
	}

	private Links links() {
		Links known = links;
		if (known == null) {
			known = new Links(new int[size], new int[size]);
			Arrays.fill(known.firstChild, NONE);
			Arrays.fill(known.nextSibling, NONE);
			// backwards, so that siblings come out ascending
			for (int node = size - 1; node > ROOT; node--) {
				known.nextSibling[node] = known.firstChild[parents[node]];
				known.firstChild[parents[node]] = node;
			}
			links = known;
		}
		return known;
	}
}
