// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.tree;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.SampleTotals;

/** The tree of all threads together, with an index that finds the child of a node by its method. Not thread-safe. */
public final class MergedTree {

	private static final int FIRST_CAPACITY = 64;

	private static final ProvenanceTable NOTHING = new ProvenanceTable();

	private final NodeTable nodes = new NodeTable();
	// unknown outside, so that nobody can choose nodes that all collide
	private final long seed = ThreadLocalRandom.current().nextLong();
	/** Open addressing: nodes, 0 where free; the root is nobody's child. Null while nobody has to look a node up. */
	private int[] index;
	/** The thread that was the first to have nodes: as long as no other has any, its tree is that of all. */
	private ThreadNodes first;

	/** How many nodes there are, with the root. */
	public int size() {
		return nodes.size();
	}

	/** The nodes of all threads together. */
	public NodeTable nodes() {
		return nodes;
	}

	/**
	 * The child of a node for a method, which is added if it is new.
	 *
	 * @param parent a node
	 */
	int child(int parent, int method) {
		if (index == null) {
			index = indexed(Math.max(FIRST_CAPACITY, Integer.highestOneBit(nodes.size()) * 4));
		}
		int mask = index.length - 1;
		int slot = hash(parent, method) & mask;
		while (index[slot] != CallingContextTree.ROOT) {
			int node = index[slot];
			if (nodes.parent(node) == parent && nodes.method(node) == method) {
				return node;
			}
			slot = slot + 1 & mask;
		}
		int added = nodes.add(parent, method);
		index[slot] = added;
		if (nodes.size() > index.length / 2) {
			index = indexed(index.length * 2);
		}
		return added;
	}

	/**
	 * An index of all nodes.
	 *
	 * @param capacity a power of two, more than there are nodes
	 */
	private int[] indexed(int capacity) {
		int[] made = new int[capacity];
		int mask = capacity - 1;
		for (int node = 1; node < nodes.size(); node++) {
			int slot = hash(nodes.parent(node), nodes.method(node)) & mask;
			while (made[slot] != CallingContextTree.ROOT) {
				slot = slot + 1 & mask;
			}
			made[slot] = node;
		}
		return made;
	}

	private int hash(int parent, int method) {
		long mixed = ((long) parent << 32 | method) + seed;
		mixed = (mixed ^ mixed >>> 32) * 0x9E3779B97F4A7C15L;
		mixed = (mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L;
		return (int) (mixed ^ mixed >>> 32);
	}

	/** The nodes of one thread and where each lies in the merged tree. Not thread-safe. */
	public final class ThreadNodes {

		private final NodeTable own = new NodeTable();
		private int[] mergedNodes = {CallingContextTree.ROOT};
		/** What was taken back of numbers that are told since the beginning; null if that is nothing. */
		private ProvenanceTable reset;

		/** The nodes of the thread alone. */
		public NodeTable nodes() {
			return own;
		}

		/** Appends a node below one of the thread. */
		public void add(int parent, int method) {
			int node = own.add(parent, method);
			if (node == mergedNodes.length) {
				mergedNodes = Arrays.copyOf(mergedNodes, Math.max(8, node + (node >> 1)));
			}
			mergedNodes[node] = isAlone() ? nodes.add(mergedNodes[parent], method) : child(mergedNodes[parent], method);
		}

		private boolean isAlone() {
			if (index == null && first == null) {
				first = this;
			}
			return index == null && first == this;
		}

		/** Sets all measures to zero. */
		public void reset() {
			if (own.hasProvenance()) {
				reset = reset == null ? new ProvenanceTable() : reset;
				reset.add(own.provenance());
			}
			own.reset();
		}

		/** From now on allocation is measured. */
		public void measureAllocation() {
			own.measureAllocation();
			nodes.measureAllocation();
		}

		/** Adds to the allocation of a node, see {@link NodeTable#allocate}. */
		public boolean allocate(int node, long bytes) {
			return own.allocate(node, bytes) && nodes.allocate(mergedNodes[node], bytes);
		}

		/** Sets how the numbers of a node were obtained, see {@link NodeTable#obtained}; all since the beginning. */
		public boolean obtain(int node, long untimed, long samples, long sampled) {
			ProvenanceTable before = own.provenance();
			ProvenanceTable base = reset == null ? NOTHING : reset;
			long moreUntimed = Math.max(0, untimed - base.untimed(node)) - before.untimed(node);
			long moreSamples = Math.max(0, samples - base.samples(node)) - before.samples(node);
			long moreSampled = Math.max(0, sampled - base.sampled(node)) - before.sampled(node);
			return own.obtained(node, moreUntimed, moreSamples, moreSampled)
					&& nodes.obtained(mergedNodes[node], moreUntimed, moreSamples, moreSampled);
		}

		/** Sets the samples of where the thread is; all since the beginning. */
		public boolean sampleAll(SampleTotals samples) {
			SampleTotals before = own.provenance().sampling();
			SampleTotals base = reset == null ? SampleTotals.NONE : reset.sampling();
			SampleTotals more = new SampleTotals(Math.max(0, samples.count() - base.count()) - before.count(),
					Math.max(0, samples.time() - base.time()) - before.time(),
					Math.max(0, samples.squares() - base.squares()) - before.squares());
			return own.sample(more) && nodes.sample(more);
		}

		/** Adds to how long the thread waited in a node, see {@link NodeTable#wait}. */
		public boolean wait(int node, long samples, long time) {
			return own.wait(node, samples, time) && nodes.wait(mergedNodes[node], samples, time);
		}

		/** Adds samples of what the thread does. */
		public boolean sampleState(SampleTotals more) {
			return own.sampleState(more) && nodes.sampleState(more);
		}

		/** Adds samples of what the thread allocates. */
		public boolean sampleAllocation(SampleTotals more) {
			return own.sampleAllocation(more) && nodes.sampleAllocation(more);
		}

		/** Adds calls of a call edge, see {@link NodeTable#edge}. */
		public boolean edge(int caller, int callee, long calls) {
			return own.edge(caller, callee, calls) && nodes.edge(caller, callee, calls);
		}

		/** Adds to the measures of a node, see {@link NodeTable#count}. */
		public boolean count(int node, long calls, long selfTime) {
			return own.count(node, calls, selfTime) && nodes.count(mergedNodes[node], calls, selfTime);
		}
	}
}
