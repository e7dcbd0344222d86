// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.methodical.agent.instrument.Retransformer;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.steps.CounterPlace;
import org.methodical.agent.steps.EntryCounters;
import org.methodical.agent.steps.StepTotals;

/**
 * Classes that kept their probes at entry and exit when all others went over to counters, as they have calls that last.
 * Such a probe costs several times what a counter does, so what turns out to be called often goes over as well. Used
 * by one thread.
 */
final class SparedClasses {

	/** Calls a second of a class: with some 15 ns each they take less than a thousandth of a processor. */
	private static final long OFTEN = 20_000;
	private static final double SECOND = TimeUnit.SECONDS.toNanos(1);
	private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(100);
	private static final long LAST_PAUSE = TimeUnit.SECONDS.toNanos(10);

	private final Set<String> names;
	private final MethodRegistry registry;
	private final EntryCounters entries;
	private final StepTotals totals;
	private Map<String, Long> before = new HashMap<>();

	/**
	 * Creates it.
	 *
	 * @param names as {@link Class#getName()}
	 */
	SparedClasses(Set<String> names, MethodRegistry registry, EntryCounters entries, StepTotals totals) {
		this.names = new HashSet<>(names);
		this.registry = registry;
		this.entries = entries;
		this.totals = totals;
	}

	/** Has what is called often woven again, looking less and less often, for some 13 s. */
	void watch(Retransformer retransformer) {
		calledOften(1);
		for (long pause = FIRST_PAUSE; pause < LAST_PAUSE && !names.isEmpty(); pause *= 2) {
			long begin = System.nanoTime();
			LockSupport.parkNanos(pause);
			Set<String> often = calledOften(System.nanoTime() - begin);
			if (!often.isEmpty()) {
				retransformer.weaveNow(often);
			}
		}
	}

	/**
	 * Takes those out that were called often since this was asked last.
	 *
	 * @param since how long ago that was, ns
	 */
	Set<String> calledOften(long since) {
		Map<String, Long> now = calls();
		Set<String> often = new HashSet<>();
		for (Map.Entry<String, Long> each : now.entrySet()) {
			Long last = before.get(each.getKey());
			if (last != null && (each.getValue() - last) / (double) since * SECOND > OFTEN) {
				often.add(each.getKey());
			}
		}
		names.removeAll(often);
		before = now;
		return often;
	}

	private Map<String, Long> calls() {
		totals.update();
		Map<String, Long> calls = new HashMap<>();
		for (int id = 0; id < registry.size(); id++) {
			String name = registry.get(id).className();
			CounterPlace place = names.contains(name) ? entries.place(id) : null;
			if (place != null) {
				Long sum = calls.get(name);
				calls.put(name, (sum == null ? 0 : sum) + totals.calls(place));
			}
		}
		return calls;
	}
}
