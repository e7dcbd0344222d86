// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

import org.methodical.agent.instrument.Retransformer;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.steps.CounterPlace;
import org.methodical.agent.steps.EntryCounters;
import org.methodical.agent.steps.StepTotals;

/**
 * Classes that kept their probes at entry and exit when all others went over to counters, as they have calls that last.
 * Such a probe costs several times what a counter does, but with new code the JVM would interpret those calls until
 * they end. So a class goes over when they have ended, or where its probes turn out to be dearer than that. Used by one
 * thread.
 */
final class SparedClasses {

	/** What a probe at entry and exit takes more than a counter, ns a call (JDK 17 and 25). */
	private static final long PROBE = 6;
	/** So many times as long takes a loop that is interpreted (JDK 17 and 25). */
	private static final long INTERPRETED = 20;
	/** A call under way that no sample has found may be about to be found, ns. */
	private static final long SAMPLE = TimeUnit.MILLISECONDS.toNanos(20);
	private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(40);
	private static final long LAST_PAUSE = TimeUnit.SECONDS.toNanos(30);

	private final Supplier<Map<String, Set<String>>> lasting;
	/** Names of those that have their probes still. */
	private final Set<String> left;
	private final MethodRegistry registry;
	private final EntryCounters entries;
	private final StepTotals totals;
	private final ToLongFunction<BitSet> running;

	/** What happened in a class since it was spared. */
	private static final class Use {

		private long calls;
		/** How long calls that were under way when it was spared would have taken if they had been interpreted, ns. */
		private long interpreted;
	}

	/**
	 * Creates it.
	 *
	 * @param names   of the classes, as {@link Class#getName()}
	 * @param lasting tells which of them have calls under way that were so when they were spared, and of which methods
	 * @param running how long methods ran themselves, ns, by their ids, as samples tell
	 */
	SparedClasses(Set<String> names, Supplier<Map<String, Set<String>>> lasting, MethodRegistry registry,
			EntryCounters entries, StepTotals totals, ToLongFunction<BitSet> running) {
		this.lasting = lasting;
		left = new HashSet<>(names);
		this.registry = registry;
		this.entries = entries;
		this.totals = totals;
		this.running = running;
	}

	/** Has classes woven again that are spared for nothing, looking less and less often, for some 50 s. */
	void watch(Retransformer retransformer) {
		for (long pause = FIRST_PAUSE; pause < LAST_PAUSE && !left.isEmpty(); pause *= 2) {
			LockSupport.parkNanos(pause);
			Set<String> over = take();
			if (!over.isEmpty()) {
				retransformer.weaveNow(over);
			}
		}
	}

	/**
	 * Takes those out whose calls are over, and those in which probes took longer than calls under way would have if
	 * they had been interpreted.
	 */
	Set<String> take() {
		Map<String, Set<String>> underWay = lasting.get();
		Set<String> taken = new HashSet<>(left);
		taken.removeAll(underWay.keySet());
		left.removeAll(taken);
		for (Map.Entry<String, Use> each : uses(underWay).entrySet()) {
			if (each.getValue().calls * PROBE > each.getValue().interpreted) {
				taken.add(each.getKey());
			}
		}
		left.removeAll(taken);
		return taken;
	}

	private Map<String, Use> uses(Map<String, Set<String>> lasting) {
		totals.update();
		Map<String, Use> uses = new HashMap<>();
		for (int id = 0; id < registry.size(); id++) {
			MethodFacts method = registry.get(id);
			Set<String> underWay = left.contains(method.className()) ? lasting.get(method.className()) : null;
			CounterPlace place = underWay == null ? null : entries.place(id);
			if (place != null) {
				Use use = uses.get(method.className());
				if (use == null) {
					use = new Use();
					uses.put(method.className(), use);
				}
				long calls = totals.calls(place);
				use.calls += calls;
				if (underWay.contains(method.name())) {
					use.interpreted += interpreted(id, calls);
				}
			}
		}
		return uses;
	}

	/** Of a method that was called again and again since, one call alone would be interpreted. */
	private long interpreted(int method, long calls) {
		BitSet only = new BitSet();
		only.set(method);
		return INTERPRETED * (running.applyAsLong(only) + SAMPLE) / Math.max(1, calls);
	}
}
