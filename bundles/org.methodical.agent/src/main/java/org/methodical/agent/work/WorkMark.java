// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.work;

import java.util.BitSet;

import org.methodical.agent.steps.CounterPlace;

/** What was counted until one moment. Immutable; marks share the pages that did not change between them. */
final class WorkMark {

	/** How many methods had counters. */
	final int methods;
	/** As {@link org.methodical.agent.steps.StepTotals#others} tells it. */
	final long others;
	/** Null where nothing was counted. */
	private final long[][] pages;
	private final Thrown thrown;

	WorkMark(long[][] pages, Thrown thrown, int methods, long others) {
		this.pages = pages;
		this.thrown = thrown;
		this.methods = methods;
		this.others = others;
	}

	int pageCount() {
		return pages.length;
	}

	private long[] page(int page) {
		return page < pages.length ? pages[page] : null;
	}

	/** Whether something in a page was counted since an earlier mark. */
	boolean differs(int page, WorkMark before) {
		return page(page) != before.page(page);
	}

	/** Whether one of a method's counters was counted since. */
	boolean differs(CounterPlace place, WorkMark before) {
		for (int slot = 0; slot < place.slots(); slot++) {
			if (since(before, place, slot) != 0) {
				return true;
			}
		}
		return false;
	}

	/** What was added to a counter since. */
	long since(WorkMark before, CounterPlace place, int slot) {
		return value(place, slot) - before.value(place, slot);
	}

	private long value(CounterPlace place, int slot) {
		long[] page = page(place.page());
		return page == null ? 0 : page[place.first() + slot];
	}

	/** Whether a method's blocks were left by exceptions since. */
	boolean throwsMore(WorkMark before, int index) {
		return thrown.isMore(before.thrown, index);
	}

	/** Adds the methods whose blocks were left by exceptions since. */
	void addThrowing(WorkMark before, BitSet changed) {
		thrown.addMore(before.thrown, changed);
	}

	/** What was added to a method's counters since, as {@link org.methodical.agent.steps.StepTotals#of} has them. */
	long[] since(WorkMark before, int index, CounterPlace place) {
		long[] now = thrown.of(index);
		long[] then = before.thrown.of(index);
		int slots = place.slots();
		long[] counters = new long[slots + (now == null ? 0 : now.length)];
		for (int i = 0; i < counters.length; i++) {
			counters[i] = i < slots ? since(before, place, i) : now[i - slots] - (then == null ? 0 : then[i - slots]);
		}
		return counters;
	}
}
