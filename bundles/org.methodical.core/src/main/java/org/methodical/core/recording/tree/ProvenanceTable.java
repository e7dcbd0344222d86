// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.tree;

import java.util.Arrays;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Provenance;
import org.methodical.core.model.SampleTotals;

/** How the numbers of a {@link NodeTable} were obtained; grows with it. Not thread-safe. */
public final class ProvenanceTable {

	private final EdgeTable edges = new EdgeTable();
	private long[] untimed = {};
	private long[] samples = {};
	private long[] sampled = {};
	private SampleTotals sampling = SampleTotals.NONE;
	private SampleTotals allocation = SampleTotals.NONE;

	/** Calls by caller and callee. */
	public EdgeTable edges() {
		return edges;
	}

	long untimed(int node) {
		return node < untimed.length ? untimed[node] : 0;
	}

	long samples(int node) {
		return node < samples.length ? samples[node] : 0;
	}

	long sampled(int node) {
		return node < sampled.length ? sampled[node] : 0;
	}

	boolean fits(int node, long moreUntimed, long moreSamples, long moreSampled) {
		return untimed(node) + moreUntimed >= 0 && samples(node) + moreSamples >= 0 && sampled(node) + moreSampled >= 0;
	}

	void add(int node, long moreUntimed, long moreSamples, long moreSampled) {
		if (node >= untimed.length) {
			ensure(Math.max(node + 1, untimed.length + (untimed.length >> 1)));
		}
		untimed[node] += moreUntimed;
		samples[node] += moreSamples;
		sampled[node] += moreSampled;
	}

	private void ensure(int length) {
		untimed = Arrays.copyOf(untimed, length);
		samples = Arrays.copyOf(samples, length);
		sampled = Arrays.copyOf(sampled, length);
	}

	SampleTotals sampling() {
		return sampling;
	}

	/** Adds samples; false, and nothing is changed, if a sum would be negative or not fit. */
	boolean sample(SampleTotals more) {
		SampleTotals sum = sum(sampling, more);
		sampling = sum == null ? sampling : sum;
		return sum != null;
	}

	/** Adds samples of allocation; false, and nothing is changed, if a sum would be negative or not fit. */
	boolean sampleAllocation(SampleTotals more) {
		SampleTotals sum = sum(allocation, more);
		allocation = sum == null ? allocation : sum;
		return sum != null;
	}

	/** Null if it would be negative or not fit. */
	private static SampleTotals sum(SampleTotals known, SampleTotals more) {
		SampleTotals sum = known.plus(more);
		return sum.count() < 0 || sum.time() < 0 ? null
				: new SampleTotals(sum.count(), sum.time(), Math.max(0, sum.squares()));
	}

	/** Sets all to zero. */
	void reset() {
		sampling = SampleTotals.NONE;
		allocation = SampleTotals.NONE;
		edges.reset();
		untimed = new long[0];
		samples = new long[0];
		sampled = new long[0];
	}

	/** Adds what another one has, but for its call edges. */
	void add(ProvenanceTable other) {
		sampling = sampling.plus(other.sampling);
		for (int node = 0; node < other.untimed.length; node++) {
			add(node, other.untimed[node], other.samples[node], other.sampled[node]);
		}
	}

	/** Arrays have been handed out: they are not changed any more. */
	void unshare() {
		untimed = untimed.clone();
		samples = samples.clone();
		sampled = sampled.clone();
	}

	/**
	 * A tree with what is known of it here: calls of call edges are shared out among its nodes.
	 *
	 * @param tree a tree of calls counted in their context
	 * @return the tree, which may have some nodes more
	 */
	CallingContextTree applied(CallingContextTree tree, long[] calls) {
		PathEstimate estimate = new PathEstimate(tree, calls, edges.calls(), sampled);
		CallingContextTree result = estimate.tree();
		if (untimed.length < result.size()) {
			ensure(result.size());
		}
		return result.with(new Provenance(estimate.counted(), untimed, samples, sampled, estimate.edges(),
				estimate.estimated(), sampling, allocation));
	}
}
