// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.methodical.benchmark.result.ComparisonResult.Outcome.NO_REGRESSION;
import static org.methodical.benchmark.result.ComparisonResult.Outcome.REGRESSION;
import static org.methodical.benchmark.result.ComparisonResult.Outcome.UNDECIDED;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.benchmark.main.Main;
import org.methodical.benchmark.statistics.Interval;

/** What is said of two results, on both sides of each border. */
class VerdictTest {

	private static final double BIT = 1e-9;
	private static final String NONE = "";

	@Test
	void quietMeasurementsDecideByTheirInterval() {
		ComparisonResult comparison = ComparisonResult.of(jvms(NONE, 1, 99, 100, 101), jvms(NONE, 1, 109, 110, 111));
		Interval interval = comparison.ratio().interval();
		assertEquals(interval.toString(), comparison.undisturbed().toString());
		assertEquals(REGRESSION, comparison.outcome(interval.low() - 1 - BIT));
		assertEquals(UNDECIDED, comparison.outcome(interval.low() - 1 + BIT));
		assertEquals(UNDECIDED, comparison.outcome(interval.high() - 1 - BIT));
		assertEquals(NO_REGRESSION, comparison.outcome(interval.high() - 1 + BIT));
	}

	/** The base is 100. The fastest of the other side is what disturbances did not make. */
	@ParameterizedTest
	@CsvSource({"100,UNDECIDED", "104,UNDECIDED", "107,REGRESSION", "2600,REGRESSION", "40,NO_REGRESSION"})
	void unevenDisturbancesExplainWhatLiesAboveTheFastestMeasurement(double fastest, ComparisonResult.Outcome outcome) {
		BenchmarkResult disturbed = jvms("OUTLIERS", 1, fastest, 2 * fastest, 2.001 * fastest, 2.002 * fastest,
				1.999 * fastest, 1.998 * fastest, 2 * fastest, 2.001 * fastest);
		ComparisonResult comparison = ComparisonResult.of(jvms(NONE, 1, 100, 100.01, 99.99), disturbed);
		assertEquals(comparison.ratio().interval().low() * disturbed.summary().minimum() / disturbed.mean(),
				comparison.undisturbed().low(), BIT);
		assertEquals(comparison.ratio().interval().high(), comparison.undisturbed().high(), BIT);
		assertEquals(outcome, comparison.outcome(0.05), comparison.inWords(0.05));
	}

	@Test
	void aDisturbedBaseHidesNoRegression() {
		BenchmarkResult base = single("OUTLIERS", 1, 100, 200, 201, 199, 200, 200, 199, 201);
		assertEquals(UNDECIDED, ComparisonResult.of(base, single(NONE, 1, 190, 191, 189)).outcome(0.05));
		assertEquals(NO_REGRESSION, ComparisonResult.of(base, single(NONE, 1, 70, 71, 69)).outcome(0.05));
	}

	/** Both at 100 ns of processor time: the rest of the elapsed time went to others. */
	@ParameterizedTest
	@CsvSource({"200,0.5,UNDECIDED", "209,0.5,UNDECIDED", "212,0.5,REGRESSION", "104,1,NO_REGRESSION",
			"106,1,REGRESSION"})
	void otherProgramsExplainTheTimeThatTheThreadWaited(double elapsed, double share,
			ComparisonResult.Outcome outcome) {
		assertEquals(outcome,
				ComparisonResult.of(single(NONE, 1, 100, 100, 100), single("LOAD", share, elapsed, elapsed,
						elapsed)).outcome(0.05));
	}

	@Test
	void waitingOfTheTaskItselfIsNoDisturbance() {
		BenchmarkResult sleeping = single(NONE, 0.1, 1000, 1000, 1000);
		assertEquals(REGRESSION, ComparisonResult.of(sleeping, single("LOAD", 0.1, 1100, 1100, 1100)).outcome(0.05));
		assertEquals(UNDECIDED, ComparisonResult.of(sleeping, single("LOAD", 0.05, 1100, 1100, 1100)).outcome(0.05));
		assertEquals(REGRESSION, ComparisonResult.of(sleeping, single(NONE, 0.05, 1100, 1100, 1100)).outcome(0.05));
	}

	@Test
	void withoutProcessorTimesLoadLeavesAllOpen() {
		ComparisonResult comparison = ComparisonResult.of(single(NONE, 1, 100, 100, 100),
				single("LOAD", 0, 2600, 2600, 2600));
		assertEquals(UNDECIDED, comparison.outcome(0.05));
		assertTrue(comparison.inWords().contains("without that it may be any"), comparison.inWords());
	}

	/** Each kind of disturbance at once, and yet nobody may doubt it. */
	@Test
	void manyTimesSlowerIsARegressionWhateverDisturbed() {
		BenchmarkResult before = jvms("OUTLIERS", 0.7, 4.1, 4.2, 4.3, 4.3, 4.3, 9.5);
		for (String kind : List.of("NOT_STEADY", "NOT_CONVERGED", "OUTLIERS", "FREQUENCY", "LOAD")) {
			ComparisonResult comparison = ComparisonResult.of(before, jvms(kind, 0.4, 120, 140, 155, 160, 170, 210));
			assertEquals(REGRESSION, comparison.outcome(0.05), kind);
			assertFalse(comparison.doubtful(), kind);
			assertTrue(comparison.inWords(0.05).endsWith("\nRegression: slower by more than 5.0 %."),
					comparison.inWords(0.05));
		}
	}

	@Test
	void wordsTellADoubtfulDifferenceFromAnUndecidedOne() {
		ComparisonResult doubtful = ComparisonResult.of(single(NONE, 1, 100, 101, 99),
				single("LOAD", 0.4, 200, 201, 199));
		assertTrue(doubtful.doubtful());
		assertTrue(doubtful.inWords().startsWith("The difference is doubtful: stored takes 2.000 "),
				doubtful.inWords());
		assertTrue(
				doubtful.inWords(0.05).contains("\nUndecided: whether it is slower by more than 5.0 % cannot be told."),
				doubtful.inWords(0.05));
		ComparisonResult wide = ComparisonResult.of(jvms(NONE, 1, 100), jvms(NONE, 1, 102));
		assertEquals(NO_REGRESSION, wide.outcome(1));
		assertTrue(wide.inWords(1).endsWith("\nNo regression: not slower by more than 100.0 %."), wide.inWords(1));
	}

	@ParameterizedTest
	@EnumSource(ComparisonResult.Outcome.class)
	void exitCodes(ComparisonResult.Outcome outcome) {
		assertEquals(outcome == REGRESSION ? 1 : outcome == NO_REGRESSION ? 0 : 3, Main.exitCode(outcome));
	}

	@Test
	void tooFewJvmsAreSaidInsteadOfAnIntervalFromZero() {
		BenchmarkResult few = BenchmarkResult.joined(Arrays.asList(single(NONE, 1, 6000), single(NONE, 1, 9000)));
		assertTrue(few.tooFew());
		assertTrue(few.toString().contains("7.500 µs (too few JVMs for an interval: 2)"), few.toString());
		BenchmarkResult enough = BenchmarkResult.joined(Arrays.asList(single(NONE, 1, 7400), single(NONE, 1, 7600)));
		assertFalse(enough.tooFew());
		assertTrue(enough.toString().contains("7.500 µs (6.229 µs to 8.771 µs)"), enough.toString());
		assertFalse(single(NONE, 1, 100, 101).tooFew());
	}

	/** The same measurements in three JVMs, one of them slower and one faster by a thousandth. */
	private static BenchmarkResult jvms(String warning, double share, double... times) {
		List<BenchmarkResult> all = new ArrayList<>();
		for (double factor : new double[] {0.999, 1, 1.001}) {
			all.add(single(warning, share, Arrays.stream(times).map(time -> time * factor).toArray()));
		}
		return BenchmarkResult.joined(all);
	}

	/** What one JVM measured; share is that of processor time in elapsed time, 0 unknown. */
	private static BenchmarkResult single(String warning, double share, double... times) {
		String samples = Arrays.stream(times).mapToObj(time -> "{\"executions\": 1000, \"elapsedNs\": "
				+ Math.round(1000 * time) + ", \"threadNs\": " + Math.round(1000 * time * share) + "}")
				.collect(Collectors.joining(","));
		String warnings = warning.isEmpty() ? "" : "{\"kind\": \"" + warning
				+ "\", \"level\": \"WARNING\", \"reason\": \"\", \"mend\": \"\"}";
		return BenchmarkResult
				.fromJson("{\"format\": \"methodical-benchmark\", \"name\": \"stored\", \"parameters\": {},"
						+ " \"environment\": {}, \"runs\": [{\"measurements\": [" + samples + "], \"warnings\": ["
						+ warnings + "]}]}");
	}
}
