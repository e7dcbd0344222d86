// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.util.Arrays;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Waiting;

/** How long threads waited in the nodes of a {@link NodeTable}; grows with it. Not thread-safe. */
final class WaitingTable {

	private long[] times = {};
	private long[] looks = {};
	private SampleTotals looking = SampleTotals.NONE;

	/** Adds to a node; false, and nothing is changed, if a sum would not fit. */
	boolean add(int node, long moreLooks, long moreTime) {
		if (node >= times.length) {
			int length = Math.max(node + 1, times.length + (times.length >> 1));
			times = Arrays.copyOf(times, length);
			looks = Arrays.copyOf(looks, length);
		}
		if (moreLooks < 0 || moreTime < 0 || looks[node] + moreLooks < 0 || times[node] + moreTime < 0) {
			return false;
		}
		looks[node] += moreLooks;
		times[node] += moreTime;
		return true;
	}

	/** Adds looks at threads, whatever they did; false, and nothing is changed, if a sum would not fit. */
	boolean look(SampleTotals more) {
		SampleTotals sum = looking.plus(more);
		if (more.count() < 0 || more.time() < 0 || sum.count() < 0 || sum.time() < 0) {
			return false;
		}
		looking = new SampleTotals(sum.count(), sum.time(), Math.max(0, sum.squares()));
		return true;
	}

	/** Sets all to zero. */
	void reset() {
		times = new long[0];
		looks = new long[0];
		looking = SampleTotals.NONE;
	}

	/** Arrays have been handed out: they are not changed any more. */
	void unshare() {
		times = times.clone();
		looks = looks.clone();
	}

	Waiting waiting() {
		return new Waiting(times, looks, looking);
	}
}
