// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.step.RoundCounters;

/** Derived counts are what brute force counts, whatever the flow. */
class RandomFlowTest {

	private static final int METHODS = 400;
	private static final int RUNS = 12;
	private static final String RUN = "R.run(I)V";

	@Test
	void derivedCountsAreThoseOfBruteForceOnRandomFlow() throws Exception {
		int counters = 0;
		int blocks = 0;
		for (int seed = 0; seed < METHODS; seed++) {
			CountedMethod method = compare(seed, true);
			assertEquals(0, method.locals().slots().size());
			counters += method.plan().slots();
			blocks += method.graph().blockCount();
		}
		assertTrue(counters < blocks * 7 / 10, counters + " counters for " + blocks + " blocks");
	}

	@Test
	void countersInLocalVariablesAreAddedWhereverLoopsAreLeft() throws Exception {
		int locals = 0;
		for (int seed = 0; seed < METHODS; seed++) {
			locals += compare(seed, false).locals().slots().size();
		}
		assertTrue(locals > METHODS, locals + " counters in local variables");
	}

	@Test
	void roundsOfEntriesAddUpToTheIterationsOfLoops() throws Exception {
		long entries = 0;
		for (int seed = 0; seed < METHODS; seed++) {
			WovenPrograms programs = new WovenPrograms().trackingLoops()
					.add("R", RandomMethod.generate("R", seed, seed % 2 == 0));
			programs.compare(RandomFlowTest::run);
			entries += checkRounds(programs, seed);
		}
		assertTrue(entries > METHODS, entries + " entries");
	}

	private static long checkRounds(WovenPrograms programs, int seed) {
		StepCounts counts = programs.counts(RUN);
		long[] rows = programs.loops(RUN);
		long all = 0;
		for (int loop = 0; loop < rows.length / RoundCounters.ROW; loop++) {
			int row = loop * RoundCounters.ROW;
			long iterations = counts.iterations(loop);
			if (iterations >= 0) {
				long entries = Arrays.stream(rows, row + RoundCounters.FIRST_CLASS, row + RoundCounters.ROW).sum();
				String place = "loop " + loop + " of seed " + seed;
				assertEquals(counts.entries(loop), entries, place);
				assertTrue(entries == 0 || rows[row] * entries <= iterations && iterations <= rows[row + 1] * entries,
						place);
				all += entries;
			}
		}
		return all;
	}

	private static CountedMethod compare(int seed, boolean calling) throws Exception {
		WovenPrograms programs = new WovenPrograms().add("R", RandomMethod.generate("R", seed, calling));
		programs.compare(RandomFlowTest::run);
		return programs.method(RUN);
	}

	private static void run(ClassLoader loader) throws ReflectiveOperationException {
		Method run = loader.loadClass("R").getMethod("run", int.class);
		for (int i = 0; i < RUNS; i++) {
			RandomMethod.refuel(300);
			try {
				run.invoke(null, i * 7919);
			} catch (InvocationTargetException e) {
				// the run ended by an exception, which is the point
				assertTrue(
						e.getCause() instanceof ArithmeticException
								|| e.getCause() instanceof RandomMethod.OutOfFuelError,
						String.valueOf(e.getCause()));
			}
		}
	}
}
