// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.concurrent.TimeUnit;

import org.methodical.agent.threads.ThreadActivity;

/**
 * How much of a thread's processor time is of native methods for input and output, where samples find it whether it
 * runs or waits. It is no more than the system took for the thread. Methods that are called to do something have no
 * more than the time for which their samples stand; those that are called to wait have what is left. Used by the
 * sampler alone.
 */
final class InputShare {

	/** Of less processor time it is not told what the system took: user times come in steps of 10 ms. */
	private static final long MIN_TIME = TimeUnit.MILLISECONDS.toNanos(100);
	/** Newer samples weigh more than so many older ones. */
	private static final int MAX_COUNT = 128;
	private static final int ENOUGH = 16;
	private static final double HALF = 0.5;

	/** Null for all virtual threads. */
	private final Thread thread;
	private final ThreadActivity activity;
	/** How many samples found it in such methods, and how many of them in one that does something. */
	private int count;
	private int busyCount;
	private long lastTime;
	private long lastUserTime;
	/** What the system takes of its processor time, 0 to 1; negative while that is not known. */
	private double system = -1;
	private long busyTime;
	private long waitingTime;

	InputShare(Thread thread, ThreadActivity activity) {
		this.thread = thread;
		this.activity = activity;
	}

	/** Whether a sample ever found it in such a method. */
	boolean isWanted() {
		return count > 0;
	}

	/** Samples found it in such methods. */
	void found(int busy, int waiting) {
		if (count + busy + waiting > MAX_COUNT) {
			count /= 2;
			busyCount /= 2;
		}
		count += busy + waiting;
		busyCount += busy;
	}

	/**
	 * Shares out processor time.
	 *
	 * @param processorTime all of it up to now, ns
	 * @param time          what is to be shared out, ns
	 * @param others        for how much of it samples elsewhere stand, ns
	 * @param max           the part of it that methods that are called to wait can have, 0 to 1
	 * @param ready         for how long the thread was not blocked, ns
	 */
	void share(long processorTime, long time, long others, double max, long ready) {
		ask(processorTime);
		long left = Math.max(0, time - others);
		long systems = system < 0 ? left : Math.round(time * system);
		long there = thread == null ? systems : Math.max(0, ready - (time - systems));
		busyTime = Math.min(systems, Math.round(there * busyPart()));
		waitingTime = Math.min(Math.max(0, Math.min(Math.min(systems, left), there) - busyTime),
				Math.round(time * max));
	}

	/** Whether it never does anything in such methods but wait, as far as samples tell. */
	boolean isNeverBusy() {
		return busyCount == 0 && count >= ENOUGH;
	}

	/** The part of the samples in methods that do something; few samples do not tell that it never is in one. */
	private double busyPart() {
		return isNeverBusy() ? 0 : (busyCount + HALF) / (count + 1);
	}

	/** Of what was shared out, the time of methods that are called to do something, ns. */
	long busyTime() {
		return busyTime;
	}

	/** Of what was shared out, the time of methods that are called to wait, ns. */
	long waitingTime() {
		return waitingTime;
	}

	private void ask(long processorTime) {
		if (thread != null && processorTime - lastTime >= MIN_TIME) {
			long userTime = activity.userTime(thread);
			if (userTime < 0) {
				system = -1;
				return;
			}
			double user = (double) (userTime - lastUserTime) / (processorTime - lastTime);
			system = Math.max(0, Math.min(1 - user, 1));
			lastTime = processorTime;
			lastUserTime = userTime;
		}
	}
}
