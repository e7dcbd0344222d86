// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

	private final MethodRegistry registry = new MethodRegistry();
	private final EntryCounters entries = new EntryCounters();
	private final StepTotals totals = new StepTotals(new CountedMethods(true));
	private final int main = method("Main", "main");
	private final int help = method("Main", "help");
	private final int run = method("Worker", "run");
	private final int step = method("Worker", "step");
	private final int other = method("Other", "main");
	/** Methods under way, by class. */
	private final Map<String, Set<String>> underWay = new HashMap<>(
			Map.of("Main", Set.of("main"), "Worker", Set.of("run")));
	/** How long methods ran themselves, ns. */
	private final Map<Integer, Long> ran = new HashMap<>(Map.of(main, 0L, run, 0L));

	private int method(String className, String name) {
		return registry.ids(getClass().getClassLoader(), className,
				List.of(new MethodFacts(className, name, "()V", "", 0, CodeFacts.NONE)))[0];
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

	private SparedClasses spared() {
		Recorders.countEntries(entries.giveAll(registry.size()));
		return new SparedClasses(Set.of("Main", "Worker"), () -> underWay, registry, entries, totals,
				methods -> methods.stream().mapToLong(ran::get).sum());
	}

	@Test
	void whereNothingIsUnderWayAnyMoreProbesGo() {
		SparedClasses spared = spared();
		assertEquals(Set.of(), spared.take());
		underWay.remove("Worker");
		assertEquals(Set.of("Worker"), spared.take());
		assertEquals(Set.of(), spared.take());
		underWay.clear();
		assertEquals(Set.of("Main"), spared.take());
	}

	/** 6 ns a call against 20 times a sample of 20 ms. */
	@Test
	void probesThatTakeLongerThanAnInterpretedLoopGo() {
		SparedClasses spared = spared();
		call(help, 66_666_666);
		call(other, 70_000_000);
		assertEquals(Set.of(), spared.take());
		call(help, 1);
		assertEquals(Set.of("Main"), spared.take());
		call(help, 70_000_000);
		assertEquals(Set.of(), spared.take());
		assertEquals(136_666_667, totals.calls(entries.place(help)));
	}

	/** 6 ns a call against 20 times 5 ms more. */
	@Test
	void aLoopThatRunsKeepsItsCode() {
		SparedClasses spared = spared();
		ran.put(main, 5_000_000L);
		call(help, 83_333_333);
		assertEquals(Set.of(), spared.take());
		call(help, 1);
		assertEquals(Set.of("Main"), spared.take());
	}

	/** 6 ns a call against 20 times a tenth of 200 ms and a sample. */
	@Test
	void aMethodThatWasCalledAgainIsInterpretedNoLongerThanThat() {
		SparedClasses spared = spared();
		ran.put(run, 200_000_000L);
		call(run, 10);
		call(step, 73_333_323);
		assertEquals(Set.of(), spared.take());
		call(step, 1);
		assertEquals(Set.of("Worker"), spared.take());
	}

	/** It was there at each sample, in another call: that its calls are short says nothing of the main loop. */
	@Test
	void aLoopIsNotOverBecauseWhatItCallsIs() {
		Recorders.countEntries(entries.giveAll(registry.size()));
		underWay.put("Main", Set.of("main", "help"));
		SparedClasses spared = spared();
		ran.put(help, 0L);
		ran.put(main, 30_000_000L);
		call(help, 66_666_667);
		assertEquals(Set.of(), spared.take());
	}
}
