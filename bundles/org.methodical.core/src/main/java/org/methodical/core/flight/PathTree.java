// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

import org.methodical.core.collections.LongIndex;
import org.methodical.core.model.CallingContextTree;

/** A calling context tree that grows, with how often and how much of each {@link Kind} was found in its nodes. */
final class PathTree {

	/** What is found in nodes. */
	enum Kind {

		/** Execution samples: the thread ran; ns. */
		EXECUTION,

		/** Wall clock samples of threads that ran, of recordings that may have execution samples as well; ns. */
		WALL_CLOCK,

		/** Samples by processor time; ns. */
		PROCESSOR,

		/** Samples of threads in native code, of which nobody knows whether they ran; ns. */
		NATIVE,

		/** Waits; ns. */
		WAIT,

		/** Sampled allocation; bytes. */
		ALLOCATION,

		/** Allocation by thread local buffers; bytes. */
		BUFFERS
	}

	/** Sums end here, which no program comes near to. */
	private static final long MAX = 1L << 60;

	/** Numbers of one kind by node. */
	private static final class Lane {

		private int[] counts = new int[16];
		private long[] sums = new long[16];
		private double squares;
	}

	// unknown outside, so that nobody can choose nodes that all collide
	private final long seed = ThreadLocalRandom.current().nextLong();
	private final Lane[] lanes = new Lane[Kind.values().length];
	private int size = 1;
	private int[] parents = {-1};
	private int[] methods = {CallingContextTree.NO_METHOD};
	/** Open addressing: nodes, 0 where free; the root is nobody's child. */
	private int[] index = new int[64];

	int size() {
		return size;
	}

	int parent(int node) {
		return parents[node];
	}

	int method(int node) {
		return methods[node];
	}

	/** The child of a node for a method, {@link LongIndex#NONE} if there is none. */
	int find(int parent, int method) {
		int node = index[slot(parent, method)];
		return node == CallingContextTree.ROOT ? LongIndex.NONE : node;
	}

	/** The child of a node for a method, made if there is none. */
	int child(int parent, int method) {
		int slot = slot(parent, method);
		if (index[slot] != CallingContextTree.ROOT) {
			return index[slot];
		}
		if (size == parents.length) {
			int capacity = Math.max(8, size + (size >> 1));
			parents = Arrays.copyOf(parents, capacity);
			methods = Arrays.copyOf(methods, capacity);
		}
		parents[size] = parent;
		methods[size] = method;
		index[slot] = size++;
		if (size > index.length / 2) {
			grow();
		}
		return size - 1;
	}

	/** Where the index has the child of a node for a method, or has room for it. */
	private int slot(int parent, int method) {
		int slot = hash(parent, method) & index.length - 1;
		int node = index[slot];
		while (node != CallingContextTree.ROOT && (parents[node] != parent || methods[node] != method)) {
			slot = slot + 1 & index.length - 1;
			node = index[slot];
		}
		return slot;
	}

	private void grow() {
		index = new int[index.length * 2];
		for (int node = 1; node < size; node++) {
			int slot = hash(parents[node], methods[node]) & index.length - 1;
			while (index[slot] != CallingContextTree.ROOT) {
				slot = slot + 1 & index.length - 1;
			}
			index[slot] = node;
		}
	}

	private int hash(int parent, int method) {
		long mixed = (((long) parent << Integer.SIZE | method) ^ seed) * 0x9E3779B97F4A7C15L;
		mixed = (mixed ^ mixed >>> 32) * 0xBF58476D1CE4E5B9L;
		return (int) (mixed ^ mixed >>> 29);
	}

	/** Adds something that was found so often in a node, each time as much. */
	void add(Kind kind, int node, int count, long amount) {
		put(kind, node, count, amount);
		lanes[kind.ordinal()].squares += (double) amount * amount / Math.max(1, count);
	}

	private void put(Kind kind, int node, int count, long amount) {
		Lane lane = lanes[kind.ordinal()];
		if (lane == null) {
			lane = new Lane();
			lanes[kind.ordinal()] = lane;
		}
		if (node >= lane.sums.length) {
			int capacity = Math.max(node + 1, lane.sums.length + (lane.sums.length >> 1));
			lane.counts = Arrays.copyOf(lane.counts, capacity);
			lane.sums = Arrays.copyOf(lane.sums, capacity);
		}
		lane.counts[node] += count;
		lane.sums[node] = Math.min(MAX, lane.sums[node] + Math.min(MAX, amount));
	}

	int count(Kind kind, int node) {
		Lane lane = lanes[kind.ordinal()];
		return lane == null || node >= lane.counts.length ? 0 : lane.counts[node];
	}

	/** What was found, ns or bytes. */
	long sum(Kind kind, int node) {
		Lane lane = lanes[kind.ordinal()];
		return lane == null || node >= lane.sums.length ? 0 : lane.sums[node];
	}

	/** How often something was found in all nodes. */
	long count(Kind kind) {
		Lane lane = lanes[kind.ordinal()];
		return lane == null ? 0 : Arrays.stream(lane.counts).asLongStream().sum();
	}

	/** What was found in all nodes, ns or bytes. */
	long sum(Kind kind) {
		Lane lane = lanes[kind.ordinal()];
		return lane == null ? 0 : Arrays.stream(lane.sums).sum();
	}

	/** The sum of the squares of what was found each time, ns² or square bytes. */
	double squares(Kind kind) {
		Lane lane = lanes[kind.ordinal()];
		return lane == null ? 0 : lane.squares;
	}

	/**
	 * Adds another tree, path by path, for kinds that are wanted; nodes under which nothing of them is are left out.
	 */
	void add(PathTree other, Kind... wanted) {
		boolean[] needed = new boolean[other.size];
		for (int node = other.size - 1; node > CallingContextTree.ROOT; node--) {
			for (Kind kind : wanted) {
				needed[node] |= other.count(kind, node) > 0;
			}
			needed[other.parents[node]] |= needed[node];
		}
		int[] places = new int[other.size];
		for (int node = 0; node < other.size; node++) {
			if (node == CallingContextTree.ROOT || needed[node]) {
				int place = node == CallingContextTree.ROOT ? node
						: child(places[other.parents[node]], other.methods[node]);
				places[node] = place;
				for (Kind kind : wanted) {
					if (other.count(kind, node) > 0) {
						put(kind, place, other.count(kind, node), other.sum(kind, node));
					}
				}
			}
		}
		for (Kind kind : wanted) {
			if (other.squares(kind) > 0) {
				lanes[kind.ordinal()].squares += other.squares(kind);
			}
		}
	}
}
