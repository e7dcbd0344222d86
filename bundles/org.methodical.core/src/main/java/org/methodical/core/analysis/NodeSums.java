// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.EdgeCalls;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Provenance;
import org.methodical.core.model.SampleTotals;

/**
 * All that is measured of nodes, and how it was obtained, added up where nodes of another tree stand for one or several
 * nodes of trees. Not thread-safe.
 */
public final class NodeSums {

	private int capacity;
	private final Map<Measure, long[]> own = new EnumMap<>(Measure.class);
	private long[] counted;
	private long[] untimed;
	private long[] samples;
	private long[] sampled;
	private final BitSet estimated = new BitSet();
	private final WaitingSum waiting = new WaitingSum();
	private SampleTotals sampling = SampleTotals.NONE;
	private SampleTotals allocation = SampleTotals.NONE;
	private boolean isTimed = true;

	/** For a tree of so many nodes; it may become more. */
	public NodeSums(int capacity) {
		this.capacity = capacity;
		own.put(Measure.CALLS, new long[capacity]);
		own.put(Measure.SELF, new long[capacity]);
		counted = new long[capacity];
		untimed = new long[capacity];
		samples = new long[capacity];
		sampled = new long[capacity];
	}

	/** Takes over what all nodes of a tree have in common, before its nodes are added. */
	public void begin(CallingContextTree tree) {
		for (Measure measure : Measure.recorded()) {
			if (tree.has(measure)) {
				own.computeIfAbsent(measure, any -> new long[capacity]);
			}
		}
		isTimed &= tree.provenance() == null;
		sampling = sampling.plus(tree.sampling());
		allocation = allocation.plus(tree.allocationSamples());
		waiting.add(tree);
	}

	/** Adds a node to the one that stands for it: its times and bytes, and its calls as well if they are shown. */
	public void add(CallingContextTree tree, int node, int target, boolean isShown) {
		if (target >= capacity) {
			grow(Math.max(target + 1, capacity + (capacity >> 1)));
		}
		own.forEach((measure, sums) -> {
			if (isShown || measure != Measure.CALLS) {
				sums[target] += tree.value(node, measure);
			}
		});
		samples[target] += tree.samples(node);
		sampled[target] += tree.sampledTime(node);
		waiting.add(tree, node, target);
		if (isShown) {
			counted[target] += tree.countedCalls(node);
			untimed[target] += tree.countedCalls(node) - tree.timedCalls(node);
			estimated.set(target, estimated.get(target) || tree.isEstimated(node));
		}
	}

	private void grow(int size) {
		capacity = size;
		own.replaceAll((measure, sums) -> Arrays.copyOf(sums, size));
		counted = Arrays.copyOf(counted, size);
		untimed = Arrays.copyOf(untimed, size);
		samples = Arrays.copyOf(samples, size);
		sampled = Arrays.copyOf(sampled, size);
	}

	/**
	 * A tree with what was added. It shares out no calls of pairs itself.
	 *
	 * @param size    how many nodes it has, at least 1
	 * @param parents as those of a {@link CallingContextTree}, handed over
	 * @param methods as those of a {@link CallingContextTree}, handed over
	 */
	public CallingContextTree tree(int size, int[] parents, int[] methods) {
		return tree(size, parents, methods, EdgeCalls.NONE);
	}

	/** The same, with pairs of methods whose calls are shared out among its nodes already. */
	public CallingContextTree tree(int size, int[] parents, int[] methods, EdgeCalls edges) {
		Map<Measure, long[]> sums = new EnumMap<>(own);
		sums.replaceAll((measure, values) -> Arrays.copyOf(values, size));
		CallingContextTree tree = new CallingContextTree(size, parents, methods, sums);
		return waiting.applied(isTimed ? tree : tree.with(new Provenance(Arrays.copyOf(counted, size),
				Arrays.copyOf(untimed, size), Arrays.copyOf(samples, size), Arrays.copyOf(sampled, size),
				edges, (BitSet) estimated.clone(), sampling, allocation)));
	}
}
