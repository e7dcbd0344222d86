// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import java.util.Arrays;

/**
 * For which part of their time threads wait, method by method, as far as samples found them there. Used by the snapshot
 * thread alone.
 */
final class MethodShares {

	/** Newer samples of a method weigh more than so many older ones, as what it does may change. */
	private static final int RECENT = 64;

	/** By method, ns. */
	private long[] waited = {};
	private long[] ran = {};
	private long samples;
	private long time;

	/** Threads were found in a method so often, waiting or running, which stands for some time, ns. */
	void found(int method, boolean waiting, long count, long more) {
		if (method >= waited.length) {
			int length = Math.max(method + 1, 2 * waited.length);
			waited = Arrays.copyOf(waited, length);
			ran = Arrays.copyOf(ran, length);
		}
		samples += count;
		time += more;
		(waiting ? waited : ran)[method] += more;
		if (waited[method] + ran[method] > (double) RECENT * time / samples) {
			waited[method] /= 2;
			ran[method] /= 2;
		}
	}

	/**
	 * The part of its time in a method for which a thread waited. What others did there weighs as much as one sample of
	 * its own.
	 *
	 * @param ownWaited what samples stand for that found itself waiting there, ns
	 * @param ownRan    and running
	 * @return 0 to 1; 0 if there is no sample of any thread
	 */
	double waiting(int method, long ownWaited, long ownRan) {
		double weight = of(waited, method) + of(ran, method) == 0 ? 0 : (double) time / samples;
		double all = ownWaited + ownRan + weight;
		return all == 0 ? 0 : (ownWaited + weight * others(method)) / all;
	}

	private double others(int method) {
		double all = of(waited, method) + of(ran, method);
		return all == 0 ? 0 : of(waited, method) / all;
	}

	private static long of(long[] times, int method) {
		return method < times.length ? times[method] : 0;
	}
}
