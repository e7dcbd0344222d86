// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import org.methodical.core.collections.LongIndex;
import org.methodical.core.model.CallingContextTree;

/**
 * How much room the trees of all threads have together. Where it ends for call paths there is some left for nodes below
 * the roots, one for each method, so that what methods did themselves is known all the same. Not thread-safe.
 */
final class PathRoom {

	/** Bytes that a node costs at most while it is read. */
	private static final int BYTES_PER_NODE = 256;
	private static final long FEWEST_NODES = 1 << 19;
	/** As a part of the nodes of call paths: further ones, below the roots. */
	private static final int FLAT_SHARE = 8;

	private final long maxNodes;
	private final long maxFlat;
	private long nodes;
	private long flatNodes;
	private boolean lacksPaths;

	/**
	 * @param maxNodes so many nodes call paths may have
	 * @param maxFlat  so many there may be besides for what has no room
	 */
	PathRoom(long maxNodes, long maxFlat) {
		this.maxNodes = maxNodes;
		this.maxFlat = maxFlat;
	}

	/** The room where the heap grows up to so many bytes: paths may take half of it. */
	static PathRoom ofHeap(long heap) {
		long nodes = Math.max(FEWEST_NODES, heap / 2 / BYTES_PER_NODE);
		return new PathRoom(nodes, nodes / FLAT_SHARE);
	}

	/** The child of a node for a method; {@link LongIndex#NONE} if there is none and no room for it. */
	int child(PathTree tree, int parent, int method) {
		int known = tree.find(parent, method);
		if (known != LongIndex.NONE || nodes >= maxNodes) {
			return known;
		}
		nodes++;
		return tree.child(parent, method);
	}

	/**
	 * The node that has to do for a method on a call path without room; {@link LongIndex#NONE} if there is no room for
	 * it either.
	 */
	int flat(PathTree tree, int method) {
		lacksPaths = true;
		int known = tree.find(CallingContextTree.ROOT, method);
		if (known != LongIndex.NONE || flatNodes >= maxFlat) {
			return known;
		}
		flatNodes++;
		return tree.child(CallingContextTree.ROOT, method);
	}

	/** Whether there were more call paths than have room. */
	boolean lacksPaths() {
		return lacksPaths;
	}
}
