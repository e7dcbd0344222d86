// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongArray;

import org.methodical.agent.probe.step.CachedCounters;
import org.methodical.agent.probe.step.FixedCounters;
import org.methodical.agent.probe.step.RoundCounters;
import org.methodical.agent.probe.step.Steps;
import org.methodical.agent.probe.step.ThreadSteps;

/**
 * Adds up the counters of all threads. Thread-safe; who needs several answers of one moment takes its lock for all of
 * them.
 */
public final class StepTotals {

	private static final long[] NO_LOOPS = {};

	private final CountedMethods methods;
	private final List<ThreadSteps> threads = new ArrayList<>();
	/** Counters of threads that have ended, by page; null where there are none. */
	private long[][] ended = {};
	private final Map<Integer, long[]> endedLoops = new HashMap<>();
	/** Whether what loops do is not to be told. */
	private boolean loopsHeld;

	/**
	 * Creates the totals.
	 *
	 * @param methods the methods that have counters
	 */
	public StepTotals(CountedMethods methods) {
		this.methods = methods;
	}

	/** Takes in new threads and lets go of ended ones; to be done before a round of {@link #of}. */
	public synchronized void update() {
		for (ThreadSteps steps = Steps.takeNew(); steps != null; steps = Steps.next(steps)) {
			threads.add(steps);
		}
		Steps.releaseFixed();
		for (Iterator<ThreadSteps> each = threads.iterator(); each.hasNext();) {
			ThreadSteps steps = each.next();
			if (steps.retire()) {
				fold(steps);
				if (!loopsHeld) {
					foldLoops(steps.loopRounds());
				}
				steps.giveBack();
				each.remove();
			}
		}
	}

	/** Hands the counters of all threads to who takes new ones next. What ended threads did is forgotten. */
	public synchronized void giveBack() {
		for (ThreadSteps steps : threads) {
			Steps.giveBack(steps);
		}
		threads.clear();
		ended = new long[0][];
		forgetLoops();
	}

	/** Has the rounds of loops counted from zero. */
	public synchronized void forgetLoops() {
		endedLoops.clear();
		Steps.beginLoops();
	}

	/** Keeps the rounds of loops that were told so far, and counts what comes apart from them. */
	public synchronized void holdLoops() {
		for (ThreadSteps steps : threads) {
			foldLoops(steps.loopRounds());
		}
		loopsHeld = true;
		Steps.beginLoops();
	}

	/** Forgets the rounds of loops since {@link #holdLoops}. */
	public synchronized void releaseLoops() {
		loopsHeld = false;
		Steps.beginLoops();
	}

	/** Goes through what the thread has called only: there may be many threads that did little. */
	private void fold(ThreadSteps steps) {
		for (int number = 0; number < steps.leaves(); number++) {
			long[][] leaf = steps.leaf(number);
			for (int i = 0; leaf != null && i < leaf.length; i++) {
				if (leaf[i] != null) {
					fold(number * ThreadSteps.LEAF + i, leaf[i]);
				}
			}
		}
		steps.leave();
		for (int page = 0; page < steps.callPages(); page++) {
			long[] calls = new long[Steps.PAGE];
			if (steps.addCallsTo(page, 0, calls)) {
				fold(page, calls);
			}
		}
	}

	private void foldLoops(RoundCounters rounds) {
		for (int id = 0; rounds != null && id < rounds.methods(); id++) {
			long[] rows = rounds.of(id);
			if (rows != null) {
				long[] sums = endedLoops.get(id);
				if (sums == null) {
					sums = RoundCounters.create(rows.length / RoundCounters.ROW);
					endedLoops.put(id, sums);
				}
				RoundCounters.addTo(rows, sums);
			}
		}
	}

	/**
	 * The rounds of a method's loops, entry by entry.
	 *
	 * @param id a method that has counters
	 * @return rows as in {@link RoundCounters}, empty if no entry of its loops is over or they are not told
	 */
	public synchronized long[] loops(int id) {
		long[] sums = endedLoops.containsKey(id) ? endedLoops.get(id).clone() : NO_LOOPS;
		for (ThreadSteps steps : threads) {
			RoundCounters rounds = steps.loopRounds();
			long[] rows = rounds == null ? null : rounds.of(id);
			if (rows != null) {
				sums = sums.length == 0 ? RoundCounters.create(rows.length / RoundCounters.ROW) : sums;
				RoundCounters.addTo(rows, sums);
			}
		}
		return sums;
	}

	private void fold(int page, long[] counters) {
		CachedCounters.leave(page, counters);
		long[] sums = ended(page);
		if (sums != null) {
			add(counters, 0, sums);
			return;
		}
		if (page >= ended.length) {
			ended = Arrays.copyOf(ended, Math.max(page + 1, ended.length * 2));
		}
		ended[page] = counters;
	}

	private long[] ended(int page) {
		return page < ended.length ? ended[page] : null;
	}

	private static void add(long[] counters, int first, long[] sums) {
		for (int i = 0; i < sums.length; i++) {
			sums[i] += counters[first + i];
		}
	}

	/**
	 * The counters of a method, those for what was thrown behind the others.
	 *
	 * @param id a method that has counters
	 * @return a new array
	 */
	public synchronized long[] of(int id) {
		CountedMethod method = methods.get(id);
		int slots = method.plan().slots();
		AtomicLongArray thrown = Steps.thrown(id);
		int cells = thrown == null ? 0 : thrown.length();
		long[] sums = new long[slots];
		addTo(sums, methods.place(id, method));
		if (cells == 0) {
			return sums;
		}
		long[] all = Arrays.copyOf(sums, slots + cells);
		for (int cell = 0; cell < cells; cell++) {
			all[slots + cell] = thrown.get(cell);
		}
		return all;
	}

	/**
	 * All counters, much faster than method by method. Those for what was thrown are not among them.
	 *
	 * @param before an earlier answer, whose arrays are taken where nothing was counted since; may be empty
	 * @return by page, {@link Steps#PAGE} or more; the first of a page is no counter. Null where all are 0: of many
	 *         methods most are never called
	 */
	public synchronized long[][] pages(long[][] before) {
		long[][] pages = new long[CounterPages.count()][];
		long[] room = new long[Steps.PAGE];
		long[] unused = new long[Steps.PAGE];
		for (int page = 0; page < pages.length; page++) {
			long[] known = page < before.length ? before[page] : null;
			if (isFixed(page, unused) && FixedCounters.areAs(page, known)) {
				pages[page] = known;
				continue;
			}
			Arrays.fill(room, 0);
			FixedCounters.addTo(page, 0, room);
			long[] sums = sum(ended(page), room);
			for (ThreadSteps steps : threads) {
				sums = sum(steps.counters(page), sums);
				steps.addCallsTo(page, 0, sums);
			}
			pages[page] = page < before.length && Arrays.equals(before[page], sums) ? before[page]
					: isUnused(sums) ? null : sums == room ? room.clone() : sums;
		}
		return pages;
	}

	/** Whether a page is counted at the fixed place alone. */
	private boolean isFixed(int page, long[] room) {
		if (ended(page) != null) {
			return false;
		}
		for (ThreadSteps steps : threads) {
			if (steps.counters(page) != null || steps.addCallsTo(page, 0, room)) {
				return false;
			}
		}
		return true;
	}

	private static boolean isUnused(long[] counters) {
		for (int i = 1; i < counters.length; i++) {
			if (counters[i] != 0) {
				return false;
			}
		}
		return true;
	}

	/** The first may be null; a page of a method with many counters is longer. */
	private static long[] sum(long[] counters, long[] sums) {
		if (counters == null) {
			return sums;
		}
		long[] all = counters.length > sums.length ? Arrays.copyOf(sums, counters.length) : sums;
		for (int i = 0; i < counters.length; i++) {
			all[i] += counters[i];
		}
		return all;
	}

	/**
	 * A number that changes when other threads than the calling one count something.
	 *
	 * @return the sum of all their counters, those of ended threads included
	 */
	public synchronized long others() {
		long sum = ThreadSteps.ownFixed() ? 0 : fixed();
		for (long[] counters : ended) {
			sum += counters == null ? 0 : sum(counters);
		}
		for (ThreadSteps steps : threads) {
			sum += steps.areOwn() ? 0 : sum(steps);
		}
		return sum;
	}

	private static long sum(ThreadSteps steps) {
		long sum = 0;
		for (int number = 0; number < steps.leaves(); number++) {
			long[][] leaf = steps.leaf(number);
			for (int i = 0; leaf != null && i < leaf.length; i++) {
				sum += leaf[i] == null ? 0 : sum(leaf[i]);
			}
		}
		long[] calls = new long[Steps.PAGE];
		for (int page = 0; page < steps.callPages(); page++) {
			steps.addCallsTo(page, 0, calls);
		}
		return sum + sum(calls);
	}

	private static long fixed() {
		long[] page = new long[Steps.PAGE];
		for (int number = 0; number < CounterPages.count(); number++) {
			FixedCounters.addTo(number, 0, page);
		}
		return sum(page);
	}

	/** Without the first, which is no counter. */
	private static long sum(long[] counters) {
		long sum = 0;
		for (int i = 1; i < counters.length; i++) {
			sum += counters[i];
		}
		return sum;
	}

	/**
	 * How often a method was called that only counts that.
	 *
	 * @param place where its counter is
	 * @return calls by all threads
	 */
	public synchronized long calls(CounterPlace place) {
		long[] sum = {0};
		addTo(sum, place);
		return sum[0];
	}

	private void addTo(long[] sums, CounterPlace place) {
		if (place.isShared()) {
			FixedCounters.addTo(place.page(), place.first(), sums);
		}
		long[] before = ended(place.page());
		if (before != null) {
			add(before, place.first(), sums);
		}
		for (ThreadSteps steps : threads) {
			long[] counters = steps.counters(place.page());
			if (counters != null) {
				add(counters, place.first(), sums);
			}
			if (place.isShared()) {
				steps.addCallsTo(place.page(), place.first(), sums);
			}
		}
	}
}
