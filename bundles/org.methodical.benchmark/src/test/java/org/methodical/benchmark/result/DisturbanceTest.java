// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.benchmark.jvm.JvmActivity;
import org.methodical.benchmark.statistics.Ratio;

/** How much disturbances can have made of a result, results of several JVMs, and times as people read them. */
class DisturbanceTest {

	private static final String LOAD = warning("LOAD", "WARNING");

	@Test
	void whatIsNotWarnedOfIsBelieved() {
		BenchmarkResult quiet = result("", 100, 100, 200);
		assertEquals(1, Disturbance.factor(quiet, quiet));
		assertEquals(1, Disturbance.factor(result(warning("OUTLIERS", "NOTE"), 100, 100, 200), quiet),
				"a note is no warning");
		assertEquals(1, Disturbance.factor(result(warning("HEAP", "WARNING"), 100, 100, 200), quiet),
				"a matter of the task");
	}

	@Test
	void theFastestMeasurementBoundsWhatIsUneven() {
		// mean 150 by 100
		assertEquals(1.5,
				Disturbance.factor(result(warning("OUTLIERS", "WARNING"), 100, 100, 200), result("", 100, 100)), 1e-12);
	}

	@Test
	void processorTimeBoundsWhatIsEven() {
		// 10 executions of 100 ns in half of their processor time
		BenchmarkResult loaded = result(LOAD, 500, 100, 100);
		assertEquals(2, Disturbance.factor(loaded, result("", 1000, 100, 100)), 1e-12);
		assertEquals(1, Disturbance.factor(loaded, result("", 500, 100, 100)), 1e-12,
				"the other waits as long: the task does");
	}

	@Test
	void withoutProcessorTimesLoadHasNoBound() {
		assertEquals(Double.POSITIVE_INFINITY,
				Disturbance.factor(result(LOAD, 0, 100, 100), result("", 1000, 100, 100)));
	}

	@Test
	void classesAndCompilationDisturbAndCollectionsDoNot() {
		assertFalse(new JvmActivity(0, 0, 0, 5, 100, 0, 0).disturbed(1e9));
		assertTrue(new JvmActivity(0, 1, 0, 0, 0, 0, 0).disturbed(1e9));
		assertTrue(new JvmActivity(0, 0, 1, 0, 0, 0, 0).disturbed(1e9));
		// a hundredth of a second is allowed, and never less than 1 ms
		assertFalse(new JvmActivity(10, 0, 0, 0, 0, 0, 0).disturbed(1e9));
		assertTrue(new JvmActivity(11, 0, 0, 0, 0, 0, 0).disturbed(1e9));
		assertFalse(new JvmActivity(1, 0, 0, 0, 0, 0, 0).disturbed(1e6));
		assertTrue(new JvmActivity(2, 0, 0, 0, 0, 0, 0).disturbed(1e6));
	}

	@Test
	void anExecutionTakesItsShareWithoutTheLoop() {
		JvmActivity quiet = new JvmActivity(0, 0, 0, 0, 0, 0, 0);
		Measurement measurement = new Measurement(100, 5000, 3, new long[] {7, 9}, quiet);
		assertEquals(50, measurement.rawTime());
		assertEquals(47, measurement.time());
		assertEquals(0, new Measurement(100, 200, 3, new long[2], quiet).time(), "no time is negative");
		assertEquals(measurement.toMap(), Measurement.fromMap(measurement.toMap()).toMap());
		assertTrue(measurement.withEvents(0, 1).disturbed());
	}

	@Test
	void jvmsCountAlikeAndStudentsTMakesTheInterval() {
		BenchmarkResult joined = BenchmarkResult.joined(List.of(result("", 1, 90, 90, 90, 90), result("", 1, 110)));
		assertEquals(100, joined.mean(), 1e-12);
		// standard deviation sqrt(200), by sqrt(2) is 10, t with one degree of freedom 12.7062: more than the mean
		assertEquals(0, joined.interval().low());
		assertEquals(100 + 127.062, joined.interval().high(), 1e-3);
		assertTrue(joined.tooFew());
		assertEquals("Student's t over 2 JVMs", joined.intervalMethod());
		assertFalse(joined.warnsOf(Warning.Kind.ONE_JVM));
		assertTrue(result("", 1, 90).warnsOf(Warning.Kind.ONE_JVM));
	}

	@Test
	void resultsOfManyJvmsAreComparedByTheirMeans() {
		BenchmarkResult first = BenchmarkResult.joined(List.of(result("", 1, 9), result("", 1, 11)));
		BenchmarkResult second = BenchmarkResult.joined(List.of(result("", 1, 18), result("", 1, 22)));
		Ratio ratio = first.ratioOf(second);
		assertEquals(2, ratio.value(), 1e-12);
		assertEquals(2 * Math.exp(4.302653 * Math.sqrt(0.02)), ratio.interval().high(), 1e-5);
	}

	@Test
	void aWarningGoesBeforeANoteOfItsKind() {
		BenchmarkResult joined = BenchmarkResult
				.joined(List.of(result(warning("LOAD", "NOTE"), 1, 5), result(LOAD, 1, 5)));
		assertEquals(1, joined.warnings().size());
		assertEquals(Warning.Level.WARNING, joined.warnings().get(0).level());
		assertEquals("Warning: why. mend.", joined.warnings().get(0).toString());
	}

	@Test
	void timesHaveTheUnitThatSuitsThem() {
		assertEquals("0 ns", TextReport.time(0));
		assertEquals("0.250 ns", TextReport.time(0.25));
		assertEquals("99.90 ns", TextReport.time(99.9));
		assertEquals("999.0 ns", TextReport.time(999));
		assertEquals("1.000 µs", TextReport.time(1000));
		assertEquals("12.34 µs", TextReport.time(12340));
		assertEquals("1.500 s", TextReport.time(1.5e9));
		assertEquals("2000.0 s", TextReport.time(2e12));
		assertEquals("-1.500 µs", TextReport.time(-1500));
	}

	/** A result of one JVM with measurements of ten executions each. */
	private static BenchmarkResult result(String warnings, long threadTime, double... times) {
		StringBuilder samples = new StringBuilder();
		for (double time : times) {
			samples.append(samples.length() == 0 ? "" : ", ").append("{\"executions\": 10, \"elapsedNs\": ")
					.append(10 * time)
					.append(", \"threadNs\": ").append(threadTime).append('}');
		}
		return BenchmarkResult.fromJson("{\"format\": \"methodical-benchmark\", \"name\": \"x\", \"parameters\": {}, "
				+ "\"environment\": {}, \"runs\": [{\"measurements\": [" + samples + "], \"warnings\": [" + warnings
				+ "]}]}");
	}

	private static String warning(String kind, String level) {
		return "{\"kind\": \"" + kind + "\", \"level\": \"" + level + "\", \"reason\": \"why.\", \"mend\": \"mend.\"}";
	}
}
