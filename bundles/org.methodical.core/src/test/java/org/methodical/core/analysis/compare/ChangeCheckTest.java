// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.core.analysis.compare.ChangeCheck.Finding;
import org.methodical.core.export.table.ReportTables;
import org.methodical.core.recording.RecordingBytes;

/** Times and allocation that grew, or did not as far as errors allow to tell. */
class ChangeCheckTest {

	private static final long MILLISECOND = 1_000_000;

	/** T.a calls T.b; a's self time as given, b's is 1 ms. */
	private static RecordingBytes timed(long self) {
		return RecordingBytes.begin().methods("ab").thread(1, "main", 0).nodes(1, 1, 0, 0, 1, 1)
				.counts(1, 1, 10, self, 2, 20, MILLISECOND);
	}

	/** T.a found by 400 of 1000 samples that stand for a second. */
	private static RecordingBytes sampled(long self) {
		return timed(self).provenance(1, 1, 10, 400, self).samples(1, 1000, 1_000_000, 1_000_000_000L / 1000);
	}

	private static Optional<Finding> check(String condition, RunPair runs) {
		return ChangeCheck.parse(condition).check(runs);
	}

	private static RunPair pair(RecordingBytes before, RecordingBytes after) throws Exception {
		return new RunPair(before.end(9).snapshot(), after.end(9).snapshot());
	}

	@ParameterizedTest
	@CsvSource({"self(T.a) > 99 ms,true", "self(T.a) > 100 ms,false", "self(T.a) >= 0.1 s,true",
			"self(T.a) > 24.9 %,true",
			"self(T.a) > 25 %,false", "total(T.a) > 24.8 %,true", "total(T.a) > 24.99 %,false",
			"self(T.b) > 0 ns,false", "self(T.b) >= 0 %,true", "self(T.*) > 99999999 ns,true", "calls(T.a) > 0,false"})
	void timesThatWereMeasuredHaveNoError(String condition, boolean holds) throws Exception {
		RunPair runs = pair(timed(400 * MILLISECOND), timed(500 * MILLISECOND));
		assertEquals(holds, check(condition, runs).isPresent());
		assertTrue(check(condition, runs).map(Finding::certain).orElse(true));
	}

	@Test
	void aGrowthIsOneOnlyBeyondTwoStandardErrors() throws Exception {
		RunPair runs = pair(sampled(400 * MILLISECOND), sampled(500 * MILLISECOND));
		double error = Math.hypot(runs.before().timing(0).errorNs(), runs.after().timing(0).errorNs());
		assertTrue(error > 100_000, "error " + error);
		long border = Math.round(100 * MILLISECOND - 2 * error);
		assertTrue(check("self(T.a) > " + (border - 2) + " ns", runs).orElseThrow().certain());
		Finding doubtful = check("self(T.a) > " + (border + 2) + " ns", runs).orElseThrow();
		assertFalse(doubtful.certain());
		assertTrue(
				ReportTables.describe(doubtful)
						.matches("500 ms, before 400 ms, difference 100 ms ± [0-9.]+ .s, in 1 method;"
								+ " the difference is not beyond two standard errors"),
				ReportTables.describe(doubtful));
		assertTrue(check("self(T.a) > 100 ms", runs).isEmpty());
		assertFalse(check("self(T.a) > 24.9 %", runs).orElseThrow().certain());
		RunPair faster = pair(sampled(500 * MILLISECOND), sampled(400 * MILLISECOND));
		assertTrue(check("self(T.a) < -" + (border - 2) + " ns", faster).orElseThrow().certain());
		assertFalse(check("self(T.a) < -" + (border + 2) + " ns", faster).orElseThrow().certain());
	}

	@ParameterizedTest
	@CsvSource({"calls(T.a) > 2.3 %,false", "calls(T.a) >= 2.3 %,true", "calls(T.a) > 2.2999 %,true",
			"calls(T.a) < 2.3 %,false", "calls(T.b) >= 30 %,true", "calls(T.b) > 30%,false", "calls(T.c) > 500 %,true",
			"calls(T.c) < 500 %,false", "calls(T.d) < 5 %,true", "calls(T.d) > 0 %,false", "calls(T.d) <= 0 %,true",
			"calls(T.d) > -1 %,true"})
	void partsOfTheFirstRunAreExact(String condition, boolean holds) throws Exception {
		// a made 1000 and 1023 calls, b 10 and 13, c none and 7, d none at all but is known from its callee e
		RunPair runs = pair(calls(1000, 10, 0), calls(1023, 13, 7));
		assertEquals(holds, check(condition, runs).isPresent());
	}

	private static RecordingBytes calls(long a, long b, long c) {
		return RecordingBytes.begin().methods("abcde").thread(1, "main", 0)
				.nodes(1, 1, 0, 0, 0, 1, 0, 2, 0, 3, 4, 4)
				.counts(1, 1, a, MILLISECOND, 2, b, 0, 3, c, 0, 4, 0, 0, 5, 1, 0);
	}

	@Test
	void whatIsNewGrewForCertainIfItIsBeyondItsError() throws Exception {
		RecordingBytes before = timed(0).provenance(1, 1, 10, 0, 0).samples(1, 1000, 1_000_000, 1_000_000);
		RunPair runs = pair(before, sampled(400 * MILLISECOND));
		Finding found = check("self(T.a) > 10 %", runs).orElseThrow();
		assertEquals(0, found.before());
		assertTrue(found.certain(), "400 ms after none, with an error of some 0.5 ms");
	}

	@Test
	void samplesOfSeveralMethodsAreOneSum() throws Exception {
		// 100 samples of a ms each, squares in square microseconds: 10 in a, 20 in b, none in c and d before;
		// then 40, 20, none, and none
		RunPair runs = pair(four(10, 20), four(40, 20));
		// shares of 31 in 102 and of 61 in 102
		double squares = 100 * 1e12;
		double expected = Math.sqrt(squares * (31 * 71 + 61 * 41) / (102.0 * 102.0));
		assertEquals(expected, check("self(T.*) > 1 ms", runs).orElseThrow().error(), 1);
		double alone = Math.sqrt(squares * (11 * 91 + 41 * 61) / (102.0 * 102.0));
		assertEquals(alone, check("self(T.a) > 1 ms", runs).orElseThrow().error(), 1);
	}

	private static RecordingBytes four(int a, int b) {
		return RecordingBytes.begin().methods("abcd").thread(1, "main", 0).nodes(1, 1, 0, 0, 0, 1, 0, 2, 0, 3)
				.counts(1, 1, 9, a * MILLISECOND, 2, 9, b * MILLISECOND, 3, 9, 0, 4, 9, 0)
				.provenance(1, 1, 9, a, a * MILLISECOND, 2, 9, b, b * MILLISECOND, 3, 9, 0, 0, 4, 9, 0, 0)
				.samples(1, 100, 100_000, 100_000_000);
	}

	@Test
	void allocationIsCounted() throws Exception {
		RunPair runs = pair(timed(1).allocation(1, 1, 1_000_000, 2, 8), timed(1).allocation(1, 1, 1_500_000, 2, 8));
		assertEquals("1.50 MB, before 1.00 MB, in 1 method",
				ReportTables.describe(check("alloc(T.a) > 499 kB", runs).orElseThrow()));
		assertTrue(check("alloc(T.*) > 500000", runs).isEmpty());
		assertTrue(check("alloc(T.*) > 0.4 MB", runs).isPresent());
	}

	@ParameterizedTest
	@CsvSource({"alloc(T.a) > 1 kB,--modes alloc", "steps(T.a) > 1,--modes steps", "self(T.x) > 1 ms,fits the pattern"})
	void whatCannotBeComparedIsSaid(String condition, String mend) throws Exception {
		RunPair runs = pair(timed(1), timed(2));
		IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> check(condition, runs));
		assertTrue(thrown.getMessage().contains(mend), thrown.getMessage());
	}

	@Test
	void whatTheSecondRunDoesNotKnowIsNoLess() throws Exception {
		RecordingBytes renamed = RecordingBytes.begin().methods("xy").thread(1, "main", 0).nodes(1, 1, 0, 0, 1, 1)
				.counts(1, 1, 10, 9, 2, 20, 9);
		RunPair runs = pair(timed(1), renamed);
		for (String condition : List.of("calls(T.a) > 5%", "self(T.a) > 1 ms", "total(T.b) > 5%")) {
			String message = assertThrows(IllegalArgumentException.class, () -> check(condition, runs)).getMessage();
			assertTrue(message.contains("fits methods of the first recording alone"), message);
		}
		assertTrue(check("calls(T.?) > 5%", runs).isEmpty());
		assertTrue(check("calls(T.x) > 5", runs).isPresent());
		RunPair steps = pair(stepping("a"), stepping("x"));
		assertTrue(assertThrows(IllegalArgumentException.class, () -> check("steps(T.a) > 5%", steps)).getMessage()
				.contains("fits methods of the first recording alone"));
	}

	/** Whether b was called in the run without its probe nobody knows. */
	@Test
	void whatHadNoProbeInOneRunIsNotZero() throws Exception {
		RecordingBytes both = RecordingBytes.begin().jvm(1, "agent.options", "includes=T").methods("ab")
				.thread(1, "main", 0).nodes(1, 1, 0, 0, 0, 1).counts(1, 1, 1, 5, 2, 7, 9);
		RecordingBytes one = RecordingBytes.begin().jvm(1, "agent.options", "includes=T,probefile=x").methods("a")
				.thread(1, "main", 0).nodes(1, 1, 0, 0).counts(1, 1, 1, 5);
		for (String condition : List.of("calls(T.b) > 5", "calls(*) > 5", "self(T.?) > 1 ms")) {
			for (RunPair runs : List.of(pair(both, one), pair(one, both))) {
				String message = assertThrows(IllegalArgumentException.class, () -> check(condition, runs))
						.getMessage();
				assertTrue(message.contains("T.b, which had no probe in one of the runs"), message);
			}
		}
		assertTrue(check("calls(T.a) > 5", pair(both, one)).isEmpty());
	}

	private static RecordingBytes stepping(String method) {
		return RecordingBytes.begin().methods(method).loop(0).executed(0, 2, new long[] {2, 11, 9, 0}, 9, 9);
	}

	@Test
	void countsAloneTellNothingOfTimes() throws Exception {
		RecordingBytes counted = RecordingBytes.begin().methods("a").loop(0).executed(0, 2, new long[] {2, 11, 9, 0}, 9,
				9);
		RunPair runs = pair(counted, timed(2));
		assertTrue(assertThrows(IllegalArgumentException.class, () -> check("self(T.a) > 1 ms", runs)).getMessage()
				.contains("needs times in both recordings"));
		assertThrows(IllegalArgumentException.class, () -> Check.parse("self(T.a) > 1 ms").check(counted.snapshot(),
				runs.before()));
	}

	@Test
	void differentClocksAreNotCompared() throws Exception {
		RunPair runs = pair(RecordingBytes.begin().jvm(1, "clock", "cpu").methods("a").thread(1, "main", 0)
				.nodes(1, 1, 0, 0).counts(1, 1, 1, 5), timed(2));
		assertTrue(assertThrows(IllegalArgumentException.class, () -> check("self(T.a) > 1 ms", runs)).getMessage()
				.contains("processor time with elapsed time"));
		assertTrue(check("calls(T.a) > 1", runs).isPresent());
	}

	@Test
	void timesOfDifferentMeaningAreNotCompared() throws Exception {
		RunPair runs = pair(by("adaptive"), by("samples"));
		String message = assertThrows(IllegalArgumentException.class, () -> check("self(T.a) > 5 %", runs))
				.getMessage();
		assertEquals("'self(T.a) > 5 %' compares times that mean different things: timing was adaptive, is samples;"
				+ " record both with the same timing", message);
		// a method found without time has no number of calls, whatever stands there
		assertTrue(assertThrows(IllegalArgumentException.class, () -> check("calls(T.a) > 5 %", runs)).getMessage()
				.contains("one has samples only"));
		assertTrue(check("calls(T.a) > 5 %", pair(by("adaptive"), by("exact"))).isEmpty());
		assertTrue(check("self(T.a) > 5 %", pair(by("adaptive"), by("adaptive"))).isEmpty());
	}

	private static RecordingBytes by(String timing) {
		return RecordingBytes.begin().jvm(1, "agent.options", "timing=" + timing).methods("a").thread(1, "main", 0)
				.nodes(1, 1, 0, 0).counts(1, 1, 1, 5);
	}

	@ParameterizedTest
	@ValueSource(strings = {"steps(a) > 1 ms", "self(a) > 1", "self(a) > 5 kB", "alloc(a) > 1 ms", "average(a) > 1 ms",
			"self(a)", "self(a) == 1 ms", "self() > 1 ms"})
	void slipsOfThePenAreNamed(String condition) {
		assertThrows(IllegalArgumentException.class, () -> ChangeCheck.parse(condition));
	}
}
