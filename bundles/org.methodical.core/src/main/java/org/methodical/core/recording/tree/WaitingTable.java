// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.tree;

import org.methodical.core.collections.SparseSums;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Waiting;

/** How long threads waited in the nodes of a {@link NodeTable}; grows with it. Not thread-safe. */
final class WaitingTable {

	private SparseSums nodes = new SparseSums();
	private SampleTotals sampling = SampleTotals.NONE;

	/** Adds to a node; false, and nothing is changed, if a sum would not fit. */
	boolean add(int node, long moreSamples, long moreTime) {
		if (moreSamples < 0 || moreTime < 0 || nodes.second(node) + moreSamples < 0
				|| nodes.first(node) + moreTime < 0) {
			return false;
		}
		nodes.add(node, moreTime, moreSamples);
		return true;
	}

	/** Adds samples of threads, whatever they did; false, and nothing is changed, if a sum would not fit. */
	boolean sample(SampleTotals more) {
		SampleTotals sum = sampling.plus(more);
		if (more.count() < 0 || more.time() < 0 || sum.count() < 0 || sum.time() < 0) {
			return false;
		}
		sampling = new SampleTotals(sum.count(), sum.time(), Math.max(0, sum.squares()));
		return true;
	}

	/** Sets all to zero. */
	void reset() {
		nodes = new SparseSums();
		sampling = SampleTotals.NONE;
	}

	/** As it is now; what is added later does not change it. */
	Waiting waiting() {
		return new Waiting(nodes.copy(), sampling);
	}
}
