// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import javax.management.JMException;
import javax.management.ObjectName;

import org.junit.jupiter.api.Test;
import org.methodical.benchmark.jvm.Clock;
import org.methodical.benchmark.result.BenchmarkParameters;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.ComparisonResult;
import org.methodical.benchmark.result.Measurement;
import org.methodical.benchmark.result.SweepResult;
import org.methodical.benchmark.result.Warning;
import org.methodical.benchmark.statistics.Ratio;
import org.methodical.samples.benchmark.DeadCode;
import org.methodical.samples.benchmark.Deoptimization;
import org.methodical.samples.benchmark.OnStackReplacement;
import org.methodical.samples.benchmark.Sorting;

class BenchmarkTest {

	private static final BenchmarkParameters SHORT = quick().build();

	private static BenchmarkParameters.Builder quick() {
		return BenchmarkParameters.builder().warmUpTime(Duration.ofMillis(200)).executionTime(Duration.ofMillis(5))
				.measurements(10)
				.flightRecorder(false);
	}

	@Test
	void defaultsAreTheArticles() {
		BenchmarkParameters defaults = BenchmarkParameters.defaults();
		assertEquals(Duration.ofSeconds(10), defaults.warmUpTime());
		assertEquals(Duration.ofSeconds(1), defaults.executionTime());
		assertEquals(60, defaults.measurements());
		assertEquals(Clock.WALL, defaults.clock());
	}

	@Test
	void sampleHasTheWantedSizeAndHoldsItsMean() {
		BenchmarkResult result = new Benchmark((Callable<?>) new Sorting(), SHORT).run();
		assertEquals(10, result.runs().get(0).measurements().size());
		assertTrue(result.mean() > 0);
		assertTrue(result.interval().contains(result.mean()));
		assertTrue(result.runs().get(0).firstExecution() > 0);
		assertTrue(result.runs().get(0).clock().resolution() > 0);
		assertTrue(result.toString().contains("bootstrap BCa"));
	}

	@Test
	void measurementsLastLongEnoughForTheClock() {
		BenchmarkResult result = Benchmark.of("fast", (IntSupplier) () -> 7,
				quick().executionTime(Duration.ofNanos(1)).warmUpTime(Duration.ofMillis(50)).build()).run();
		assertTrue(result.runs().get(0).measurements().get(0).executions() > 1);
	}

	@Test
	void setupRunsBeforeEachMeasurement() {
		AtomicInteger setups = new AtomicInteger();
		new Benchmark((Callable<?>) new Sorting(), quick().warmUpTime(Duration.ZERO).setup(setups::incrementAndGet)
				.build()).run();
		assertTrue(setups.get() >= 12, "first execution, warm-up and at least ten measurements, but " + setups);
	}

	@Test
	void singleExecutionRunsTheTaskOnce() {
		AtomicInteger count = new AtomicInteger();
		BenchmarkResult result = new Benchmark((Runnable) count::incrementAndGet, quick().singleExecution(true).build())
				.run();
		assertEquals(1, count.get());
		assertEquals(1, result.times().length);
	}

	@Test
	void whatATaskThrowsIsTheCause() {
		Callable<Object> failing = () -> {
			throw new IllegalStateException("broken");
		};
		BenchmarkException thrown = assertThrows(BenchmarkException.class, () -> new Benchmark(failing, SHORT).run());
		assertEquals("broken", thrown.getCause().getMessage());
	}

	@Test
	void interruptionCancels() {
		Benchmark benchmark = new Benchmark((Runnable) () -> Thread.currentThread().interrupt(), SHORT);
		assertThrows(BenchmarkException.class, benchmark::run);
		assertTrue(Thread.interrupted());
	}

	@Test
	void progressReachesItsEnd() {
		List<String> steps = new ArrayList<>();
		new Benchmark((Callable<?>) new Sorting(), SHORT).run((phase, done, total) -> steps.add(phase + " " + done + "/"
				+ total));
		assertTrue(steps.contains("warm-up 0/10"));
		assertTrue(steps.contains("measure 10/10"));
	}

	@Test
	void deadCodeIsSuspected() {
		BenchmarkResult unused = new Benchmark((Runnable) DeadCode::unused,
				quick().warmUpTime(Duration.ofSeconds(1)).build()).run(); // the compiler needs its time
		assertTrue(unused.warnsOf(Warning.Kind.NO_RESULT));
		assertTrue(unused.warnsOf(Warning.Kind.DEAD_CODE), unused.toString());
	}

	@Test
	void consumedWorkIsNotSuspected() {
		assertFalse(new Benchmark((Callable<?>) new Sorting(), SHORT).run().warnsOf(Warning.Kind.DEAD_CODE));
	}

	@Test
	void replacementOnTheStackIsSeen() {
		BenchmarkParameters seldom = quick().warmUpTime(Duration.ofMillis(100)).measurements(2).flightRecorder(true)
				.build();
		BenchmarkResult result = Benchmark.of("nested", (Callable<?>) OnStackReplacement::nested, seldom).run();
		assertTrue(result.warnsOf(Warning.Kind.ON_STACK_REPLACEMENT), result.toString());
		Warning warning = result.warnings().stream().filter(one -> one.kind() == Warning.Kind.ON_STACK_REPLACEMENT)
				.findFirst().get();
		assertTrue(warning.reason().contains("OnStackReplacement.nested"), warning.reason());
	}

	@Test
	void compiledCodeThatIsLeftWhileMeasuringIsNoticed() {
		Deoptimization task = new Deoptimization();
		BenchmarkParameters parameters = quick().executionTime(Duration.ofMillis(100)).measurements(4)
				.flightRecorder(true)
				.build();
		BenchmarkResult result = Benchmark.of("new paths", task, parameters).run((phase, done, total) -> {
			if (phase.equals("measure")) {
				awaitOptimized(task, "Deoptimization.getAsInt");
				task.takeNewPath();
			}
		});
		Warning warning = result.warnings().stream().filter(one -> one.kind() == Warning.Kind.DEOPTIMIZATION)
				.findFirst()
				.orElseThrow(() -> new AssertionError(result.toString()));
		assertTrue(warning.reason().contains("Deoptimization.getAsInt"), warning.reason());
		assertTrue(result.warnsOf(Warning.Kind.NOT_STEADY), result.toString());
	}

	/** Executes a task until the optimising compiler is through with it, which takes its time on a busy machine. */
	@SuppressWarnings("ReturnValueIgnored") // it is about being executed
	private static void awaitOptimized(IntSupplier task, String method) {
		Predicate<String> inUse = Pattern.compile("\\d+ 4 0 .*" + Pattern.quote(method) + ".*").asMatchPredicate();
		while (compiledMethods().lines().noneMatch(inUse)) {
			for (int i = 0; i < 10_000; i++) {
				task.getAsInt();
			}
		}
	}

	/** Lines of number, level, state (0: in use) and name. */
	private static String compiledMethods() {
		try {
			return (String) ManagementFactory.getPlatformMBeanServer().invoke(
					new ObjectName("com.sun.management:type=DiagnosticCommand"), "compilerCodelist", null, null);
		} catch (JMException e) {
			throw new IllegalStateException(e);
		}
	}

	@Test
	void cpuTimeComesWithItsCaveat() {
		BenchmarkResult result = new Benchmark((Callable<?>) new Sorting(),
				quick().clock(Clock.THREAD_CPU).executionTime(Duration.ofMillis(30)).measurements(3).build()).run();
		assertTrue(result.warnsOf(Warning.Kind.CLOCK));
	}

	@Test
	void fileGivesTheSameResult() {
		BenchmarkResult result = new Benchmark((Callable<?>) new Sorting(), SHORT).run();
		BenchmarkResult read = BenchmarkResult.fromJson(result.toJson());
		assertArrayEquals(result.times(), read.times(), 1e-9);
		assertEquals(result.toJson(), read.toJson());
		assertEquals(result.toString(), read.toString());
	}

	@Test
	void filesOfOthersAreRefused() {
		for (String text : List.of("{}", "[]", "{\"format\": \"methodical-benchmark\"}", "no")) {
			assertThrows(IllegalArgumentException.class, () -> BenchmarkResult.fromJson(text), text);
		}
	}

	@Test
	void severalJvmsWidenTheIntervalToTheirDifferences() {
		BenchmarkResult first = stored(100, 101, 99);
		BenchmarkResult joined = BenchmarkResult.joined(Arrays.asList(first, stored(110, 111, 109), stored(120, 121,
				119)));
		assertEquals(110, joined.mean(), 1e-9);
		// three means 100, 110, 120: sd 10, t with 2 degrees of freedom 4.3027
		assertEquals(110 - 4.3027 * 10 / Math.sqrt(3), joined.interval().low(), 0.001);
		assertFalse(joined.warnsOf(Warning.Kind.ONE_JVM));
	}

	@Test
	void slowerResultIsARegressionOnlyBeyondTheTolerance() {
		ComparisonResult slower = ComparisonResult.of(stored(100, 101, 99, 100, 102), stored(110, 111, 109, 110, 112));
		assertEquals(Ratio.Verdict.GREATER, slower.ratio().verdict());
		assertEquals(ComparisonResult.Outcome.REGRESSION, slower.outcome(0.05));
		assertEquals(ComparisonResult.Outcome.NO_REGRESSION, slower.outcome(0.2));
		assertTrue(slower.inWords(0.05).endsWith("Regression: slower by more than 5.0 %."), slower.inWords(0.05));
		assertEquals(slower.inWords() + "\nNo regression: not slower by more than 20.0 %.", slower.inWords(0.2));
		assertTrue(slower.inWords().startsWith("The difference is real"));
		assertTrue(ComparisonResult.of(stored(100, 101, 99), stored(101, 100, 99)).inWords()
				.contains("; if they differ, then by at most "));
		assertTrue(ComparisonResult.of(stored(100, 900, 10), stored(700, 20, 100)).inWords()
				.endsWith("the interval is too wide to say anything."));
	}

	@Test
	void singleMeasurementsTellNoDifference() {
		ComparisonResult apart = ComparisonResult.of(stored(100), stored(800));
		assertEquals(8, apart.ratio().value(), 1e-9);
		assertEquals(Ratio.Verdict.CANNOT_BE_TOLD, apart.ratio().verdict());
		assertEquals(ComparisonResult.Outcome.UNDECIDED, apart.outcome(0.05));
		assertTrue(apart.inWords(0.05)
				.startsWith("The difference cannot be told: stored takes 8.000 times as long as stored,"
						+ " but of a single measurement"),
				apart.inWords(0.05));
		assertEquals(Ratio.Verdict.CANNOT_BE_TOLD,
				ComparisonResult.of(stored(100, 101, 99), stored(800)).ratio().verdict());
		assertEquals(Ratio.Verdict.CANNOT_BE_TOLD,
				ComparisonResult.interleaved(stored(100), stored(800)).ratio().verdict());
		assertTrue(stored(100).toString().contains("mean      100.0 ns (a single measurement)"),
				stored(100).toString());
	}

	@Test
	void severalJvmsAreComparedByTheirMeans() {
		BenchmarkResult first = BenchmarkResult.joined(Arrays.asList(stored(100, 101, 99), stored(140, 141, 139)));
		BenchmarkResult second = BenchmarkResult.joined(Arrays.asList(stored(110, 111, 109), stored(150, 151, 149)));
		assertEquals(Ratio.Verdict.CANNOT_BE_TOLD, ComparisonResult.of(first, second).ratio().verdict());
	}

	@Test
	void comparisonMeasuresBothInTurn() {
		Benchmark small = Benchmark.of("small", (Callable<?>) () -> Sorting.library(100), SHORT);
		Benchmark large = Benchmark.of("large", (Callable<?>) () -> Sorting.library(2000), SHORT);
		ComparisonResult result = new Comparison(small, large).run();
		assertEquals(result.second().mean() / result.first().mean(), result.ratio().value(), 1e-9);
		Measurement first = result.first().runs().get(0).measurements().get(9);
		Measurement second = result.second().runs().get(0).measurements().get(0);
		assertTrue(second.started() <= first.started());
	}

	@Test
	void sweepMeasuresEachSizeAndTellsTheGrowth() {
		SweepResult result = new Sweep("insertion", size -> (Callable<?>) () -> Sorting.insertion(size),
				quick().measurements(5).build()).run(200, 800, 3200);
		assertArrayEquals(new int[] {200, 800, 3200}, result.sizes());
		assertEquals("insertion n=800", result.results().get(1).name());
		assertTrue(result.toString().contains(result.growth().inWords()), result.toString());
		assertTrue(result.toString().contains("log n"));
	}

	private static BenchmarkResult stored(double... times) {
		StringBuilder samples = new StringBuilder();
		for (double time : times) {
			samples.append(samples.length() == 0 ? "" : ",").append("{\"executions\": 10, \"elapsedNs\": " + 10 * time
					+ "}");
		}
		return BenchmarkResult.fromJson("{\"format\": \"methodical-benchmark\", \"name\": \"stored\", \"parameters\":"
				+ " {},"
				+ " \"environment\": {}, \"runs\": [{\"measurements\": [" + samples + "]}]}");
	}
}
