// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.tree;

import java.util.Arrays;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.EdgeCalls;
import org.methodical.core.model.SampleTotals;

/**
 * A calling context tree that grows. Its {@linkplain #tree trees} share the arrays: what is appended lies behind their
 * end, and measures are copied before the first change after a tree was handed out. Not thread-safe.
 */
public final class NodeTable {

	private int size = 1;
	private int[] parents = {-1};
	private int[] methods = {CallingContextTree.NO_METHOD};
	private long[] calls = {0};
	private long[] selfTimes = {0};
	/** Null as long as allocation is not measured. */
	private long[] selfBytes;
	/** Null as long as every call is timed in its context. */
	private ProvenanceTable provenance;
	/** Null as long as waiting is not told from running. */
	private WaitingTable waiting;
	private CallingContextTree handedOut;

	/** How many nodes there are, with the root. */
	public int size() {
		return size;
	}

	int parent(int node) {
		return parents[node];
	}

	int method(int node) {
		return methods[node];
	}

	/**
	 * Appends a node.
	 *
	 * @param parent its parent, a node
	 * @return the new node
	 */
	int add(int parent, int method) {
		if (size == parents.length) {
			int capacity = Math.max(8, size + (size >> 1));
			parents = Arrays.copyOf(parents, capacity);
			methods = Arrays.copyOf(methods, capacity);
			calls = Arrays.copyOf(calls, capacity);
			selfTimes = Arrays.copyOf(selfTimes, capacity);
			selfBytes = selfBytes == null ? null : Arrays.copyOf(selfBytes, capacity);
		} else {
			unshare();
		}
		handedOut = null;
		parents[size] = parent;
		methods[size] = method;
		return size++;
	}

	/**
	 * Adds to the measures of a node.
	 *
	 * @param moreTime ns of self time, may be negative
	 * @return false, and nothing is changed, if a sum would not fit
	 */
	boolean count(int node, long moreCalls, long moreTime) {
		long callSum = calls[node] + moreCalls;
		long timeSum = selfTimes[node] + moreTime;
		if (moreCalls < 0 || callSum < 0 || ((selfTimes[node] ^ timeSum) & (moreTime ^ timeSum)) < 0) {
			return false;
		}
		unshare();
		calls[node] = callSum;
		selfTimes[node] = timeSum;
		return true;
	}

	/**
	 * Adds to what is known of how the numbers of a node were obtained.
	 *
	 * @param untimed calls that were not timed, may be negative like the others
	 * @param samples   samples that found the thread in it
	 * @param sampled time that follows from them, ns
	 * @return false, and nothing is changed, if a sum would be negative or not fit
	 */
	boolean obtained(int node, long untimed, long samples, long sampled) {
		if (!provenance().fits(node, untimed, samples, sampled)) {
			return false;
		}
		unshare();
		provenance.add(node, untimed, samples, sampled);
		return true;
	}

	/** Adds samples of where threads are; false, and nothing is changed, if a sum would be negative or not fit. */
	boolean sample(SampleTotals more) {
		if (!provenance().sample(more)) {
			return false;
		}
		unshare();
		return true;
	}

	/** Adds samples of allocation; false, and nothing is changed, if a sum would be negative or not fit. */
	boolean sampleAllocation(SampleTotals more) {
		if (!provenance().sampleAllocation(more)) {
			return false;
		}
		unshare();
		return true;
	}

	/**
	 * Adds calls of a pair of methods in whatever context.
	 *
	 * @param caller a method, or {@link CallingContextTree#NO_METHOD}
	 * @param callee a method
	 * @param more   calls, may be negative
	 * @return false, and nothing is changed, if the sum would be negative or not fit
	 */
	public boolean edge(int caller, int callee, long more) {
		if (!provenance().edges().add(caller, callee, more)) {
			return false;
		}
		unshare();
		return true;
	}

	/**
	 * Says which method alone can call another: calls that this one counted itself are from there.
	 *
	 * @param caller {@link EdgeCalls#ANY_CALLER} to take that back
	 */
	public void decide(int callee, int caller) {
		provenance().edges().decide(callee, caller);
		unshare();
	}

	/**
	 * Adds calls that a method counted itself to those of another tree.
	 *
	 * @param caller who alone can have called; {@link EdgeCalls#ANY_CALLER} if that is not known
	 * @return as of {@link #edge}
	 */
	public boolean entries(int callee, long more, int caller) {
		if (more != 0) {
			provenance().edges().meet(callee, caller);
		}
		return edge(EdgeCalls.ANY_CALLER, callee, more);
	}

	/** Whether there is anything in {@link #provenance}. */
	public boolean hasProvenance() {
		return provenance != null;
	}

	/** How its numbers were obtained; made if there is nothing so far. */
	public ProvenanceTable provenance() {
		if (provenance == null) {
			provenance = new ProvenanceTable();
			handedOut = null;
		}
		return provenance;
	}

	/**
	 * Adds to what is known of how long threads waited in a node.
	 *
	 * @param samples how often a thread was found waiting
	 * @param time  what that stands for, ns
	 * @return false, and nothing is changed, if a sum would not fit
	 */
	boolean wait(int node, long samples, long time) {
		unshare();
		return waiting().add(node, samples, time);
	}

	/** Adds samples of what threads do; false, and nothing is changed, if a sum would not fit. */
	boolean sampleState(SampleTotals more) {
		unshare();
		return waiting().sample(more);
	}

	private WaitingTable waiting() {
		if (waiting == null) {
			waiting = new WaitingTable();
			handedOut = null;
		}
		return waiting;
	}

	/** From now on allocation is measured. */
	void measureAllocation() {
		if (selfBytes == null) {
			selfBytes = new long[parents.length];
			handedOut = null;
		}
	}

	/**
	 * Adds to the allocation of a node. To be called after {@link #measureAllocation}.
	 *
	 * @param more bytes, may be negative
	 * @return false, and nothing is changed, if the sum would not fit
	 */
	boolean allocate(int node, long more) {
		long sum = selfBytes[node] + more;
		if (((selfBytes[node] ^ sum) & (more ^ sum)) < 0) {
			return false;
		}
		unshare();
		selfBytes[node] = sum;
		return true;
	}

	/** Sets all measures to zero. */
	public void reset() {
		calls = new long[calls.length];
		selfTimes = new long[selfTimes.length];
		selfBytes = selfBytes == null ? null : new long[selfBytes.length];
		if (provenance != null) {
			provenance.reset();
		}
		if (waiting != null) {
			waiting.reset();
		}
		handedOut = null;
	}

	/**
	 * The tree as it is now. The same object as long as nothing changes, so that what it derived is kept.
	 *
	 * @return an immutable tree
	 */
	public CallingContextTree tree() {
		if (handedOut == null) {
			CallingContextTree counted = new CallingContextTree(size, parents, methods, calls, selfTimes, selfBytes);
			CallingContextTree told = provenance == null ? counted : provenance.applied(counted, calls);
			handedOut = waiting == null ? told : told.with(waiting.waiting());
		}
		return handedOut;
	}

	private void unshare() {
		if (handedOut != null) {
			calls = calls.clone();
			selfTimes = selfTimes.clone();
			selfBytes = selfBytes == null ? null : selfBytes.clone();
			if (provenance != null) {
				provenance.unshare();
			}
			handedOut = null;
		}
	}
}
