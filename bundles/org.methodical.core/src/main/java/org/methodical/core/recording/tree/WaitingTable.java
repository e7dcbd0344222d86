// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.tree;

import java.util.Arrays;

import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Waiting;

/** How long threads waited in the nodes of a {@link NodeTable}; grows with it. Not thread-safe. */
final class WaitingTable {

	private long[] times = {};
	private long[] samples = {};
	private SampleTotals sampling = SampleTotals.NONE;

	/** Adds to a node; false, and nothing is changed, if a sum would not fit. */
	boolean add(int node, long moreSamples, long moreTime) {
		if (node >= times.length) {
			int length = Math.max(node + 1, times.length + (times.length >> 1));
			times = Arrays.copyOf(times, length);
			samples = Arrays.copyOf(samples, length);
		}
		if (moreSamples < 0 || moreTime < 0 || samples[node] + moreSamples < 0 || times[node] + moreTime < 0) {
			return false;
		}
		samples[node] += moreSamples;
		times[node] += moreTime;
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
		times = new long[0];
		samples = new long[0];
		sampling = SampleTotals.NONE;
	}

	/** Arrays have been handed out: they are not changed any more. */
	void unshare() {
		times = times.clone();
		samples = samples.clone();
	}

	Waiting waiting() {
		return new Waiting(times, samples, sampling);
	}
}
