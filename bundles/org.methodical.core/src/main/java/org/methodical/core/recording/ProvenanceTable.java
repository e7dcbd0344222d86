// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.util.Arrays;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Provenance;
import org.methodical.core.model.SampleTotals;

/** How the numbers of a {@link NodeTable} were obtained; grows with it. Not thread-safe. */
final class ProvenanceTable {

	private final EdgeTable pairs = new EdgeTable();
	private long[] untimed = {};
	private long[] looks = {};
	private long[] sampled = {};
	private SampleTotals looking = SampleTotals.NONE;

	EdgeTable pairs() {
		return pairs;
	}

	long untimed(int node) {
		return node < untimed.length ? untimed[node] : 0;
	}

	long looks(int node) {
		return node < looks.length ? looks[node] : 0;
	}

	long sampled(int node) {
		return node < sampled.length ? sampled[node] : 0;
	}

	boolean fits(int node, long moreUntimed, long moreLooks, long moreSampled) {
		return untimed(node) + moreUntimed >= 0 && looks(node) + moreLooks >= 0 && sampled(node) + moreSampled >= 0;
	}

	void add(int node, long moreUntimed, long moreLooks, long moreSampled) {
		if (node >= untimed.length) {
			ensure(Math.max(node + 1, untimed.length + (untimed.length >> 1)));
		}
		untimed[node] += moreUntimed;
		looks[node] += moreLooks;
		sampled[node] += moreSampled;
	}

	private void ensure(int length) {
		untimed = Arrays.copyOf(untimed, length);
		looks = Arrays.copyOf(looks, length);
		sampled = Arrays.copyOf(sampled, length);
	}

	SampleTotals looking() {
		return looking;
	}

	/** Adds looks; false, and nothing is changed, if a sum would be negative or not fit. */
	boolean look(SampleTotals more) {
		SampleTotals sum = looking.plus(more);
		if (sum.count() < 0 || sum.time() < 0) {
			return false;
		}
		looking = new SampleTotals(sum.count(), sum.time(), Math.max(0, sum.squares()));
		return true;
	}

	/** Sets all to zero. */
	void reset() {
		looking = SampleTotals.NONE;
		pairs.reset();
		untimed = new long[0];
		looks = new long[0];
		sampled = new long[0];
	}

	/** Adds what another one has, but for its pairs. */
	void add(ProvenanceTable other) {
		looking = looking.plus(other.looking);
		for (int node = 0; node < other.untimed.length; node++) {
			add(node, other.untimed[node], other.looks[node], other.sampled[node]);
		}
	}

	/** Arrays have been handed out: they are not changed any more. */
	void unshare() {
		untimed = untimed.clone();
		looks = looks.clone();
		sampled = sampled.clone();
	}

	/**
	 * A tree with what is known of it here: calls of pairs are shared out among its nodes.
	 *
	 * @param tree  a tree of calls counted in their context
	 * @param calls these calls
	 * @return the tree, which may have some nodes more
	 */
	CallingContextTree applied(CallingContextTree tree, long[] calls) {
		PathEstimate estimate = new PathEstimate(tree, calls, pairs.calls());
		CallingContextTree result = estimate.tree();
		if (untimed.length < result.size()) {
			ensure(result.size());
		}
		return result.with(new Provenance(estimate.counted(), untimed, looks, sampled, pairs.calls(),
				estimate.estimated(), looking));
	}
}
