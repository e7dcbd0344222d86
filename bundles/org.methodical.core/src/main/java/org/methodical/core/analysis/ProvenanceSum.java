// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.Arrays;
import java.util.BitSet;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.EdgeCalls;
import org.methodical.core.model.Provenance;

/**
 * How the numbers of a tree were obtained, where nodes of another tree stand for one or several of its own. Not
 * thread-safe.
 */
public final class ProvenanceSum {

	private final CallingContextTree tree;
	private final long[] counted;
	private final long[] untimed;
	private final long[] samples;
	private final long[] sampled;
	private final BitSet estimated = new BitSet();

	/** Of a tree that knows how its numbers were obtained, for a tree of at most so many nodes. */
	public ProvenanceSum(CallingContextTree tree, int capacity) {
		this.tree = tree;
		counted = new long[capacity];
		untimed = new long[capacity];
		samples = new long[capacity];
		sampled = new long[capacity];
	}

	/** Adds a node to the one that stands for it: its time, and its calls as well if they are shown. */
	public void add(int node, int target, boolean isShown) {
		samples[target] += tree.samples(node);
		sampled[target] += tree.sampledTime(node);
		if (isShown) {
			counted[target] += tree.countedCalls(node);
			untimed[target] += tree.countedCalls(node) - tree.timedCalls(node);
			estimated.set(target, estimated.get(target) || tree.isEstimated(node));
		}
	}

	/** What was added, for a tree of so many nodes. The other tree shares out no calls of call edges itself. */
	public Provenance of(int size) {
		return new Provenance(Arrays.copyOf(counted, size), Arrays.copyOf(untimed, size), Arrays.copyOf(samples, size),
				Arrays.copyOf(sampled, size), EdgeCalls.NONE, estimated, tree.sampling());
	}
}
