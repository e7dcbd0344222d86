// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.BitSet;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Timing;

/** Measures of a tree summed up by method id, totals with recursion counted once. */
public final class MethodSums {

	private final boolean[] occurs;
	private final long[] calls;
	private final long[] selfTimes;
	private final long[] totalTimes;
	private final long[] selfBytes;
	private final long[] totalBytes;
	private final long[] waitingTimes;
	private final long[] timedCalls;
	private final long[] samples;
	private final long[] totalSamples;
	private final SampleTotals sampling;
	private final BitSet outermost = new BitSet();
	private final BitSet unknownCalls = new BitSet();

	public MethodSums(CallingContextTree tree, int methodCount) {
		occurs = new boolean[methodCount];
		calls = new long[methodCount];
		selfTimes = new long[methodCount];
		totalTimes = new long[methodCount];
		selfBytes = new long[methodCount];
		totalBytes = new long[methodCount];
		waitingTimes = new long[methodCount];
		timedCalls = new long[methodCount];
		samples = new long[methodCount];
		totalSamples = new long[methodCount];
		sampling = tree.sampling();
		sum(tree, new int[methodCount]);
	}

	boolean occurs(int method) {
		return occurs[method];
	}

	long calls(int method) {
		return calls[method];
	}

	/** Whether calls of a method were counted; where some were and others not, the sum is that of the former. */
	boolean knowsCalls(int method) {
		return calls[method] > 0 || !unknownCalls.get(method);
	}

	long selfTime(int method) {
		return selfTimes[method];
	}

	long totalTime(int method) {
		return totalTimes[method];
	}

	long selfBytes(int method) {
		return selfBytes[method];
	}

	long totalBytes(int method) {
		return totalBytes[method];
	}

	long waitingTime(int method) {
		return waitingTimes[method];
	}

	/** How the self time of a method was obtained. */
	Timing timing(int method) {
		return knowsCalls(method) ? Timing.of(calls[method], timedCalls[method], samples[method], sampling)
				: Timing.ofSamples(samples[method], sampling);
	}

	/** Standard error of the total time of a method, ns. */
	double totalError(int method) {
		return totalSamples[method] == 0 ? 0 : sampling.error(totalSamples[method]);
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
	private void sum(CallingContextTree tree, int[] onPath) {
		int node = tree.firstChild(CallingContextTree.ROOT);
		while (node > CallingContextTree.ROOT) {
			enter(tree, node, onPath);
			int next = tree.firstChild(node);
			while (next < 0 && node != CallingContextTree.ROOT) {
				onPath[tree.method(node)]--;
				next = tree.nextSibling(node);
				node = tree.parent(node);
			}
			node = next;
		}
	}

	private void enter(CallingContextTree tree, int node, int[] onPath) {
		int method = tree.method(node);
		occurs[method] = true;
		calls[method] += tree.calls(node);
		if (!tree.knowsCalls(node)) {
			unknownCalls.set(method);
		}
		selfTimes[method] += tree.selfTime(node);
		selfBytes[method] += tree.selfBytes(node);
		waitingTimes[method] += tree.waitingTime(node);
		timedCalls[method] += tree.timedCalls(node);
		samples[method] += tree.samples(node);
		if (onPath[method]++ == 0) {
			totalTimes[method] += tree.totalTime(node);
			totalBytes[method] += tree.totalBytes(node);
			totalSamples[method] += tree.totalSamples(node);
			outermost.set(node);
		}
	}
}
