// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import java.util.Arrays;

/**
 * For which part of their time virtual threads wait, method by method. Most of a virtual thread's time is waiting, and
 * what is left for running would be the small difference of two large numbers, one of which is sampled. So samples tell
 * the part instead: of those that found a thread in a method, how many found it waiting. Most threads live too short to
 * be sampled in all that they do. Then what others do in the same method weighs as much as one sample of their own.
 * Used by the snapshot thread alone.
 */
public final class VirtualShares {

	/** By method, of all samples so far, ns. */
	private long[] waited = {};
	private long[] ran = {};
	private long samples;
	private long time;

	/** Threads were found waiting in a method so often, which stands for some time, ns. */
	public void waited(int method, long found, long more) {
		add(method, found, more);
		waited[method] += more;
	}

	/** They were found running. */
	public void ran(int method, long found, long more) {
		add(method, found, more);
		ran[method] += more;
	}

	private void add(int method, long found, long more) {
		if (method >= waited.length) {
			int length = Math.max(method + 1, 2 * waited.length);
			waited = Arrays.copyOf(waited, length);
			ran = Arrays.copyOf(ran, length);
		}
		samples += found;
		time += more;
	}

	/**
	 * The part of its time in a method for which a thread waited.
	 *
	 * @param ownWaited what samples stand for that found itself waiting there, ns
	 * @param ownRan    and running
	 * @return 0 to 1; 0 if there is no sample of any thread
	 */
	public double waiting(int method, long ownWaited, long ownRan) {
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
