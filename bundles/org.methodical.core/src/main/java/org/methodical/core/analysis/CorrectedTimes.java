// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.jvm.ProbeCosts;

/**
 * Times without what the probes themselves cost: of the self time of a node, its calls cost the part inside of their
 * clock readings, and the calls of its children the part outside. What is left is never less than nothing. Total times
 * are sums of corrected self times.
 *
 * <p>The costs are the least that probes can cost, so a corrected time may still hold some of them.
 */
public final class CorrectedTimes {

	private CorrectedTimes() {
	}

	/**
	 * Corrects a tree.
	 *
	 * @param tree  a tree in which every call was timed
	 * @param costs what the probes of a call cost
	 * @return a tree with the same nodes and calls, and corrected times
	 */
	public static CallingContextTree of(CallingContextTree tree, ProbeCosts costs) {
		int size = tree.size();
		int[] parents = new int[size];
		int[] methods = new int[size];
		long[] calls = new long[size];
		double[] cost = new double[size];
		for (int node = 0; node < size; node++) {
			parents[node] = tree.parent(node);
			methods[node] = tree.method(node);
			calls[node] = tree.calls(node);
			cost[node] += calls[node] * costs.inside();
			if (parents[node] >= 0) {
				cost[parents[node]] += calls[node] * costs.outside();
			}
		}
		long[] selfTimes = new long[size];
		for (int node = 0; node < size; node++) {
			selfTimes[node] = Math.max(0, Math.round(tree.selfTime(node) - cost[node]));
		}
		return new CallingContextTree(size, parents, methods, calls, selfTimes);
	}

	/**
	 * Whether a time is mostly that of the measurement.
	 *
	 * @param raw       the time as measured, ns
	 * @param corrected what is left of it, ns
	 * @return whether more was taken away than is left
	 */
	public static boolean isDistorted(long raw, long corrected) {
		return raw - corrected > corrected;
	}
}
