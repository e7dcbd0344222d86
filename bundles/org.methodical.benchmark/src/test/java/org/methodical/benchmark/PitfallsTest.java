// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.benchmark.jvm.ClockCalibration;
import org.methodical.benchmark.jvm.Frequencies;
import org.methodical.benchmark.jvm.JvmActivity;
import org.methodical.benchmark.jvm.JvmEvent;
import org.methodical.benchmark.jvm.Surroundings;
import org.methodical.benchmark.result.BenchmarkParameters;
import org.methodical.benchmark.result.Measurement;
import org.methodical.benchmark.result.Warning;

/** Each warning from circumstances made for it, beside the same circumstances without it. */
class PitfallsTest {

	private static final ClockCalibration CLOCK = new ClockCalibration(20, 25);
	private static final Surroundings GOOD = new Surroundings(Double.NaN, "", List.of("-Xmx1g"), 0.1, 4);
	private static final JvmActivity QUIET = new JvmActivity(0, 0, 0, 0, 0, 0, 0);

	private final List<JvmEvent> events = new ArrayList<>();
	private Surroundings surroundings = GOOD;
	private long cleanUp;

	@Test
	void steadyMeasurementsOnAGoodMachineAreNotDoubted() {
		assertEquals(List.of(), warnings(twenty(QUIET)));
	}

	@Test
	void changedFrequencyIsAWarningAndChangingGovernorANote() {
		surroundings = new Surroundings(0.2, "powersave", List.of(), 0.1, 4);
		Warning changed = warning(twenty(QUIET), Warning.Kind.FREQUENCY).orElseThrow();
		assertEquals(Warning.Level.WARNING, changed.level());
		assertTrue(changed.reason().contains("20 %"), changed.reason());
		surroundings = new Surroundings(0.01, "powersave", List.of(), 0.1, 4);
		Warning governed = warning(twenty(QUIET), Warning.Kind.FREQUENCY).orElseThrow();
		assertEquals(Warning.Level.NOTE, governed.level());
		assertTrue(governed.reason().contains("powersave"), governed.reason());
		surroundings = new Surroundings(0.01, "performance", List.of(), 0.1, 4);
		assertEquals(Optional.empty(), warning(twenty(QUIET), Warning.Kind.FREQUENCY));
	}

	@Test
	void frequenciesAreReadWhereTheSystemTellsThem(@TempDir Path folder) throws Exception {
		assertTrue(Double.isNaN(new Frequencies(folder).mean()));
		assertEquals("", new Frequencies(folder).governor());
		for (int i = 0; i < 2; i++) {
			Path processor = Files.createDirectories(folder.resolve("cpu" + i).resolve("cpufreq"));
			Files.writeString(processor.resolve("scaling_cur_freq"), (2 + i) + "000000\n");
			Files.writeString(processor.resolve("scaling_governor"), "ondemand\n");
		}
		assertEquals(2_500_000, new Frequencies(folder).mean());
		assertEquals("ondemand", new Frequencies(folder).governor());
	}

	@Test
	void otherProcessesOnTheProcessorsAreNoticed() {
		assertEquals(Warning.Level.NOTE, warning(twenty(busy(1)), Warning.Kind.LOAD).orElseThrow().level());
		Warning heavy = warning(twenty(busy(3.5)), Warning.Kind.LOAD).orElseThrow();
		assertEquals(Warning.Level.WARNING, heavy.level());
		assertTrue(heavy.reason().contains("3.5 of 4"), heavy.reason());
		assertEquals(Optional.empty(), warning(twenty(busy(Double.NaN)), Warning.Kind.LOAD));
	}

	@Test
	void intervalTooShortForTheClockIsNoticed() {
		List<Measurement> sample = new ArrayList<>();
		for (int i = 0; i < 20; i++) {
			sample.add(measurement(i, 10, 44_000, QUIET)); // the clock is good for 45 µs: 1000 times 20 + 25 ns
		}
		assertTrue(warning(sample, Warning.Kind.CLOCK).isPresent());
		assertEquals(Optional.empty(), warning(twenty(QUIET), Warning.Kind.CLOCK));
	}

	@Test
	void smallHeapIsNoticedByWhatIsInUseAndByCollecting() {
		surroundings = new Surroundings(Double.NaN, "", List.of(), 0.85, 4);
		assertTrue(warning(twenty(QUIET), Warning.Kind.HEAP).orElseThrow().reason().contains("85 %"));
		surroundings = GOOD;
		// 2 ms of each 10 ms
		Warning collecting = warning(twenty(new JvmActivity(0, 0, 0, 3, 2, 0, 0)), Warning.Kind.HEAP).orElseThrow();
		assertTrue(collecting.reason().contains("20 %"), collecting.reason());
		assertEquals(Optional.empty(), warning(twenty(new JvmActivity(0, 0, 0, 1, 0, 0, 0)), Warning.Kind.HEAP));
	}

	@Test
	void optionsOfDebuggersAgentsAndCompilersAreNoticed() {
		for (String option : List.of("-agentlib:jdwp=transport=dt_socket", "-javaagent:x.jar", "-Xint", "-Xcheck:jni",
				"-XX:TieredStopAtLevel=1")) {
			surroundings = new Surroundings(Double.NaN, "", List.of("-Xmx1g", option), 0.1, 4);
			assertTrue(warning(twenty(QUIET), Warning.Kind.OPTIONS).orElseThrow().reason().contains(option));
		}
	}

	@Test
	void longCleanUpIsNoticed() {
		cleanUp = 1_000_000; // of 200 ms
		assertEquals(Optional.empty(), warning(twenty(QUIET), Warning.Kind.CLEAN_UP));
		cleanUp = 3_000_000;
		assertEquals(Warning.Level.NOTE, warning(twenty(QUIET), Warning.Kind.CLEAN_UP).orElseThrow().level());
		cleanUp = 30_000_000;
		assertEquals(Warning.Level.WARNING, warning(twenty(QUIET), Warning.Kind.CLEAN_UP).orElseThrow().level());
	}

	@Test
	void driftIsNoticed() {
		List<Measurement> sample = new ArrayList<>();
		for (int i = 0; i < 20; i++) {
			sample.add(measurement(i, 1000, 10_000_000 - i * 100_000, QUIET));
		}
		Warning drift = warning(sample, Warning.Kind.NOT_CONVERGED).orElseThrow();
		assertTrue(drift.reason().contains("-21.0 %") || drift.reason().contains("-20.9 %"), drift.reason());
	}

	@Test
	void fewSlowMeasurementsThatMakeTheSpreadAreNoticed() {
		List<Measurement> sample = twenty(QUIET);
		sample.set(7, measurement(7, 1000, 20_000_000, QUIET));
		assertTrue(warning(sample, Warning.Kind.OUTLIERS).isPresent());
	}

	@Test
	void measurementsThatFollowTheirNeighboursAreNoticed() {
		List<Measurement> sample = new ArrayList<>();
		for (int i = 0; i < 40; i++) {
			sample.add(measurement(i, 1000, 10_000_000 + (i / 5 % 2) * 1_000_000, QUIET)); // five fast, five slow
		}
		assertTrue(warning(sample, Warning.Kind.AUTOCORRELATION).isPresent());
	}

	@Test
	void disturbedMeasurementsAreNoticed() {
		List<Measurement> sample = twenty(QUIET);
		sample.set(0, measurement(0, 1000, 10_000_000, new JvmActivity(0, 1, 0, 0, 0, 0, 0)));
		assertEquals(Warning.Level.NOTE, warning(sample, Warning.Kind.NOT_STEADY).orElseThrow().level());
		sample.set(1, measurement(1, 1000, 10_000_000, new JvmActivity(5, 0, 0, 0, 0, 0, 0)));
		assertEquals(Warning.Level.WARNING, warning(sample, Warning.Kind.NOT_STEADY).orElseThrow().level());
	}

	@Test
	void compiledCodeThatWasLeftIsNoticedWithItsReason() {
		List<Measurement> sample = twenty(QUIET);
		sample.set(3, sample.get(3).withEvents(0, 2));
		events.add(new JvmEvent(JvmEvent.Kind.DEOPTIMIZATION, sample.get(3).started(), "a.B.c", 0, "unstable_if"));
		Warning left = warning(sample, Warning.Kind.DEOPTIMIZATION).orElseThrow();
		assertTrue(left.reason().contains("2 times") && left.reason().contains("a.B.c (unstable_if)"), left.reason());
	}

	@Test
	void loopsReplacedOnTheStackAreNoticedUnlessTheMethodWasCompiledAsAWhole() {
		events.add(new JvmEvent(JvmEvent.Kind.OSR_COMPILATION, 1, "a.B.loop", 4, ""));
		Warning only = warning(twenty(QUIET), Warning.Kind.ON_STACK_REPLACEMENT).orElseThrow();
		assertEquals(Warning.Level.WARNING, only.level());
		assertTrue(only.reason().contains("a.B.loop"), only.reason());
		events.add(new JvmEvent(JvmEvent.Kind.COMPILATION, 2, "a.B.called", 4, ""));
		assertEquals(Warning.Level.NOTE, warning(twenty(QUIET), Warning.Kind.ON_STACK_REPLACEMENT).orElseThrow()
				.level());
		events.add(new JvmEvent(JvmEvent.Kind.COMPILATION, 3, "a.B.loop", 4, ""));
		Warning first = warning(twenty(QUIET), Warning.Kind.ON_STACK_REPLACEMENT).orElseThrow();
		assertTrue(first.reason().contains("first ran"), first.reason());
	}

	@Test
	void workThatTakesNothingIsSuspected() {
		List<Measurement> sample = new ArrayList<>();
		for (int i = 0; i < 20; i++) {
			sample.add(measurement(i, 50_000_000, 10_000_000, QUIET)); // 0.2 ns an execution
		}
		assertTrue(warning(sample, Warning.Kind.DEAD_CODE).isPresent());
		assertFalse(warning(twenty(QUIET), Warning.Kind.DEAD_CODE).isPresent());
	}

	private Optional<Warning> warning(List<Measurement> sample, Warning.Kind kind) {
		return warnings(sample).stream().filter(warning -> warning.kind() == kind).findFirst();
	}

	private List<Warning> warnings(List<Measurement> sample) {
		BenchmarkParameters parameters = BenchmarkParameters.defaults();
		Subject subject = new Subject("subject", (Callable<?>) () -> null, parameters);
		BenchmarkRunner.RunFacts facts = new BenchmarkRunner.RunFacts(CLOCK, cleanUp, surroundings, true, events);
		List<Warning> warnings = new Pitfalls(subject, sample, parameters, facts).warnings();
		// test runners switch assertions on
		return warnings.stream().filter(warning -> warning.kind() != Warning.Kind.ASSERTIONS).toList();
	}

	/** Measurements of 10 ms with 10 µs an execution, a little scattered without any order. */
	private static List<Measurement> twenty(JvmActivity activity) {
		List<Measurement> sample = new ArrayList<>();
		for (int i = 0; i < 20; i++) {
			sample.add(measurement(i, 1000, 10_000_000 + i * 7919 % 13 * 1000, activity));
		}
		return sample;
	}

	private static JvmActivity busy(double processors) {
		return new JvmActivity(0, 0, 0, 0, 0, processors, 0);
	}

	private static Measurement measurement(int number, long executions, long elapsed, JvmActivity activity) {
		return new Measurement(executions, elapsed, 0, new long[] {1000L * number, 1000L * number + 10}, activity);
	}
}
