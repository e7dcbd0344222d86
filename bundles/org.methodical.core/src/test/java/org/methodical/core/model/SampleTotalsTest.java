// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.core.model.Timing.Kind;

/** Standard errors of sampled times: by hand, and by chance. */
class SampleTotalsTest {

	private static final int SAMPLES = 400;
	private static final int RUNS = 2000;

	/** Four samples of 10 ns each. */
	private static final SampleTotals FOUR = new SampleTotals(4, 40, 400);

	@Test
	void noSampleIsTakenForLessThanOne() {
		// shares of 1, 2, 3, 4 and 5 in 6
		assertEquals(Math.sqrt(400 * 5 / 36.0), FOUR.error(0, 0), 1e-12);
		assertEquals(Math.sqrt(400 * 8 / 36.0), FOUR.error(1, 10), 1e-12);
		assertEquals(10, FOUR.error(2, 20), 1e-12);
		assertEquals(FOUR.error(1, 10), FOUR.error(3, 30), 1e-12);
		assertEquals(FOUR.error(0, 0), FOUR.error(4, 40), 1e-12);
		assertEquals(0, FOUR.error(99, 990), "more than all are all");
		assertEquals(0, SampleTotals.NONE.error(0, 0));
	}

	@Test
	void samplesThatStandForMoreWeighMore() {
		// 10, 10, 10 and 30 ns: squares of 1200
		SampleTotals uneven = new SampleTotals(4, 60, 1200);
		assertEquals(Math.sqrt(3) * FOUR.error(2, 20), uneven.error(2, 20), 1e-12);
		assertEquals(15, uneven.interval());
		assertEquals(0, SampleTotals.NONE.interval());
		SampleTotals both = FOUR.plus(uneven);
		assertEquals(new SampleTotals(8, 100, 1600), both);
		assertEquals(FOUR, FOUR.plus(SampleTotals.NONE));
	}

	/** One that came late, on a busy machine, stands for as much as many others. */
	@Test
	void aTimeOfFewSamplesThatStandForMuchIsKnownNoBetterThanThese() {
		// a thousand of 10 ns and one of 1000 ns, whose place has it and another one
		SampleTotals one = new SampleTotals(1001, 11_000, 1_100_000);
		double share = 3 / 1003.0;
		assertEquals(Math.sqrt(1_100_000 * share * (1 - share)), one.error(2, 20), 1e-9);
		assertEquals(505 * Math.sqrt(1001 * share * (1 - share)), one.error(2, 1010), 1e-9);
	}

	/** As the guide says: within two standard errors in about 95 of 100 cases, of rare places as of usual ones. */
	@ParameterizedTest
	@ValueSource(doubles = {0, 0.005, 0.05, 0.3, 0.5, 0.9, 1})
	void theTrueTimeLiesWithinTwoErrors(double share) {
		Random random = new Random(42);
		int within = 0;
		for (int run = 0; run < RUNS; run++) {
			long time = 0;
			double squares = 0;
			long found = 0;
			long foundTime = 0;
			for (int i = 0; i < SAMPLES; i++) {
				// of a busy machine, where samples come late
				long each = 5L + random.nextInt(11);
				time += each;
				squares += (double) each * each;
				if (random.nextDouble() < share) {
					found++;
					foundTime += each;
				}
			}
			double error = new SampleTotals(SAMPLES, time, squares).error(found, foundTime);
			within += Math.abs(foundTime - share * time) <= 2 * error ? 1 : 0;
		}
		assertTrue(within >= 0.93 * RUNS, within + " of " + RUNS);
	}

	/** Two runs of the same program: a difference beyond two errors is rare. */
	@Test
	void chanceIsSeldomTakenForADifference() {
		Random random = new Random(7);
		int beyond = 0;
		for (int run = 0; run < RUNS; run++) {
			long before = binomial(random, 0.2);
			long after = binomial(random, 0.2);
			SampleTotals all = new SampleTotals(SAMPLES, SAMPLES * 10L, SAMPLES * 100.0);
			double error = Math.hypot(all.error(before, before * 10), all.error(after, after * 10));
			beyond += Math.abs(after - before) * 10 > 2 * error ? 1 : 0;
		}
		assertTrue(beyond > 0.02 * RUNS && beyond < 0.07 * RUNS, beyond + " of " + RUNS);
	}

	private static long binomial(Random random, double share) {
		long found = 0;
		for (int i = 0; i < SAMPLES; i++) {
			found += random.nextDouble() < share ? 1 : 0;
		}
		return found;
	}

	@ParameterizedTest
	@CsvSource({"5,5,0,TIMED", "0,0,0,TIMED", "5,5,2,SAMPLED", "5,0,2,SAMPLED", "5,0,0,COUNTED", "5,3,0,SAMPLED",
			"0,0,1,SAMPLED"})
	void aTimeIsKnownInOneOfThreeWays(long calls, long timed, long samples, Kind kind) {
		Timing timing = Timing.of(calls, timed, samples, samples * 10, FOUR);
		assertEquals(kind, timing.kind());
		assertEquals(timed, timing.timedCalls());
		assertEquals(samples, timing.samples());
		assertEquals(kind == Kind.TIMED ? 0 : FOUR.error(samples, samples * 10), timing.errorNs());
		assertEquals(kind != Kind.COUNTED, timing.isMeasured());
	}

	@Test
	void samplesThatStandForNoTimeTellNothing() {
		SampleTotals nothing = new SampleTotals(4, 0, 0);
		assertEquals(Kind.TIMED, Timing.of(5, 5, 2, 0, nothing).kind());
		assertFalse(Timing.of(5, 0, 2, 0, nothing).isMeasured());
		assertSame(Timing.NOTHING, Timing.ofSamples(2, 0, nothing));
		assertEquals(new Timing(Kind.SAMPLED, 0, 2, 10), Timing.ofSamples(2, 20, FOUR));
	}

	@Test
	void aTimeThatNoSampleFoundIsAnEstimateToCompareAndNoTimeToRead() {
		Timing unseen = Timing.ofSamples(0, 0, FOUR);
		assertEquals(new Timing(Kind.SAMPLED, 0, 0, FOUR.error(0, 0)), unseen);
		assertTrue(unseen.isMeasured());
		assertFalse(unseen.isFound());
		assertTrue(Timing.ofSamples(1, 10, FOUR).isFound());
		assertTrue(Timing.of(5, 3, 0, 0, FOUR).isFound(), "some calls were timed");
		assertTrue(Timing.of(5, 5, 0, 0, FOUR).isFound());
		assertFalse(Timing.of(5, 0, 0, 0, FOUR).isFound());
	}

	@Test
	void withoutTheTotalsThoseThatFoundSomethingAreAll() {
		CallingContextTree tree = new CallingContextTree(3, new int[] {-1, 0, 0}, new int[] {-1, 0, 1},
				new long[] {0, 1, 1}, new long[] {0, 30, 10}).with(
						new Provenance(new long[] {0, 1, 1}, new long[] {0, 1, 1}, new long[] {0, 3, 1},
								new long[] {0, 30, 10}, EdgeCalls.NONE, new java.util.BitSet(), SampleTotals.NONE,
								SampleTotals.NONE));
		assertEquals(FOUR, tree.sampling());
		assertEquals(FOUR.error(3, 30), tree.timing(1).errorNs());
		assertEquals(FOUR.error(4, 40), tree.totalError(CallingContextTree.ROOT));
	}
}
