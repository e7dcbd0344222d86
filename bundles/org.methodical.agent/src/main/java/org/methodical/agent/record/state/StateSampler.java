// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.methodical.agent.probe.Recorder;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.probe.thread.RecordedThread;
import org.methodical.agent.registry.ProbeLedger;
import org.methodical.agent.sample.WaitFinder;
import org.methodical.agent.threads.AgentThread;
import org.methodical.agent.threads.SamplingPace;
import org.methodical.agent.threads.ThreadActivity;

/**
 * Samples every {@link #PERIOD} where each thread is and whether it waits there; a call or a wait that lasts longer is
 * always seen.
 *
 * <p>Where timing has a budget it is kept here. A thread reads the clock at each entry and exit as long as that takes
 * at most the budget's share of its time. When its calls are too short for that, the thread stops reading the clock and
 * its times follow from the samples, until its calls are longer again. Calls are counted exactly all the same.
 *
 * <p>Both ways give wall time. A sampled time t of a method is the sum of t / {@link #PERIOD} samples; its standard
 * error is about the square root of t times {@link #PERIOD}. What a light probe costs is in it. With very many threads
 * the period becomes longer, so that sampling takes at most one part in {@link #SHARE} of a processor.
 */
public final class StateSampler {

	/** Time from one sample to the next, ns: small enough for a method of a second, dear enough to cost some 1 %. */
	public static final long PERIOD = TimeUnit.MILLISECONDS.toNanos(5);

	/**
	 * So long a program may make many calls before anything is done about it, ns, if no class had probes; the more of
	 * {@link #MAX_CLASSES} have, the shorter, by the third power: all of them are woven and compiled twice, while they
	 * are slow.
	 */
	private static final long DENSE = TimeUnit.MILLISECONDS.toNanos(500);
	/**
	 * So many classes may get probes at entry and exit. To weave one of these, to compile its methods and to do both
	 * again with counters takes some five times what counters alone do, which a program of more classes would notice.
	 */
	public static final int MAX_CLASSES = 50;

	/**
	 * So many calls a second of all threads together may be measured one by one where more than the clock is read at
	 * each. Compiled code takes some 80 ns a call for it (allocation in Gson, JDK 25).
	 */
	private static final long MAX_CALLS = 200_000;
	/**
	 * So many calls a second may a thread make that are counted and not gone into, as of getters. Each takes some 5 ns,
	 * and its caller is no longer compiled as one loop with it: 18 times as long (JDK 25).
	 */
	private static final long MAX_COUNTED = 5_000_000;
	private static final int SHARE = 20;
	private static final long REVIEW = TimeUnit.MILLISECONDS.toNanos(25);
	/** So late the first thread may be seen, ns; what it did before counts as running. */
	private static final long NOBODY = TimeUnit.MILLISECONDS.toNanos(20);
	/** So many threads that began last are watched at once, before the snapshot thread knows them. */
	private static final int MAX_NEW = 10_000;
	private static final long LONGEST_PERIOD = TimeUnit.SECONDS.toNanos(1);
	/** What the first samples may take beyond {@link #SHARE}, ns: they load classes. */
	private static final long FIRST_SAMPLES = TimeUnit.MILLISECONDS.toNanos(30);
	private static final int CLOCK_READS = 2000;
	private static final double HUNDRED = 100;

	private final double budget;
	private final WaitFinder finder;
	private final ProbeLedger ledger;
	/** Those whose recorders the snapshot thread knows, or will know soon. */
	private final Map<Recorder, WatchedThread> watched = new ConcurrentHashMap<>();
	private final Queue<WatchedThread> arrivals = new ConcurrentLinkedQueue<>();
	private final List<WatchedThread> threads = new ArrayList<>();
	private final ThreadActivity activity = new ThreadActivity();
	private volatile boolean stopped;
	private volatile boolean paused;
	private volatile boolean everSampled;
	/** Null if there is nothing to do, or it was done. */
	private Runnable shift;
	/** When calls were counted last. */
	private long lastReview = System.nanoTime();
	/** How long a thread or another made calls too many to time them, ns. */
	private long dense;
	/** Of threads that have ended since calls were counted last. */
	private long endedCalls;
	private final int processors = Runtime.getRuntime().availableProcessors();

	/**
	 * Creates a state sampler; threads that begin from now on read the clock.
	 *
	 * @param budget most of a thread's time that may go into reading the clock, percent; 0 to have every call timed
	 * @param finder finds out what threads wait for
	 * @param ledger knows how many classes have probes
	 */
	public StateSampler(int budget, WaitFinder finder, ProbeLedger ledger) {
		this.ledger = ledger;
		this.budget = budget / HUNDRED;
		this.finder = finder;
		activity.begin();
		// the one before may have given way
		Recorders.giveClocks(true);
	}

	/**
	 * Says what to do, in a thread of its own, when calls have been too many to time them for some time, or the program
	 * {@link #isLarge}.
	 */
	public void whenTooDear(Runnable task) {
		shift = task;
	}

	public void start() {
		AgentThread.start(new Runnable() {

			@Override
			public void run() {
				StateSampler.this.run();
			}
		}, "methodical-states");
	}

	/** Stops, as others tell the times from now on: threads that begin then read no clock. */
	public void giveWay() {
		Recorders.giveClocks(false);
		stop();
	}

	public void stop() {
		stopped = true;
	}

	/** Samples nothing until {@link #resume}. */
	public void pause() {
		paused = true;
	}

	public void resume() {
		paused = false;
	}

	/** Watches a thread from now on. Called by the snapshot thread. */
	public WatchedThread watch(Recorder recorder) {
		WatchedThread thread = watched(recorder);
		arrivals.add(thread);
		return thread;
	}

	private WatchedThread watched(Recorder recorder) {
		WatchedThread known = watched.get(recorder);
		if (known != null) {
			return known;
		}
		WatchedThread made = new WatchedThread(recorder, activity, finder);
		known = watched.putIfAbsent(recorder, made);
		return known == null ? made : known;
	}

	/** Forgets a thread whose recorder no other will use. */
	public void forget(Recorder recorder) {
		watched.remove(recorder);
	}

	/** Watches a recorder again that was given to another thread after its own had ended. */
	public void resume(WatchedThread thread) {
		arrivals.add(thread);
	}

	/** Whether any thread's times were sampled so far. */
	public boolean hasSampled() {
		return everSampled;
	}

	private void run() {
		double clockCost = budget == 0 ? 0 : clockCost();
		long review = System.nanoTime();
		boolean skipped = false;
		SamplingPace pace = new SamplingPace(PERIOD, SHARE, LONGEST_PERIOD, FIRST_SAMPLES);
		while (!stopped) {
			LockSupport.parkNanos(threads.isEmpty() ? NOBODY : pace.pause());
			long now = System.nanoTime();
			long before = activity.ownTime();
			shiftIfWanted();
			if (paused) {
				if (!skipped) {
					for (WatchedThread thread : threads) {
						thread.leave(now);
					}
				}
				review = now;
				skipped = true;
				continue;
			}
			if (skipped) {
				skipped = false;
				for (WatchedThread thread : threads) {
					thread.skipTo(now);
				}
			}
			boolean isReview = now - review >= REVIEW;
			sample(now, isReview, clockCost);
			// on the wall, where others have the processor, it would be many times that, and threads would go unseen
			pace.took(activity.ownTime() - before);
			if (isReview) {
				review = now;
			}
		}
	}

	/** Samples all threads once. */
	void sample(long now, boolean isReview, double clockCost) {
		boolean sampling = false;
		long calls = 0;
		long counted = 0;
		for (WatchedThread arrival = arrivals.poll(); arrival != null; arrival = arrivals.poll()) {
			list(arrival, now);
		}
		findNew(now);
		WatchedThread first = WatchedThread.longestStill(threads);
		if (first != null) {
			first.sample(now);
		}
		for (Iterator<WatchedThread> each = threads.iterator(); each.hasNext();) {
			WatchedThread thread = each.next();
			if (thread.hasEnded()) {
				endedCalls += thread.takeCalls();
				thread.listed = false;
				each.remove();
				continue;
			}
			if (thread != first) {
				thread.sample(now);
			}
			if (isReview) {
				calls += thread.takeCalls();
				counted = Math.max(counted, thread.takeCounted());
				thread.review(now, clockCost, budget);
			}
			sampling |= thread.isSampling();
		}
		everSampled |= sampling;
		dense += sampling ? PERIOD : 0;
		if (isReview) {
			double seconds = (double) (now - lastReview) / TimeUnit.SECONDS.toNanos(1);
			calls += endedCalls;
			endedCalls = 0;
			// threads that end soon read the clock to their end, each for too short a time to be too many
			boolean tooMany = budget == 0
					? calls > MAX_CALLS * seconds
					: !sampling && 2 * clockCost * calls > budget * (now - lastReview) * processors;
			dense += tooMany || !sampling && counted > MAX_COUNTED * seconds ? now - lastReview : 0;
			lastReview = now;
		}
	}

	private void shiftIfWanted() {
		if (shift != null && (isDense() || isLarge())) {
			AgentThread.start(shift, "methodical-shift");
			shift = null;
		}
	}

	/** Whether calls have been too many for long enough. */
	boolean isDense() {
		return dense > maxDense(ledger.probed());
	}

	/** How long calls may be too many, ns, if so many classes have probes. */
	static long maxDense(int classes) {
		double left = (double) Math.max(0, MAX_CLASSES - classes) / MAX_CLASSES;
		return Math.round(DENSE * left * left * left);
	}

	/** Whether so many classes have probes that probes at entry and exit are too dear for them. */
	public boolean isLarge() {
		return ledger.probed() > MAX_CLASSES;
	}

	private void list(WatchedThread thread, long now) {
		if (!thread.listed || thread.hasEnded()) {
			thread.resume(now);
		}
		if (!thread.listed) {
			thread.listed = true;
			threads.add(thread);
		}
	}

	/** Many threads are over before the snapshot thread hears of them. */
	private void findNew(long now) {
		int left = MAX_NEW;
		for (RecordedThread any = Recorders.newest(); any != null && left > 0; any = Recorders.before(any)) {
			list(watched((Recorder) any), now);
			left--;
		}
	}

	/** What reading the clock costs in this JVM, ns; the least of several rounds, as the first are not compiled. */
	private static double clockCost() {
		double min = Double.MAX_VALUE;
		for (int round = 0; round < 10; round++) {
			long start = System.nanoTime();
			long last = start;
			for (int i = 0; i < CLOCK_READS; i++) {
				last = System.nanoTime();
			}
			min = Math.min(min, (double) (last - start) / CLOCK_READS);
		}
		return min;
	}
}
