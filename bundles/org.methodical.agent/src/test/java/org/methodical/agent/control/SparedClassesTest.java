// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.LightProbe;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.registry.CodeFacts;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.steps.CountedMethods;
import org.methodical.agent.steps.EntryCounters;
import org.methodical.agent.steps.StepTotals;

class SparedClassesTest {

	private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

	private final MethodRegistry registry = new MethodRegistry();
	private final EntryCounters entries = new EntryCounters();
	private final StepTotals totals = new StepTotals(new CountedMethods(true));
	private final int seldom = method("Seldom");
	private final int often = method("Often");
	private final int other = method("Other");

	private int method(String className) {
		return registry.ids(getClass().getClassLoader(), className,
				List.of(new MethodFacts(className, "f", "()V", "", 0, CodeFacts.NONE)))[0];
	}

	/** As woven code does whose thread has no recorder. */
	private static void call(int method, int times) {
		for (int i = 0; i < times; i++) {
			LightProbe.enter(null, method);
		}
	}

	@AfterEach
	void recordAgain() {
		Recorders.countEntries(null);
	}

	@Test
	void whatIsCalledOftenInASecondIsToldOnce() {
		call(often, 10);
		Recorders.countEntries(entries.giveAll(registry.size()));
		SparedClasses spared = new SparedClasses(Set.of("Seldom", "Often"), registry, entries, totals);
		assertEquals(Set.of(), spared.calledOften(SECOND));
		call(seldom, 20_000);
		call(often, 20_001);
		call(other, 30_000);
		assertEquals(Set.of("Often"), spared.calledOften(SECOND));
		call(often, 30_000);
		call(seldom, 20_001);
		assertEquals(Set.of(), spared.calledOften(2 * SECOND));
		call(seldom, 10_001);
		assertEquals(Set.of("Seldom"), spared.calledOften(SECOND / 2));
		assertEquals(50_001, totals.calls(entries.place(often)));
		assertEquals(50_002, totals.calls(entries.place(seldom)));
	}
}
