// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.work;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

import org.methodical.agent.bytecode.read.VaryingAnswer;
import org.methodical.agent.probe.WorkDoor;
import org.methodical.agent.probe.step.Steps;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.steps.CountedMethod;
import org.methodical.agent.steps.CountedMethods;
import org.methodical.agent.steps.StepCounts;
import org.methodical.agent.steps.StepTotals;

/** Tells the program what it has executed between two moments, method by method and line by line. Thread-safe. */
public final class WorkMeter extends WorkDoor {

	private static final int[] NONE = {};

	private final MethodRegistry registry;
	private final CountedMethods methods;
	private final StepTotals totals;

	/** Methods that have counters, in their order; grows under the lock of this meter. */
	private volatile Counted[] counted = {};
	/** By page: the indices of methods that have their counters there. Guarded by the lock of the meter. */
	private int[][] byPage = {};
	/** As counted last: what has not changed since needs no arrays of its own. */
	private volatile long[][] latest = {};
	/** Guarded by the lock of the totals. */
	private final ThrowingMethods throwing = new ThrowingMethods();

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
			latest = totals.pages(latest);
			return new WorkMark(latest, throwing.thrown(all), all.length, totals.others());
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
			all[i] = new Counted(id, methods.get(id), methods.place(id, methods.get(id)), registry.get(id));
			int page = all[i].place.page();
			byPage = page < byPage.length ? byPage : Arrays.copyOf(byPage, Math.max(page + 1, byPage.length * 2));
			int[] others = byPage[page] == null ? new int[0] : byPage[page];
			byPage[page] = Arrays.copyOf(others, others.length + 1);
			byPage[page][others.length] = i;
		}
		counted = all;
		return all;
	}

	@Override
	protected synchronized Object[] sums(Object mark) {
		WorkMark before = (WorkMark) mark;
		WorkMark after = (WorkMark) now();
		BitSet changed = new BitSet();
		long steps = 0;
		long initialised = 0;
		for (int page = 0; page < Math.min(byPage.length, after.pageCount()); page++) {
			for (int i : byPage[page] == null || !after.differs(page, before) ? NONE : byPage[page]) {
				changed.set(i, i < after.methods && after.differs(counted[i].place, before));
			}
		}
		after.addThrowing(before, changed);
		for (int i = changed.nextSetBit(0); i >= 0; i = changed.nextSetBit(i + 1)) {
			Counted one = counted[i];
			if (one.isInitialiser) {
				initialised += new StepCounts(one.method, after.since(before, i, one.place)).calls();
			} else {
				steps += one.steps(i, before, after);
			}
		}
		return new Object[] {after.methods, after.others != before.others, Steps.isIncomplete(), steps, initialised,
				new Object[] {before, after, changed}};
	}

	@Override
	protected synchronized Object[] rows(Object span, boolean areInitialisers) {
		Object[] parts = (Object[]) span;
		WorkMark before = (WorkMark) parts[0];
		WorkMark after = (WorkMark) parts[1];
		BitSet changed = (BitSet) parts[2];
		List<Object> rows = new ArrayList<>();
		for (int i = changed.nextSetBit(0); i >= 0; i = changed.nextSetBit(i + 1)) {
			if (counted[i].isInitialiser == areInitialisers) {
				rows.add(row(counted[i], after.since(before, i, counted[i].place)));
			}
		}
		return rows.toArray();
	}

	/**
	 * Executions follow from counters by sums and differences alone, so those since the mark follow from what was
	 * added.
	 */
	private Object[] row(Counted one, long[] counters) {
		MethodFacts facts = one.facts;
		StepCounts counts = new StepCounts(one.method, counters);
		LineWork work = new LineWork(one.method, one.lines(), counts);
		SortedSet<VaryingAnswer> varying = varying(one.method, counts);
		return new Object[] {facts.className(), facts.name(), facts.descriptor(), facts.sourceFile(),
				new long[] {counts.calls(), work.steps()}, one.lines().lines.clone(), one.lines().sizes.clone(),
				work.executions(), one.lines().loops.clone(), nouns(varying), areHandedOn(varying)};
	}

	/** What it asked for that differs from one JVM to the next. */
	private static SortedSet<VaryingAnswer> varying(CountedMethod method, StepCounts counts) {
		SortedSet<VaryingAnswer> answers = new TreeSet<>();
		for (Map.Entry<Integer, VaryingAnswer> each : method.code().varying().entrySet()) {
			if (counts.executions(method.graph().blockOf(each.getKey())) > 0) {
				answers.add(each.getValue());
			}
		}
		return answers;
	}

	private static String nouns(SortedSet<VaryingAnswer> answers) {
		StringBuilder nouns = new StringBuilder();
		for (VaryingAnswer answer : answers) {
			nouns.append(nouns.length() == 0 ? "" : " and ").append(answer.noun());
		}
		return nouns.toString();
	}

	private static boolean areHandedOn(SortedSet<VaryingAnswer> answers) {
		boolean any = false;
		for (VaryingAnswer answer : answers) {
			any |= answer.isHandedOn();
		}
		return any;
	}
}
