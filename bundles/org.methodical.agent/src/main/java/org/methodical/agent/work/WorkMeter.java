// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.work;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLongArray;

import org.methodical.agent.probe.WorkDoor;
import org.methodical.agent.probe.step.Steps;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.steps.CountedMethod;
import org.methodical.agent.steps.CountedMethods;
import org.methodical.agent.steps.CounterPlace;
import org.methodical.agent.steps.StepCounts;
import org.methodical.agent.steps.StepTotals;

/** Tells the program what it has executed between two moments, method by method and line by line. Thread-safe. */
public final class WorkMeter extends WorkDoor {

	private final MethodRegistry registry;
	private final CountedMethods methods;
	private final StepTotals totals;

	/** Methods that have counters, in their order; grows under the lock of this meter. */
	private volatile Counted[] counted = {};
	/** As counted last: what has not changed since needs no arrays of its own. */
	private volatile long[][] latest = {};

	/** A method, with what is asked for at each moment. */
	private static final class Counted {

		private final int id;
		private final CountedMethod method;
		private final CounterPlace place;
		/** Null until the method has done something. Guarded by the lock of the meter. */
		private LineTable lines;

		Counted(int id, CountedMethod method, CounterPlace place) {
			this.id = id;
			this.method = method;
			this.place = place;
		}
	}

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
		Counted[] all = counted();
		synchronized (totals) {
			totals.update();
			long[][] thrown = new long[all.length][];
			for (int i = 0; i < all.length; i++) {
				thrown[i] = thrown(all[i].id);
			}
			latest = totals.pages(latest);
			return new Mark(all.length, latest, thrown, totals.others());
		}
	}

	private Counted[] counted() {
		Counted[] known = counted;
		return known.length == methods.size() ? known : grown();
	}

	private synchronized Counted[] grown() {
		int from = counted.length;
		Counted[] all = Arrays.copyOf(counted, Math.max(from, methods.size()));
		for (int i = from; i < all.length; i++) {
			int id = methods.id(i);
			all[i] = new Counted(id, methods.get(id), methods.place(id, methods.get(id)));
		}
		counted = all;
		return all;
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
		boolean[] changed = new boolean[after.pages.length];
		for (int page = 0; page < changed.length; page++) {
			changed[page] = !Arrays.equals(page < before.pages.length ? before.pages[page] : null, after.pages[page]);
		}
		List<Object> rows = new ArrayList<>();
		rows.add(after.methods);
		rows.add(after.others != before.others);
		rows.add(Steps.isIncomplete());
		for (int i = 0; i < after.methods; i++) {
			if (after.thrown[i] != null || changed[counted[i].place.page()]) {
				addRow(i, before, after, rows);
			}
		}
		return rows.toArray();
	}

	private void addRow(int index, Mark before, Mark after, List<Object> rows) {
		Counted one = counted[index];
		int slots = one.method.plan().slots();
		int cells = after.thrown[index] == null ? 0 : after.thrown[index].length;
		long[] earlier = before.counters(index, one.place, slots, cells);
		long[] difference = after.counters(index, one.place, slots, cells);
		if (!Arrays.equals(earlier, difference)) {
			for (int slot = 0; slot < difference.length; slot++) {
				difference[slot] -= earlier[slot];
			}
			rows.add(row(one, difference));
		}
	}

	/**
	 * Executions follow from counters by sums and differences alone, so those since the mark follow from what was
	 * added.
	 */
	private Object[] row(Counted one, long[] counters) {
		MethodFacts facts = registry.get(one.id);
		StepCounts counts = new StepCounts(one.method, counters);
		one.lines = one.lines == null ? new LineTable(one.method) : one.lines;
		LineWork work = new LineWork(one.method, one.lines, counts);
		return new Object[] {facts.className(), facts.name(), facts.descriptor(), facts.sourceFile(),
				new long[] {counts.calls(), work.steps()}, one.lines.lines.clone(), one.lines.sizes.clone(),
				work.executions(), one.lines.loops.clone(), varying(one.method, counts)};
	}

	/** What it asked for that differs from one JVM to the next. */
	private static String varying(CountedMethod method, StepCounts counts) {
		SortedSet<String> answers = new TreeSet<>();
		method.code().varying().forEach((instruction, answer) -> {
			if (counts.executions(method.graph().blockOf(instruction)) > 0) {
				answers.add(answer);
			}
		});
		return String.join(" and ", answers);
	}
}
