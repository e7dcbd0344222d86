package org.methodical.agent.probe;

/**
 * A method in a calling context, with its calls and its own time. Written by the thread that it belongs to alone; the
 * snapshot thread reads numbers that may be a moment old. Kept to 56 bytes, since there may be a million.
 */
public class Node {

	private static final int FIRST_CAPACITY = 4;
	private static final int SMALL = 64;
	private static final int LONG_SEARCH = 8;

	final Node parent;
	final int method;
	final int index;
	long calls;
	long selfTime;
	/** Calls made while the clock was read; kept by {@link LightRecorder} alone. */
	long timedCalls;
	/** The child that was called last. */
	private Node recent;
	/** All children by open addressing; null while one is all there is. A length is a power of two, never full. */
	private Node[] children;

	Node(Node parent, int method, int index) {
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

	/**
	 * The place of this node among those of its thread: 0 for the root, greater than that of the parent.
	 *
	 * @return the number
	 */
	public int index() {
		return index;
	}

	/**
	 * How often the method was called in this context.
	 *
	 * @return calls
	 */
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
		return timedCalls;
	}

	/** The child for a method, or null. */
	Node child(int called) {
		Node hit = recent;
		if (hit != null && hit.method == called) {
			return hit;
		}
		Node[] table = children;
		if (table == null) {
			return null;
		}
		int mask = table.length - 1;
		int slot = slot(called, mask);
		for (int steps = 0; steps <= mask; steps++) {
			Node node = table[slot];
			if (node == null) {
				return null;
			}
			if (node.method == called) {
				recent = node;
				return node;
			}
			slot = slot + 1 & mask;
		}
		return null;
	}

	/** Adds what {@link #child} shall find from now on: a child, or an ancestor that stands for one. */
	void add(Node child) {
		Node first = recent;
		Node[] table = children;
		if (table == null && first != null) {
			table = new Node[FIRST_CAPACITY];
			put(table, first);
		}
		if (table != null) {
			int steps = put(table, child);
			// counting is dear in a large table, and not needed while searches are short
			if ((steps > LONG_SEARCH || table.length <= SMALL) && count(table) > table.length / 2) {
				table = grown(table);
				if (steps == table.length / 2) {
					put(table, child);
				}
			}
			children = table;
		}
		recent = child;
	}

	private static Node[] grown(Node[] table) {
		Node[] larger = new Node[table.length * 2];
		for (Node node : table) {
			if (node != null) {
				put(larger, node);
			}
		}
		return larger;
	}

	/** Returns how many taken slots were passed; as many as there are if the table is full and the node left out. */
	private static int put(Node[] table, Node node) {
		int mask = table.length - 1;
		int slot = slot(node.method, mask);
		int steps = 0;
		while (steps <= mask) {
			if (table[slot] == null) {
				table[slot] = node;
				return steps;
			}
			slot = slot + 1 & mask;
			steps++;
		}
		return steps;
	}

	private static int count(Node[] table) {
		int count = 0;
		for (Node node : table) {
			if (node != null) {
				count++;
			}
		}
		return count;
	}

	private static int slot(int method, int mask) {
		int mixed = method * 0x9E3779B9;
		return (mixed ^ mixed >>> 16) & mask;
	}
}
