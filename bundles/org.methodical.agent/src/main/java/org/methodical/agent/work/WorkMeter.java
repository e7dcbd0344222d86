// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.work;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;

import org.methodical.agent.probe.Steps;
import org.methodical.agent.probe.WorkDoor;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.steps.CountedMethods;
import org.methodical.agent.steps.CounterPlace;
import org.methodical.agent.steps.StepCounts;
import org.methodical.agent.steps.StepTotals;

/** Tells the program what it has executed between two moments, method by method and line by line. Thread-safe. */
public final class WorkMeter extends WorkDoor {

	private final MethodRegistry registry;
	private final CountedMethods methods;
	private final StepTotals totals;

	/** Where the counters of methods are, in their order. Guarded by the lock of this meter. */
	private final List<CounterPlace> places = new ArrayList<>();

	/** What was counted until one moment. */
	private static final class Mark {

		private final int methods;
		/** Null where nothing was counted. */
		private final long[][] pages;
		/** By method; null where nothing was thrown. */
		private final long[][] thrown;
		private final long others;

		Mark(int methods, long[][] pages, long[][] thrown, long others) {
			this.methods = methods;
			this.pages = pages;
			this.thrown = thrown;
			this.others = others;
		}

		/** The counters of a method as {@link StepTotals#of} has them. */
		long[] counters(int index, CounterPlace place, int slots, int cells) {
			long[] counters = new long[slots + cells];
			long[] page = place.page() < pages.length ? pages[place.page()] : null;
			if (page != null) {
				System.arraycopy(page, place.first(), counters, 0, Math.min(slots, page.length - place.first()));
			}
			if (index < methods && thrown[index] != null) {
				System.arraycopy(thrown[index], 0, counters, slots, thrown[index].length);
			}
			return counters;
		}
	}

	/**
	 * Creates a meter.
	 *
	 * @param registry knows the methods
	 * @param methods  those that have counters
	 * @param totals   adds these up; the one that knows all threads
	 */
	public WorkMeter(MethodRegistry registry, CountedMethods methods, StepTotals totals) {
		this.registry = registry;
		this.methods = methods;
		this.totals = totals;
	}

	@Override
	protected Object now() {
		// a method that gets its counters later has counted nothing by now
		int size = methods.size();
		synchronized (totals) {
			totals.update();
			long[][] thrown = new long[size][];
			for (int i = 0; i < size; i++) {
				thrown[i] = thrown(methods.id(i));
			}
			return new Mark(size, totals.pages(), thrown, totals.others());
		}
	}

	private static long[] thrown(int id) {
		AtomicLongArray counts = Steps.thrown(id);
		long[] copy = counts == null ? null : new long[counts.length()];
		for (int cell = 0; copy != null && cell < copy.length; cell++) {
			copy[cell] = counts.get(cell);
		}
		return copy;
	}

	@Override
	protected synchronized Object[] rows(Object mark) {
		Mark before = (Mark) mark;
		Mark after = (Mark) now();
		while (places.size() < after.methods) {
			int id = methods.id(places.size());
			places.add(methods.place(id, methods.get(id)));
		}
		boolean[] changed = new boolean[after.pages.length];
		for (int page = 0; page < changed.length; page++) {
			changed[page] = !Arrays.equals(page < before.pages.length ? before.pages[page] : null, after.pages[page]);
		}
		List<Object> rows = new ArrayList<>();
		rows.add(after.methods);
		rows.add(after.others != before.others);
		rows.add(Steps.isIncomplete());
		for (int i = 0; i < after.methods; i++) {
			if (after.thrown[i] != null || changed[places.get(i).page()]) {
				addRow(i, before, after, rows);
			}
		}
		return rows.toArray();
	}

	private void addRow(int index, Mark before, Mark after, List<Object> rows) {
		int id = methods.id(index);
		int slots = methods.get(id).plan().slots();
		int cells = after.thrown[index] == null ? 0 : after.thrown[index].length;
		long[] earlier = before.counters(index, places.get(index), slots, cells);
		long[] difference = after.counters(index, places.get(index), slots, cells);
		if (!Arrays.equals(earlier, difference)) {
			for (int slot = 0; slot < difference.length; slot++) {
				difference[slot] -= earlier[slot];
			}
			rows.add(row(id, difference));
		}
	}

	/**
	 * Executions follow from counters by sums and differences alone, so those since the mark follow from what was
	 * added.
	 */
	private Object[] row(int id, long[] counters) {
		MethodFacts facts = registry.get(id);
		StepCounts counts = new StepCounts(methods.get(id), counters);
		LineWork lines = new LineWork(methods.get(id), counts);
		return new Object[] {facts.className(), facts.name(), facts.descriptor(), facts.sourceFile(),
				new long[] {counts.calls(), lines.steps()}, lines.lines(), lines.sizes(), lines.executions(),
				lines.loops()};
	}
}
