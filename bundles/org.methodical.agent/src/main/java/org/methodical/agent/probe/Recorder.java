package org.methodical.agent.probe;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * What one thread does: its calling context tree and where in it the thread is. The thread itself is the only writer;
 * the public methods are for the snapshot thread, which sees each node whole and its numbers at most a moment old.
 */
public final class Recorder extends RecordedThread {

	/** From this depth on a recursive call is counted in the ancestor of the same method. */
	static final int FOLDING_DEPTH = 1024;

	private static final int FIRST_NODES = 4;

	private final Node root = new Node(null, -1, 0);
	private Node[] nodes = new Node[FIRST_NODES];
	private volatile int nodeCount;
	private Node current = root;
	private long mark;
	private int calls;
	/** 1 while the thread is in a probe, set without a fence; what is sampled then is the probe's time. */
	private final AtomicInteger probing = new AtomicInteger();
	/** Volatile so that a loop of calls sees the change; a plain read on the machines that matter. */
	private volatile boolean clock = true;

	Recorder(int id, Thread thread) {
		super(id, thread);
		nodes[0] = root;
		nodeCount = 1;
		mark = System.nanoTime();
	}

	@Override
	void restart() {
		current = root;
		mark = System.nanoTime();
	}

	/** Counts a call and goes to its node. What may fail stands before the first change. */
	Node enter(int method) {
		probing.lazySet(1);
		Node caller = current;
		Node callee = caller.child(method);
		if (callee == null) {
			callee = create(caller, method);
		}
		if (clock) {
			charge(caller);
		}
		callee.calls++;
		calls++;
		current = callee;
		probing.lazySet(0);
		return caller;
	}

	void moveTo(Node node) {
		probing.lazySet(1);
		if (clock) {
			charge(current);
		}
		current = node;
		probing.lazySet(0);
	}

	private void charge(Node node) {
		long now = System.nanoTime();
		node.selfTime += now - mark;
		mark = now;
	}

	void caught(Node caller, int method) {
		Node own = caller.child(method);
		if (own != null && own != current) {
			moveTo(own);
		}
	}

	private Node create(Node caller, int method) {
		Node substitute = substitute(caller, method);
		if (substitute != null) {
			caller.add(substitute);
			return substitute;
		}
		return Recorders.isFull() ? flat(caller, method) : append(caller, method);
	}

	/** The nearest ancestor of the same method if the recursion has become too deep. */
	private Node substitute(Node caller, int method) {
		if (nodeCount <= FOLDING_DEPTH) {
			return null;
		}
		Node nearest = null;
		int depth = 0;
		for (Node node = caller; node != null; node = node.parent) {
			if (nearest == null && node.method == method) {
				nearest = node;
			}
			if (++depth > FOLDING_DEPTH && nearest != null) {
				return nearest;
			}
		}
		return null;
	}

	/** There are too many contexts: one node for each method, below the root, has to do for the new ones. */
	private Node flat(Node caller, int method) {
		Node node = root.child(method);
		if (node == null) {
			return append(root, method);
		}
		if (caller != root) {
			caller.add(node);
		}
		return node;
	}

	private Node append(Node parent, int method) {
		int count = nodeCount;
		if (count == nodes.length) {
			Node[] more = new Node[count + (count >> 1)];
			System.arraycopy(nodes, 0, more, 0, count);
			nodes = more;
		}
		Recorders.countNode();
		Node node = new Node(parent, method, count);
		nodes[count] = node;
		// publishes the node and its place
		nodeCount = count + 1;
		// if memory ends here, the node stays behind unused and the next call makes another
		parent.add(node);
		return node;
	}

	/**
	 * How many nodes the tree has so far.
	 *
	 * @return at least 1, for the root
	 */
	public int nodeCount() {
		return nodeCount;
	}

	/**
	 * A node.
	 *
	 * @param index less than a number that {@link #nodeCount} returned
	 * @return the node
	 */
	public Node node(int index) {
		return nodes[index];
	}

	/**
	 * Where the thread is, if it has not moved for the moment of asking.
	 *
	 * @return the node
	 */
	public Node current() {
		return current;
	}

	/**
	 * How many calls the thread has made; grows beyond the range of int into the negative numbers.
	 *
	 * @return the number, of which differences mean something
	 */
	public int calls() {
		return calls;
	}

	/**
	 * Whether the thread is in a probe just now, and not in the program.
	 *
	 * @return whether it is
	 */
	public boolean isProbing() {
		return probing.get() != 0;
	}

	/**
	 * Whether the thread reads the clock at each event.
	 *
	 * @return whether {@link #mark} and the self times of the nodes are kept
	 */
	public boolean hasClock() {
		return clock;
	}

	/** Lets the thread read the clock no more: whoever asks for that keeps its times from now on. */
	public void stopClock() {
		clock = false;
	}

	/**
	 * Lets the thread read the clock again.
	 *
	 * @param now {@link System#nanoTime()}; time before it is not charged by the thread
	 */
	public void startClock(long now) {
		mark = now;
		clock = true;
	}

	/**
	 * The time of the thread's last event at which it read the clock.
	 *
	 * @return {@link System#nanoTime()}
	 */
	public long mark() {
		return mark;
	}
}
