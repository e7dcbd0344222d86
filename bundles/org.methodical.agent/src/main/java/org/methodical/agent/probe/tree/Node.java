// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.tree;

/**
 * A method in a calling context, with its calls and its own time. Written by the thread that it belongs to alone; the
 * snapshot thread reads numbers that may be a moment old. Kept to 56 bytes, since there may be a million.
 *
 * <p>The child that was called last is found at once. Few children are a chain; more than {@link #LONGEST_CHAIN} are in
 * a hash table. Only the thread that makes the nodes of a tree looks for children.
 */
public class Node {

	private static final int LONGEST_CHAIN = 3;
	private static final int FIRST_CAPACITY = 8;
	private static final int SMALL = 64;
	private static final int LONG_SEARCH = 8;

	/** As {@link #parent()}; a field, as the others below, since a probe that asked a method would do more. */
	public final Node parent;
	/** As {@link #method()}. */
	public final int method;
	/** As {@link #index()}. */
	public final int index;
	/** As {@link #calls()}; written by the thread that the node belongs to alone. */
	public long calls;
	/** As {@link #selfTime()}; written like {@link #calls}. */
	public long selfTime;
	/** The child that was called last. */
	private Node recent;
	/** The first of a chain of nodes; or an array of a power of two, by open addressing, never full. */
	private Object children;
	/** The next in the chain of the parent's children. */
	private Node sibling;

	/**
	 * Creates a node, which nobody finds before it is {@linkplain #add added}.
	 *
	 * @param parent null for the root
	 * @param method id of the method, -1 for the root
	 * @param index  place among the nodes of the thread, greater than that of the parent
	 */
	public Node(Node parent, int method, int index) {
		this.parent = parent;
		this.method = method;
		this.index = index;
	}

	/**
	 * The node of the caller.
	 *
	 * @return the parent; null for the root
	 */
	public Node parent() {
		return parent;
	}

	/**
	 * The method.
	 *
	 * @return its id, -1 for the root
	 */
	public int method() {
		return method;
	}

	/** The place of this node among those of its thread: 0 for the root, greater than that of the parent. */
	public int index() {
		return index;
	}

	/** How often the method was called in this context. */
	public long calls() {
		return calls;
	}

	/**
	 * Time spent in the method's own code in this context.
	 *
	 * @return ns, up to the last event of the thread
	 */
	public long selfTime() {
		return selfTime;
	}

	/**
	 * How many of the calls were timed, if that depends on the moment.
	 *
	 * @return calls; not kept where all are
	 */
	public long timedCalls() {
		return 0;
	}

	/** The child for a method, or null. */
	public Node child(int called) {
		Node hit = recent;
		if (hit == null || hit.method == called) {
			return hit;
		}
		Object all = children;
		if (all == null) {
			return null;
		}
		Node found = all.getClass() == Node[].class ? among((Node[]) all, called) : along((Node) all, called);
		if (found != null) {
			recent = found;
		}
		return found;
	}

	private static Node along(Node first, int called) {
		Node node = first;
		while (node != null && node.method != called) {
			node = node.sibling;
		}
		return node;
	}

	private static Node among(Node[] table, int called) {
		int mask = table.length - 1;
		int slot = slot(called, mask);
		for (int steps = 0; steps <= mask; steps++) {
			Node node = table[slot];
			if (node == null || node.method == called) {
				return node;
			}
			slot = slot + 1 & mask;
		}
		return null;
	}

	/** Lets go of what was called from here. A thread that is about to look finds nothing. */
	public void forget() {
		recent = null;
		children = null;
		sibling = null;
	}

	/**
	 * Adds what {@link #child} shall find from now on: a child, or another node that stands for one. If that fails, for
	 * want of stack or heap, nothing is changed.
	 */
	public void add(Node child) {
		Object all = children;
		if (all instanceof Node[]) {
			children = added((Node[]) all, child);
		} else if (child.parent == this && length((Node) all) < LONGEST_CHAIN) {
			child.sibling = (Node) all;
			children = child;
		} else {
			// also if the new one is in the chain of another parent already
			Node[] table = new Node[FIRST_CAPACITY];
			for (Node node = (Node) all; node != null; node = node.sibling) {
				put(table, node);
			}
			put(table, child);
			children = table;
		}
		recent = child;
	}

	private static int length(Node first) {
		int count = 0;
		for (Node node = first; node != null; node = node.sibling) {
			count++;
		}
		return count;
	}

	/** The table to be used from now on. */
	private static Node[] added(Node[] table, Node child) {
		int mask = table.length - 1;
		int steps = search(table, child.method);
		// counting is dear in a large table, and not needed while searches are short
		if (steps <= LONG_SEARCH && table.length > SMALL || steps <= mask && length(table) < table.length / 2) {
			int slot = slot(child.method, mask) + steps & mask;
			table[slot] = child;
			return table;
		}
		Node[] larger = new Node[table.length * 2];
		for (Node node : table) {
			if (node != null) {
				put(larger, node);
			}
		}
		put(larger, child);
		return larger;
	}

	private static int length(Node[] table) {
		int count = 0;
		for (Node node : table) {
			count += node == null ? 0 : 1;
		}
		return count;
	}

	/** Puts a node into a table that has room. */
	private static void put(Node[] table, Node node) {
		int mask = table.length - 1;
		table[slot(node.method, mask) + search(table, node.method) & mask] = node;
	}

	/** How many taken slots are passed on the way to a free one; as many as there are if the table is full. */
	private static int search(Node[] table, int called) {
		int mask = table.length - 1;
		int slot = slot(called, mask);
		int steps = 0;
		while (steps <= mask && table[slot] != null) {
			slot = slot + 1 & mask;
			steps++;
		}
		return steps;
	}

	private static int slot(int method, int mask) {
		int mixed = method * 0x9E3779B9;
		return (mixed ^ mixed >>> 16) & mask;
	}
}
