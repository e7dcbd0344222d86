// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import java.util.concurrent.atomic.AtomicInteger;

import org.methodical.agent.probe.edge.CachedEdges;
import org.methodical.agent.probe.edge.EdgeRow;
import org.methodical.agent.probe.edge.FirstPath;
import org.methodical.agent.probe.edge.FirstPaths;
import org.methodical.agent.probe.memory.Taken;
import org.methodical.agent.probe.thread.ThreadCacheEntry;
import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.probe.tree.TimedNode;

/**
 * What one thread does, recorded at little cost. Its position is a depth in a stack of calls.
 *
 * <p>The thread begins with a calling context tree: the stack holds nodes, and each call goes from the node of the
 * caller to that of the callee. While the agent thinks it cheap, the clock is read at each event. When the tree has
 * become too large for that ({@link #wantEdges}), the thread goes over to call edges for good: the stack holds methods,
 * and each call is counted by caller and callee ({@link CachedEdges}, {@link EdgeRow}), which does not depend on where
 * the step before it led. Contexts and times are then for others to find out, by looking at the stack
 * ({@link #sample}).
 *
 * <p>The thread is the only writer, but for the nodes once it counts call edges: those are made by whoever samples.
 */
public final class LightRecorder extends ThreadCacheEntry {

	/** Above this depth the stack is not kept: the deepest method that is kept stands for the caller. */
	static final int MAX_DEPTH = 1 << 18;

	private static final int FIRST_DEPTH = 64;

	/** Values of {@link #mode}; a tree without the clock is 0. */
	private static final int CLOCK = 1;
	private static final int PAIRS_WANTED = 2;

	/** The {@linkplain Positions position} at depth 0. */
	int base;
	/** Calls that the thread is in. */
	int depth;
	/** Keys of the methods the thread is in, once it counts call edges; before, nothing. */
	int[] stack = {};
	/** Most call edges; nothing as long as there is a tree. */
	long[] cached = CachedEdges.NONE;
	/** The other call edges, by callee. */
	long[][] rows = {};
	/** Whether call edges are counted. Volatile for the reason of {@link #anchor}, and since it hands the tree over. */
	volatile boolean countsEdges;

	/**
	 * Always 0. A volatile read behind a change of {@link #depth} holds the JIT compiler to that order. Without it the
	 * change may be moved behind all that an inlined method does, and whoever samples finds the thread in the caller.
	 */
	volatile int anchor;

	private final Recorder tree;
	/** Nodes the thread is in, until it counts call edges. */
	Node[] path = new Node[FIRST_DEPTH];
	private long mark;
	private int calls;
	private int counted;
	/** A plain read on the machines that matter, and a loop of calls sees a change all the same. */
	private final AtomicInteger mode;
	private final FirstPaths firstPaths = new FirstPaths();
	final Taken taken = new Taken();

	LightRecorder(Recorder tree) {
		this.tree = tree;
		int how = Recorders.haveClocks() ? CLOCK : 0;
		mode = new AtomicInteger(how);
		path[0] = tree.node(0);
		mark = System.nanoTime();
		Positions.number(tree);
		base = tree.base;
		// whoever finds this finds it whole
		tree.light = this;
	}

	/** Has the snapshot thread hear of this thread, if that was not done before. */
	void announce() {
		if (!tree.announced) {
			Recorders.announce(tree);
			tree.announced = true;
		}
	}

	/** Another thread begins, outside of all probed methods. */
	void restart() {
		base = tree.base;
		depth = 0;
		mark = System.nanoTime();
	}

	/**
	 * Counts a call and goes into it, whatever {@link LightProbe#enter} did not do itself. Where that fails, for want
	 * of stack or heap, the call is counted or is not, and who asked for it goes into it all the same.
	 */
	int enter(int method) {
		int before = depth;
		if (!countsEdges) {
			int how = mode.get();
			if (how != PAIRS_WANTED) {
				enterTree(before, method, how);
				return position(before);
			}
			beginEdges();
		}
		int next = before + 1;
		if (next >= stack.length && stack.length < MAX_DEPTH) {
			stack = EdgeRow.longer(stack);
		}
		countEdge(method);
		stack[next < stack.length ? next : stack.length - 1] = method + EdgeRow.FIRST_KEY;
		depth = next;
		return position(before);
	}

	private int position(int at) {
		return base + Math.min(at, Positions.MAX) + anchor;
	}

	private void enterTree(int before, int method, int how) {
		Node[] nodes = path;
		Node caller = nodes[Math.min(before, nodes.length - 1)];
		Node callee = caller.child(method);
		if (callee == null) {
			callee = tree.create(caller, method);
		}
		int next = before + 1;
		if (next >= nodes.length) {
			nodes = more(nodes);
		}
		int place = Math.min(next, nodes.length - 1);
		if (how == CLOCK) {
			charge(caller);
			if (callee instanceof TimedNode) {
				((TimedNode) callee).countTimed();
			}
		}
		callee.calls++;
		calls++;
		nodes[place] = callee;
		depth = next;
	}

	private Node[] more(Node[] nodes) {
		if (nodes.length < MAX_DEPTH) {
			Node[] more = new Node[nodes.length * 2];
			System.arraycopy(nodes, 0, more, 0, nodes.length);
			path = more;
		}
		return path;
	}

	/** Counts a call of a method that is not gone into. */
	void count(int method) {
		if (countsEdges) {
			countEdge(method);
			return;
		}
		Node caller = node(depth);
		Node callee = caller.child(method);
		if (callee == null) {
			callee = tree.create(caller, method);
		}
		callee.calls++;
		counted++;
	}

	/** The thread, which keeps a tree, has gone from a depth to another. */
	void left(int from) {
		if (mode.get() == CLOCK) {
			charge(node(from));
		}
	}

	private Node node(int at) {
		Node[] nodes = path;
		return nodes[Math.min(at, nodes.length - 1)];
	}

	private void charge(Node node) {
		long now = System.nanoTime();
		node.selfTime += now - mark;
		mark = now;
	}

	/** The thread begins to work for the agent: the time so far is charged. */
	void suspend() {
		left(depth);
		tree.suspension.begin();
	}

	/** The thread works for the program again: the time since {@link #suspend} is nobody's. */
	void goOn() {
		mark = tree.suspension.end();
	}

	private void countEdge(int method) {
		int caller = stack[Math.min(depth, stack.length - 1)];
		if (method >= rows.length) {
			rows = EdgeRow.longer(rows, method, taken);
		}
		int place = CachedEdges.place(caller, method);
		if (place >= cached.length) {
			cached = CachedEdges.grown(cached, method, taken);
		}
		long element = place < cached.length ? cached[place] : EdgeRow.FULL;
		if (EdgeRow.hasRoom(element, caller)) {
			cached[place] = element + 1;
		} else if (element == 0) {
			// first the first path: a call edge without one might never get a context
			firstPaths.add(stack, depth, method);
			cached[place] = EdgeRow.element(caller, 1);
		} else {
			countInRow(caller, method);
		}
	}

	private void countInRow(int caller, int method) {
		long[] row = rows[method];
		if (!EdgeRow.count(row, caller)) {
			// without room for further callers they are counted as if nobody had called
			boolean apart = EdgeRow.hasRoomFor(row, caller);
			if (apart || !EdgeRow.count(row, EdgeRow.ROOT_KEY)) {
				firstPaths.add(stack, apart ? depth : 0, method);
				rows[method] = EdgeRow.add(row, apart ? caller : EdgeRow.ROOT_KEY, taken);
			}
		}
	}

	/** Lets go of all that was recorded, as {@link Recorder#letGo} does. */
	void letGo() {
		path = path == null ? null : Recorder.letGo(path);
		cached = CachedEdges.NONE;
		EdgeRow.empty(rows);
		firstPaths.take();
	}

	/** Goes over to call edges. What may fail stands before the first change. */
	private void beginEdges() {
		int[] keys = new int[path.length];
		keys[0] = EdgeRow.ROOT_KEY;
		int top = Math.min(depth, path.length - 1);
		for (int i = 1; i <= top; i++) {
			keys[i] = path[i].method + EdgeRow.FIRST_KEY;
		}
		rows = EdgeRow.ofStack(keys, top);
		stack = keys;
		path = null;
		countsEdges = true;
	}

	boolean isVirtual() {
		return tree.isVirtual();
	}

	/**
	 * Where the thread is in its tree.
	 *
	 * @return the node; null if the thread counts call edges
	 */
	public Node current() {
		Node[] nodes = path;
		return nodes == null ? null : nodes[Math.min(depth, nodes.length - 1)];
	}

	/**
	 * Where the thread is, once it counts call edges. The thread may move meanwhile, so that lower elements may not
	 * belong to upper ones; {@link #hasCalled} tells whether two may be neighbours.
	 *
	 * @param keys receives the keys of the methods that the thread is in, from the root on; of more methods than it
	 *             has room for, the last is the deepest
	 * @return how many there are
	 */
	public int sample(int[] keys) {
		int top = depth;
		int[] from = stack;
		int last = Math.min(top, Math.min(from.length, keys.length) - 1);
		keys[last] = from[Math.min(top, from.length - 1)];
		// what changes most is read first
		for (int i = last - 1; i >= 0; i--) {
			keys[i] = from[i];
		}
		return last + 1;
	}

	/**
	 * Whether a call edge was counted, or the thread was in it when it began to count call edges.
	 *
	 * @param caller a key
	 * @param callee a key
	 * @return whether the thread ever made such a call, as far as the asking thread sees
	 */
	public boolean hasCalled(int caller, int callee) {
		int method = EdgeRow.method(callee);
		return method >= 0 && (CachedEdges.find(cached, caller, method) || EdgeRow.find(rows, caller, method));
	}

	/**
	 * Most of what was counted, {@link CachedEdges#PLACES} elements for each callee. An element is as in {@link #rows};
	 * the caller of one that is not 0 stays.
	 *
	 * @return elements by id of the callee, being written to
	 */
	public long[] cached() {
		return cached;
	}

	/**
	 * What was counted besides that, by callee. The elements of a row, {@link EdgeRow}, hold the key of a caller and
	 * calls; a caller may occur more than once.
	 *
	 * @return rows by id of the callee, being written to
	 */
	public long[][] rows() {
		return rows;
	}

	/**
	 * How call edges came about since this was asked last.
	 *
	 * @return the newest; null if there is none
	 */
	public FirstPath takeFirstPaths() {
		return firstPaths.take();
	}

	/**
	 * A context, made if there is none. Only while {@link #countsEdges}, and from one thread only.
	 *
	 * @param caller a node of this thread's tree
	 * @param method id of the method called
	 */
	public Node context(Node caller, int method) {
		Node callee = caller.child(method);
		return callee == null ? tree.create(caller, method) : callee;
	}

	/**
	 * How many calls the thread has made that would read the clock, until it counts call edges. Beyond the range of int
	 * it goes on with the negative numbers: differences mean something.
	 */
	public int calls() {
		return calls;
	}

	/** How many calls the thread has counted without going into them, as with {@link #calls}. */
	public int counted() {
		return counted;
	}

	/** Whether the thread reads the clock at each event: {@link #mark} and the self times of the nodes are kept. */
	public boolean hasClock() {
		return mode.get() == CLOCK;
	}

	/** Whether the thread counts call edges; it does not go back. */
	public boolean countsEdges() {
		return countsEdges;
	}

	/** Lets the thread read the clock no more: whoever asks for that keeps its times from now on. */
	public void stopClock() {
		mode.compareAndSet(CLOCK, 0);
	}

	/**
	 * Lets the thread read the clock again, unless it does or counts call edges.
	 *
	 * @param now {@link System#nanoTime()}; time before it is not charged by the thread
	 */
	public boolean startClock(long now) {
		if (mode.get() != 0) {
			return false;
		}
		mark = now;
		return mode.compareAndSet(0, CLOCK);
	}

	/** Lets a thread that does not read the clock count call edges from its next call on. */
	public void wantEdges() {
		mode.compareAndSet(0, PAIRS_WANTED);
	}

	/** The time of the thread's last event at which it read the clock, as of {@link System#nanoTime()}. */
	public long mark() {
		return mark;
	}
}
