// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.benchmark.jvm.Clock;

/** What reports say of results that are known exactly, and what parameters may be. */
class ReportWordsTest {

	@Test
	void aReportHasALineForEachFigure() {
		List<String> lines = result("a.B.c", "\"dropped\": 3, \"loopOverheadNs\": 0.5, \"firstExecutionNs\": 12340, "
				+ "\"cleanUpNs\": 2000000, ", 100, 120).toString().lines().toList();
		assertEquals("a.B.c", lines.get(0));
		assertTrue(lines.get(1).startsWith("  mean      110.0 ns ("), lines.get(1));
		assertEquals("  interval  95 %, bootstrap BCa over measurements of one JVM", lines.get(2));
		assertEquals("  median    110.0 ns, 100.0 ns to 120.0 ns", lines.get(3));
		// the square root of 2 * 10 * 10 / 1
		assertTrue(lines.get(4).startsWith("  sd        14.14 ns ("), lines.get(4));
		assertEquals("  outliers  0 mild, 0 severe, 0 % of the variance", lines.get(5));
		assertEquals("  sample    1 JVM, 2 measurements of 10000000 executions, 3 dropped before", lines.get(6));
		assertEquals("  first     12.34 µs (cold)", lines.get(7));
		assertEquals("  loop      0.50 ns an execution, subtracted", lines.get(8));
		assertEquals("  clean-up  2.000 ms for garbage collection after the last measurement", lines.get(9));
		assertTrue(lines.get(10).startsWith("  Note: Measured in one JVM"), lines.get(10));
	}

	@Test
	void aSingleMeasurementHasNoInterval() {
		assertEquals("100.0 ns (a single measurement)", TextReport.meanWithInterval(result("a", "", 100)));
		assertTrue(result("a", "", 100).toString().contains("1 JVM, 1 measurement of 10000000 executions"));
	}

	@Test
	void aSweepIsDrawnFromCornerToCorner() {
		SweepResult sweep = new SweepResult("s", new int[] {10, 100, 1000},
				List.of(result("s", "", 5, 5), result("s", "", 50, 50), result("s", "", 500, 500)));
		List<String> lines = sweep.toString().lines().toList();
		assertEquals("s", lines.get(0));
		assertEquals("          10  5.000 ns (5.000 ns to 5.000 ns)", lines.get(1));
		assertEquals("        1000  500.0 ns (500.0 ns to 500.0 ns)", lines.get(3));
		assertEquals("  |" + " ".repeat(59) + "*", lines.get(4));
		// half-way of 15 lines and 60 columns
		assertEquals("  |" + " ".repeat(30) + "*", lines.get(11));
		assertEquals("  |*", lines.get(18));
		assertEquals("  +" + "-".repeat(60) + " log n", lines.get(19));
		assertEquals("Growth: about linear, n^1.00 (1.00 to 1.00)", lines.get(20));
		assertFalse(sweep.table().contains("*"));
	}

	@Test
	void whatDoesNotGrowLiesOnTheAxis() {
		SweepResult sweep = new SweepResult("s", new int[] {1, 2},
				List.of(result("s", "", 7, 7), result("s", "", 7, 7)));
		List<String> lines = sweep.toString().lines().toList();
		assertEquals("  |*" + " ".repeat(58) + "*", lines.get(17));
		assertTrue(lines.get(19).startsWith("Growth: hardly grows, n^0.00"), lines.get(19));
	}

	@Test
	void anExactDifferenceIsReal() {
		ComparisonResult twice = ComparisonResult.interleaved(result("a", "", 100, 100), result("b", "", 200, 200));
		assertEquals("The difference is real: b takes 2.000 (2.000 to 2.000) times as long as a.", twice.inWords());
		assertEquals(ComparisonResult.Outcome.REGRESSION, twice.outcome(0.05));
		assertEquals(ComparisonResult.Outcome.NO_REGRESSION, twice.outcome(1.0), "twice as long is allowed");
		assertTrue(twice.inWords(0.05).endsWith("\nRegression: slower by more than 5.0 %."));
		ComparisonResult half = ComparisonResult.interleaved(result("a", "", 200, 200), result("b", "", 100, 100));
		assertTrue(half.inWords(0.05).endsWith("\nNo regression: not slower by more than 5.0 %."));
		assertFalse(half.doubtful());
	}

	@Test
	void ofAWideIntervalTheMostIsSaid() {
		ComparisonResult joined = ComparisonResult.joined(List.of(by(0.1), by(0.2), by(0.3)));
		// logarithms 0.2 and 4.3027 * 0.1 / sqrt(3) to both sides
		assertEquals("The difference cannot be told: b takes 1.221 (0.953 to 1.566) times as long as a;"
				+ " if they differ, then by at most 56.6 %.", joined.inWords());
		assertEquals(ComparisonResult.Outcome.UNDECIDED, joined.outcome(0.05));
	}

	@Test
	void ofSingleMeasurementsNothingIsSaid() {
		ComparisonResult single = ComparisonResult.of(result("a", "", 100), result("b", "", 200));
		assertTrue(
				single.inWords().startsWith("The difference cannot be told: b takes 2.000 times as long as a, but of a"
						+ " single measurement"),
				single.inWords());
		assertEquals(ComparisonResult.Outcome.UNDECIDED, single.outcome(0.05));
	}

	@Test
	void cutSweepsAndComparisonsAreRefused() {
		String sweep = new SweepResult("s", new int[] {1, 2}, List.of(result("s", "", 7, 7), result("s", "", 7, 7)))
				.toJson().strip();
		String comparison = ComparisonResult.interleaved(result("a", "", 1, 1), result("b", "", 2, 2)).toJson().strip();
		for (int length = 0; length < sweep.length(); length += 7) {
			String cut = sweep.substring(0, length);
			assertThrows(IllegalArgumentException.class, () -> SweepResult.fromJson(cut), cut);
		}
		for (int length = 0; length < comparison.length(); length += 7) {
			String cut = comparison.substring(0, length);
			assertThrows(IllegalArgumentException.class, () -> ComparisonResult.fromJson(cut), cut);
		}
		assertThrows(IllegalArgumentException.class, () -> SweepResult.fromJson(comparison), "one kind for another");
		assertThrows(IllegalArgumentException.class, () -> BenchmarkResult.fromJson(sweep), "one kind for another");
	}

	@Test
	void sizesWithoutGrowthAreRefused() {
		String sweep = new SweepResult("s", new int[] {1, 2}, List.of(result("s", "", 7, 7), result("s", "", 7, 7)))
				.toJson();
		String sizes = "\"sizes\": " + "[1, 2]";
		String written = sweep.replaceAll("\\[\\s*1,\\s*2\\s*\\]", "[1, 2]");
		assertTrue(written.contains(sizes), written);
		assertEquals(2, SweepResult.fromJson(written).sizes().length);
		for (String damaged : List.of("[0, 2]", "[-1, 2]", "[2, 2]", "[1]", "[]", "[1, 2, 3]", "[1, \"2\"]", "7")) {
			assertThrows(IllegalArgumentException.class,
					() -> SweepResult.fromJson(written.replace(sizes, "\"sizes\": " + damaged)), damaged);
		}
	}

	@Test
	void parametersAreStoredWhole() {
		BenchmarkParameters parameters = BenchmarkParameters.builder().warmUpTime(Duration.ZERO)
				.executionTime(Duration.ofMillis(3)).measurements(100_000).clock(Clock.THREAD_CPU).consumeResults(false)
				.singleExecution(true).flightRecorder(false).confidence(0.51).build();
		assertEquals(parameters.toMap(), BenchmarkParameters.fromMap(parameters.toMap()).toMap());
		assertEquals(1, parameters.measurements(), "the first execution alone");
		assertEquals(100_000, parameters.toMap().get("measurements"));
	}

	@Test
	void parametersOutOfTheirRangeAreRefused() {
		BenchmarkParameters.Builder builder = BenchmarkParameters.builder();
		assertThrows(IllegalArgumentException.class, () -> builder.warmUpTime(Duration.ofNanos(-1)));
		assertThrows(IllegalArgumentException.class, () -> builder.executionTime(Duration.ZERO));
		assertThrows(IllegalArgumentException.class, () -> builder.executionTime(Duration.ofNanos(-1)));
		for (int measurements : new int[] {Integer.MIN_VALUE, 0, 100_001}) {
			assertThrows(IllegalArgumentException.class, () -> builder.measurements(measurements));
		}
		for (double confidence : new double[] {0, 0.5, 1, Double.NaN}) {
			assertThrows(IllegalArgumentException.class, () -> builder.confidence(confidence));
		}
		assertEquals(BenchmarkParameters.defaults().toMap(), builder.build().toMap(),
				"what was refused changed nothing");
	}

	/** What one JVM says of a benchmark that takes longer by a factor, of which this is the logarithm. */
	private static ComparisonResult by(double logarithm) {
		double time = 100 * Math.exp(logarithm);
		return ComparisonResult.interleaved(result("a", "", 100, 100), result("b", "", time, time));
	}

	/** A result of one JVM with measurements of ten million executions each; the loop is subtracted already. */
	private static BenchmarkResult result(String name, String figures, double... times) {
		StringBuilder samples = new StringBuilder();
		for (double time : times) {
			samples.append(samples.length() == 0 ? "" : ", ").append("{\"executions\": 10000000, \"elapsedNs\": ")
					.append(Math.round(1e7 * time)).append('}');
		}
		return BenchmarkResult
				.fromJson("{\"format\": \"methodical-benchmark\", \"name\": \"" + name + "\", \"parameters\": {}, "
						+ "\"environment\": {}, \"runs\": [{" + figures + "\"measurements\": [" + samples + "]}]}");
	}
}
