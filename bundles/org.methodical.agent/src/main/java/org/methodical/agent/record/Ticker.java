// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.methodical.agent.probe.Recorder;

/**
 * Keeps the cost of timing within a budget. A thread reads the clock at each entry and exit as long as that takes at
 * most the budget's share of its time. When its calls are too short for that, the thread stops reading the clock and
 * this daemon thread looks every {@link #PERIOD} at where it is, until its calls are longer again. Calls are counted
 * exactly all the same. A call that lasts longer than a period is always seen.
 *
 * <p>Both ways give wall time. A sampled time t of a method is the sum of t / {@link #PERIOD} looks; its standard error
 * is about the square root of t times {@link #PERIOD}. What a light probe costs is in it. With very many threads the
 * period becomes longer, so that looking takes at most one part in {@link #SHARE} of a processor.
 */
final class Ticker {

	/** Time from one look to the next, ns: small enough for a method of a second, dear enough to cost some 1 %. */
	static final long PERIOD = TimeUnit.MILLISECONDS.toNanos(5);

	private static final int SHARE = 20;
	private static final long REVIEW = TimeUnit.MILLISECONDS.toNanos(100);
	private static final int CLOCK_READS = 2000;
	private static final double HUNDRED = 100;

	private final double budget;
	private final Queue<SampledTimes> arrivals = new ConcurrentLinkedQueue<>();
	private final List<SampledTimes> threads = new ArrayList<>();
	private volatile boolean stopped;
	private volatile boolean paused;
	private volatile boolean everSampled;

	/**
	 * Creates a ticker.
	 *
	 * @param budget most of a thread's time that may go into reading the clock, percent
	 */
	Ticker(int budget) {
		this.budget = budget / HUNDRED;
	}

	void start() {
		Thread thread = new Thread(this::run, "methodical-ticker");
		thread.setDaemon(true);
		thread.start();
	}

	void stop() {
		stopped = true;
	}

	/** Looks at nothing until {@link #resume}. */
	void pause() {
		paused = true;
	}

	void resume() {
		paused = false;
	}

	/** Watches a thread from now on. Called by the snapshot thread. */
	SampledTimes watch(Recorder recorder) {
		SampledTimes times = new SampledTimes(recorder);
		arrivals.add(times);
		return times;
	}

	/** Watches a recorder again that was given to another thread after its own had ended. */
	void resume(SampledTimes times) {
		times.resume();
		arrivals.add(times);
	}

	/** Whether any thread's times were sampled so far. */
	boolean hasSampled() {
		return everSampled;
	}

	private void run() {
		double clockCost = clockCost();
		long review = System.nanoTime();
		boolean sampling = false;
		boolean skipped = false;
		long took = 0;
		while (!stopped) {
			LockSupport.parkNanos(sampling ? Math.max(PERIOD, took * SHARE) : REVIEW);
			long now = System.nanoTime();
			if (paused) {
				review = now;
				skipped = true;
				continue;
			}
			if (skipped) {
				skipped = false;
				threads.forEach(times -> times.skipTo(now));
			}
			boolean isReview = now - review >= REVIEW;
			sampling = look(now, isReview, clockCost);
			took = System.nanoTime() - now;
			if (isReview) {
				review = now;
			}
		}
	}

	/** Looks at all threads; says whether any is sampled. */
	private boolean look(long now, boolean isReview, double clockCost) {
		for (SampledTimes arrival = arrivals.poll(); arrival != null; arrival = arrivals.poll()) {
			if (!arrival.listed) {
				arrival.listed = true;
				threads.add(arrival);
			}
		}
		boolean sampling = false;
		for (Iterator<SampledTimes> each = threads.iterator(); each.hasNext();) {
			SampledTimes times = each.next();
			if (times.hasEnded()) {
				times.listed = false;
				each.remove();
				continue;
			}
			times.look(now);
			if (isReview) {
				times.review(now, clockCost, budget);
			}
			sampling |= times.isSampling();
		}
		everSampled |= sampling;
		return sampling;
	}

	/** What reading the clock costs in this JVM, ns; the least of several rounds, as the first are not compiled. */
	private static double clockCost() {
		double least = Double.MAX_VALUE;
		for (int round = 0; round < 10; round++) {
			long start = System.nanoTime();
			long last = start;
			for (int i = 0; i < CLOCK_READS; i++) {
				last = System.nanoTime();
			}
			least = Math.min(least, (double) (last - start) / CLOCK_READS);
		}
		return least;
	}
}
