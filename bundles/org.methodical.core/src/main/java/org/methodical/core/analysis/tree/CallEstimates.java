// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.tree;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.EdgeCalls;
import org.methodical.core.model.SampleTotals;

/**
 * How good estimated calls of call paths are. The calls from one method to another are exact, and where methods counted
 * them whoever of several called those of the method; where they were not counted in their call paths, they are shared
 * out among them by the time that was spent there. What is known of such a
 * number:
 * <ul>
 * <li>It lies between the calls that were counted in the path and these with all calls that were shared out. That
 * holds whatever the program does.</li>
 * <li>Its standard error, as far as it comes from times being sampled: the share of a path is guessed from so many
 * samples. That leaves out that a call may be more frequent in one path than in another in the same time.</li>
 * </ul>
 */
public final class CallEstimates {

	private static final int ALL = -1;

	private final CallingContextTree tree;
	private final Map<Long, Pair> edges = new HashMap<>();
	/** How many samples one is worth, as some stand for more time than others; at most 1. */
	private final double worth;
	/** Methods whose calls are shared out whoever called. */
	private final BitSet byUnknownCaller;

	/** The call paths that end with one caller and one callee. */
	private static final class Pair {

		private long shared;
		private long samples;
	}

	private CallEstimates(CallingContextTree tree, int onlyLike) {
		this.tree = tree;
		byUnknownCaller = tree.provenance() == null ? new BitSet() : tree.provenance().edges().byUnknownCaller();
		long only = onlyLike == ALL ? ALL : key(onlyLike);
		SampleTotals sampling = tree.sampling();
		worth = sampling.squares() == 0 ? 1 : Math.min(1, sampling.interval() * sampling.time() / sampling.squares());
		for (int node = 1; node < tree.size(); node++) {
			if (tree.isEstimated(node)) {
				long key = key(node);
				if (only == ALL || key == only) {
					Pair edge = edges.computeIfAbsent(key, each -> new Pair());
					edge.shared += tree.calls(node) - tree.countedCalls(node);
					edge.samples += samples(node);
				}
			}
		}
	}

	/**
	 * The estimates of all nodes of a tree.
	 *
	 * @return what to ask
	 */
	public static CallEstimates of(CallingContextTree tree) {
		return new CallEstimates(tree, ALL);
	}

	/**
	 * The estimate of one node; takes as long as all of them, but little memory.
	 *
	 * @return what to ask for this node alone
	 */
	public static CallEstimates of(CallingContextTree tree, int node) {
		return new CallEstimates(tree, node);
	}

	private long key(int node) {
		int method = tree.method(node);
		long caller = byUnknownCaller.get(method) ? EdgeCalls.ANY_CALLER : tree.method(tree.parent(node));
		return (caller + 3 << 32) + method;
	}

	/** SampleTotals from which the share of a node follows: in the caller's own code there, and in the call. */
	private long samples(int node) {
		return tree.samples(tree.parent(node)) + tree.totalSamples(node);
	}

	/**
	 * Standard error of the calls of a node as far as it comes from sampled times.
	 *
	 * @return calls, 0 if they were all counted in their path
	 */
	public double error(int node) {
		if (!tree.isEstimated(node)) {
			return 0;
		}
		Pair edge = edges.get(key(node));
		double samples = edge.samples * worth;
		// as with times, one sample more on either side: a path may be missing altogether
		double share = (samples(node) * worth + 1) / (samples + 2);
		return edge.shared * Math.sqrt(share * (1 - share) / (samples + 2));
	}

	/** Whether only the calls of the method are exact as a whole, as it counted them whoever of several called. */
	public boolean isOfSeveralCallers(int node) {
		return byUnknownCaller.get(tree.method(node));
	}

	/**
	 * Most calls that a node can have had.
	 *
	 * @return calls; least are {@link CallingContextTree#countedCalls}
	 */
	public long max(int node) {
		return tree.isEstimated(node) ? tree.countedCalls(node) + edges.get(key(node)).shared : tree.calls(node);
	}
}
