// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.work;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.methodical.agent.probe.Steps;
import org.methodical.agent.probe.WorkDoor;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.steps.CountedMethods;
import org.methodical.agent.steps.StepCounts;
import org.methodical.agent.steps.StepTotals;

/** Tells the program what it has executed between two moments, method by method and line by line. Thread-safe. */
public final class WorkMeter extends WorkDoor {

	private static final long[] NOTHING = {};

	private final MethodRegistry registry;
	private final CountedMethods methods;
	private final StepTotals totals;

	/** Counters of all methods at one moment. */
	private static final class Mark {

		private final long[][] counters;
		private final long others;

		Mark(long[][] counters, long others) {
			this.counters = counters;
			this.others = others;
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
			long[][] counters = new long[size][];
			for (int i = 0; i < size; i++) {
				counters[i] = totals.of(methods.id(i));
			}
			return new Mark(counters, totals.others());
		}
	}

	@Override
	protected Object[] rows(Object mark) {
		Mark before = (Mark) mark;
		Mark after = (Mark) now();
		List<Object> rows = new ArrayList<>();
		rows.add(after.counters.length);
		rows.add(after.others != before.others);
		rows.add(Steps.isIncomplete());
		for (int i = 0; i < after.counters.length; i++) {
			long[] earlier = i < before.counters.length ? before.counters[i] : NOTHING;
			if (!Arrays.equals(earlier, after.counters[i])) {
				long[] difference = after.counters[i];
				for (int slot = 0; slot < earlier.length; slot++) {
					difference[slot] -= earlier[slot];
				}
				rows.add(row(methods.id(i), difference));
			}
		}
		return rows.toArray();
	}

	/** Executions follow from counters by sums and differences alone, so those since the mark follow from what was added. */
	private Object[] row(int id, long[] counters) {
		MethodFacts facts = registry.get(id);
		StepCounts counts = new StepCounts(methods.get(id), counters);
		LineWork lines = new LineWork(methods.get(id), counts);
		return new Object[] {facts.className(), facts.name(), facts.descriptor(), facts.sourceFile(),
				new long[] {counts.calls(), lines.steps()}, lines.lines(), lines.sizes(), lines.executions(), lines.loops()};
	}
}
