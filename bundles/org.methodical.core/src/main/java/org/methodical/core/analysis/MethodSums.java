// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Timing;

/** Measures of a tree summed up by method id, totals with recursion counted once. */
public final class MethodSums {

	private final CallingContextTree tree;
	private final BitSet occurring = new BitSet();
	private final Map<Measure, long[]> sums = new EnumMap<>(Measure.class);
	private final long[] timedCalls;
	private final long[] samples;
	private final long[] sampledTimes;
	private final long[] totalSamples;
	private final long[] totalSampledTimes;
	private final SampleTotals sampling;
	private final BitSet outermost = new BitSet();
	private final BitSet unknownCalls = new BitSet();

	public MethodSums(CallingContextTree tree, int methodCount) {
		this.tree = tree;
		for (Measure measure : Measure.values()) {
			if (measure == Measure.CALLS || measure != Measure.AVERAGE && tree.has(measure)) {
				sums.put(measure, new long[methodCount]);
			}
		}
		timedCalls = new long[methodCount];
		samples = new long[methodCount];
		sampledTimes = new long[methodCount];
		totalSamples = new long[methodCount];
		totalSampledTimes = new long[methodCount];
		sampling = tree.sampling();
		sum(new int[methodCount]);
	}

	boolean occurs(int method) {
		return occurring.get(method);
	}

	/** The sums of a measure by method id, not to be changed; null if it was not measured, or cannot be summed up. */
	long[] values(Measure measure) {
		return sums.get(measure);
	}

	/** Whether there are sums of a measure. */
	public boolean has(Measure measure) {
		return sums.containsKey(measure);
	}

	/** Whether calls of a method were counted; where some were and others not, the sum is that of the former. */
	boolean knowsCalls(int method) {
		return sums.get(Measure.CALLS)[method] > 0 || !unknownCalls.get(method);
	}

	/** How the self time of a method was obtained. */
	Timing timing(int method) {
		return knowsCalls(method)
				? Timing.of(sums.get(Measure.CALLS)[method], timedCalls[method], samples[method], sampledTimes[method],
						sampling)
				: Timing.ofSamples(samples[method], sampledTimes[method], sampling);
	}

	/** The part of the self time of a method that follows from samples, ns. */
	long sampledTime(int method) {
		return sampledTimes[method];
	}

	/** Standard error of the total time of a method, ns. */
	double totalError(int method) {
		return totalSamples[method] == 0 ? 0 : sampling.error(totalSamples[method], totalSampledTimes[method]);
	}

	/**
	 * Whether a node lies below no other of the same method.
	 *
	 * @param node a node of the tree
	 * @return whether its total time counts for its method
	 */
	public boolean isOutermost(int node) {
		return outermost.get(node);
	}

	/** Walks the tree in depth; {@code onPath} holds how often each method is on the path to the present node. */
	private void sum(int[] onPath) {
		int node = tree.firstChild(CallingContextTree.ROOT);
		while (node > CallingContextTree.ROOT) {
			enter(node, onPath);
			int next = tree.firstChild(node);
			while (next < 0 && node != CallingContextTree.ROOT) {
				onPath[tree.method(node)]--;
				next = tree.nextSibling(node);
				node = tree.parent(node);
			}
			node = next;
		}
		sums.forEach(this::add);
	}

	private void enter(int node, int[] onPath) {
		int method = tree.method(node);
		if (tells(node)) {
			occurring.set(method);
		}
		if (!tree.knowsCalls(node)) {
			unknownCalls.set(method);
		}
		timedCalls[method] += tree.timedCalls(node);
		samples[method] += tree.samples(node);
		sampledTimes[method] += tree.sampledTime(node);
		if (onPath[method]++ == 0) {
			totalSamples[method] += tree.totalSamples(node);
			totalSampledTimes[method] += tree.totalSampledTime(node);
			outermost.set(node);
		}
	}

	/** Whether anything is known of a node: not so where samples found nothing of a method that nobody counts. */
	private boolean tells(int node) {
		return tree.knowsCalls(node) || tree.totalSamples(node) > 0 || tree.totalTime(node) != 0
				|| tree.waitingTime(node) > 0 || tree.totalBytes(node) != 0;
	}

	private void add(Measure measure, long[] sum) {
		boolean isTotal = measure.scope() == Measure.Scope.TOTAL;
		for (int node = 1; node < tree.size(); node++) {
			if (!isTotal || outermost.get(node)) {
				sum[tree.method(node)] += tree.value(node, measure);
			}
		}
	}
}
