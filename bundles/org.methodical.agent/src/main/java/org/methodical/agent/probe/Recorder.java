// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.probe.memory.Taken;
import org.methodical.agent.probe.thread.RecordedThread;
import org.methodical.agent.probe.thread.ThreadCache;
import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.probe.tree.SentNode;
import org.methodical.agent.probe.tree.TimedNode;

/**
 * What one thread does: its calling context tree and where in it the thread is. The thread itself is the only writer;
 * the public methods are for the snapshot thread, which sees each node whole and its numbers at most a moment old.
 */
public class Recorder extends RecordedThread {

	/** From this depth on a recursive call is counted in the ancestor of the same method. */
	static final int FOLDING_DEPTH = 1024;

	private static final int FIRST_NODES = 4;
	/**
	 * From so many nodes on the list of them grows by less, as a shift: a million shall not have room for half a
	 * million more.
	 */
	private static final int MANY = 4096;
	private static final int LESS = 3;

	/** The {@linkplain Positions position} of the root; 0 without a number. */
	int base;

	/** Does the recording in place of this one, which keeps the tree only; null if times are exact. */
	LightRecorder light;

	/** In place of what was let go, when nothing may be made; never read. */
	private static final Node[] LET_GO = {new Node(null, -1, 0), null, null, null};

	/** The same for a path; its times mean nothing. */
	private static final Node[] LET_GO_PATH = {LET_GO[0]};

	private final Node root = new Node(null, -1, 0);
	Node[] nodes = new Node[FIRST_NODES];
	private volatile int nodeCount;
	Node current = root;
	/** For the nodes; used by whoever makes them. */
	private final Taken taken = new Taken();
	final Suspension suspension = new Suspension();
	long mark;
	private int calls;

	Recorder(int id, Thread thread) {
		super(id, thread);
		nodes[0] = root;
		nodeCount = 1;
		mark = System.nanoTime();
	}

	@Override
	protected void restart() {
		current = root;
		mark = System.nanoTime();
		Positions.number(this);
		if (light != null) {
			light.restart();
		}
	}

	/** Counts a call and goes to its node. What may fail stands before the first change. */
	Node enter(int method) {
		Node caller = current;
		Node callee = caller.child(method);
		if (callee == null) {
			callee = create(caller, method);
		}
		charge(caller);
		callee.calls++;
		calls++;
		current = callee;
		return caller;
	}

	/** Counts a call of a method that is not gone into. */
	void count(int method) {
		Node callee = current.child(method);
		if (callee == null) {
			callee = create(current, method);
		}
		callee.calls++;
		calls++;
	}

	/** First of all goes where the thread is: if the clock cannot be read, the time is charged at the next event. */
	void moveTo(Node node) {
		Node from = current;
		current = node;
		if (ThreadCache.recording) {
			charge(from);
		}
	}

	/** The time since the last event was spent in a node. */
	void charge(Node node) {
		long now = System.nanoTime();
		node.selfTime += now - mark;
		mark = now;
	}

	/** Whether more is measured than calls and wall time. */
	boolean measuresMore() {
		return false;
	}

	/** The thread begins to work for the agent: the time so far is charged. */
	void suspend() {
		if (ThreadCache.recording) {
			charge(current);
		}
		suspension.begin();
	}

	/** The thread works for the program again: the time since {@link #suspend} is nobody's. */
	void goOn() {
		mark = suspension.end();
	}

	/** When the thread works for the agent, so that its time is not that of where it is. */
	public Suspension suspension() {
		return suspension;
	}

	/** A method that was called from a node has caught an exception. */
	void caught(int caller, int method) {
		Node[] all = nodes;
		// fewer if all that was recorded has been let go
		Node own = caller < all.length && all[caller] != null ? all[caller].child(method) : null;
		if (own != null && own != current) {
			moveTo(own);
		}
	}

	/** Makes the node for a method that was not called there before. */
	Node create(Node caller, int method) {
		Node substitute = substitute(caller, method);
		if (substitute != null) {
			substitute(caller, substitute);
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
			substitute(caller, node);
		}
		return node;
	}

	/** Has a node be found as a child of another; without room for that it is looked for at each call. */
	private void substitute(Node caller, Node node) {
		if (taken.take(Memory.SUBSTITUTE)) {
			caller.add(node);
		}
	}

	private Node append(Node parent, int method) {
		int count = nodeCount;
		if (count == nodes.length) {
			Node[] more = new Node[count + (count >> (count < MANY ? 1 : LESS))];
			System.arraycopy(nodes, 0, more, 0, count);
			nodes = more;
		}
		Node node = newNode(parent, method, count);
		Recorders.countNode();
		taken.force(bytesOfNode());
		// this is done or is not; from there on nothing can fail
		parent.add(node);
		nodes[count] = node;
		// publishes the node and its place
		nodeCount = count + 1;
		return node;
	}

	/** What a node is taken to need. */
	int bytesOfNode() {
		return Memory.NODE;
	}

	/** Gives back what the nodes needed, which nobody uses any more. */
	final void giveBack() {
		taken.giveBack();
		if (light != null) {
			light.taken.giveBack();
		}
	}

	/**
	 * Lets go of all that was recorded. Called by the snapshot thread when probes do nothing any more; the thread may
	 * still be in one, or in methods that hand their nodes back.
	 */
	public final void letGo() {
		for (Node node = current; node != null; node = node.parent) {
			node.forget();
		}
		root.forget();
		nodeCount = 1;
		nodes = LET_GO;
		if (light != null) {
			light.letGo();
		}
	}

	/** Lets go of what is below the nodes of a path; returns the path to use in place of it. */
	static Node[] letGo(Node[] path) {
		for (Node node : path) {
			if (node != null) {
				node.forget();
			}
		}
		return LET_GO_PATH;
	}

	Node newNode(Node parent, int method, int index) {
		return light == null ? new SentNode(parent, method, index) : new TimedNode(parent, method, index);
	}

	/**
	 * What records in place of this, which has the thread and its nodes only.
	 *
	 * @return null if this records
	 */
	public LightRecorder light() {
		return light;
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
	 */
	public Node node(int index) {
		return nodes[index];
	}

	/** Where the thread is, if it has not moved for the moment of asking. */
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
	 * Has time up to now charged to nobody. Asked while probes do not record.
	 *
	 * @param now {@link System#nanoTime()}
	 */
	public void skipTo(long now) {
		mark = now;
	}

	/**
	 * The time of the thread's last event at which it read the clock.
	 *
	 * @return {@link System#nanoTime()}
	 */
	public long mark() {
		return mark;
	}

	/**
	 * How long the last event at which the thread read its clock is past, by that clock.
	 *
	 * @return ns
	 */
	public long sinceMark() {
		return System.nanoTime() - mark;
	}
}
