// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.benchmark.jvm.JvmCounters;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.Warning;
import org.methodical.samples.benchmark.DeadCode;
import org.methodical.samples.benchmark.Sorting;

/** Real JVMs that measure: what they notice of their own circumstances, and that none is left behind. */
class ForksTest {

	private static final long DEADLINE_SECONDS = 60;

	@TempDir
	Path folder;

	@ParameterizedTest
	@ValueSource(booleans = {true, false})
	void measuredJvmDoesNotOutliveTheOneThatStartedIt(boolean killed) throws Exception {
		Process parent = start(Main.class.getName(), "-cp", path(Sorting.class), "--progress", "--warm-up", "600",
				Sorting.class.getName());
		try (BufferedReader errors = parent.errorReader()) {
			String line = errors.readLine();
			while (line != null && !line.startsWith("progress warm-up")) {
				line = errors.readLine();
			}
			ProcessHandle child = parent.children().findFirst().orElseThrow();
			if (killed) {
				parent.destroyForcibly();
			} else {
				parent.destroy();
			}
			child.onExit().get(DEADLINE_SECONDS, TimeUnit.SECONDS);
			assertFalse(child.isAlive());
		} finally {
			parent.descendants().forEach(ProcessHandle::destroyForcibly);
			parent.destroyForcibly();
		}
	}

	@Test
	void endOfInputEndsAMeasuringJvm() throws Exception {
		Process process = start(Main.class.getName(), "--forks", "0", "--warm-up", "600", "--end-with-input",
				Sorting.class.getName());
		try (OutputStream input = process.getOutputStream()) {
			input.flush();
		}
		assertTrue(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS));
		assertEquals(3, process.exitValue());
	}

	@Test
	void optionsAndAssertionsOfTheMeasuredJvmAreNoticed() throws Exception {
		BenchmarkResult result = measured(Sorting.class.getName(), "--jvm-option", "-Xint", "--jvm-option", "-ea");
		assertTrue(result.warnsOf(Warning.Kind.OPTIONS), result.toString());
		assertTrue(result.warnsOf(Warning.Kind.ASSERTIONS), result.toString());
		BenchmarkResult plain = measured(Sorting.class.getName());
		assertFalse(plain.warnsOf(Warning.Kind.OPTIONS) || plain.warnsOf(Warning.Kind.ASSERTIONS), plain.toString());
	}

	@Test
	void resultsEndInTheCompilerOrAreComparedAndInBothCasesWorkStays() throws Exception {
		BenchmarkResult ended = measured(Sorting.class.getName());
		assertEquals("end in the compiler", ended.environment().get("results"));
		BenchmarkResult compared = measured(Sorting.class.getName(), "--jvm-option",
				"-Dorg.methodical.benchmark.hole=false");
		assertEquals("are compared", compared.environment().get("results"));
		for (BenchmarkResult result : List.of(ended, compared)) {
			assertFalse(result.warnsOf(Warning.Kind.DEAD_CODE) || result.warnsOf(Warning.Kind.OPTIONS),
					result.toString());
		}
	}

	@Test
	void smallHeapOfTheMeasuredJvmIsNoticed() throws Exception {
		BenchmarkResult result = measured(Hoarder.class.getName(), "--no-recorder", "--jvm-option", "-Xmx32m");
		assertTrue(result.warnsOf(Warning.Kind.HEAP), result.toString());
		assertFalse(measured(Hoarder.class.getName(), "--jvm-option", "-Xmx256m").warnsOf(Warning.Kind.HEAP));
	}

	@Test
	void removedWorkIsSuspectedInAFreshJvm() throws Exception {
		assertTrue(measured(DeadCode.class.getName() + ".unused").warnsOf(Warning.Kind.DEAD_CODE));
		assertFalse(measured(Sorting.class.getName()).warnsOf(Warning.Kind.DEAD_CODE));
	}

	@Test
	void otherProcessesOnTheProcessorsAreSeen() throws Exception {
		List<Process> others = new ArrayList<>();
		try {
			for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
				others.add(start(Busy.class.getName()));
			}
			long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
			double seen = 0;
			while (seen < 0.5 && System.nanoTime() < deadline) {
				JvmCounters before = JvmCounters.read();
				others.get(0).waitFor(500, TimeUnit.MILLISECONDS);
				seen = JvmCounters.read().since(before).otherProcessors();
			}
			assertTrue(seen >= 0.5, "busy processors: " + seen);
		} finally {
			others.forEach(Process::destroyForcibly);
		}
	}

	/** Keeps most of a small heap. */
	static final class Hoarder implements java.util.concurrent.Callable<Object> {

		private final byte[][] kept = new byte[2650][10_000];

		@Override
		public Object call() {
			return kept[new byte[100].length % kept.length];
		}
	}

	/** Uses a processor until it is ended. */
	static final class Busy {

		private Busy() {
		}

		/** Never returns. */
		public static void main(String[] arguments) {
			while (true) {
				Thread.onSpinWait();
			}
		}
	}

	private BenchmarkResult measured(String name, String... words) throws IOException {
		Path json = folder.resolve("result.json");
		List<String> all = new ArrayList<>(List.of("--warm-up", "0.5", "--time", "0.01", "--measurements", "8", "-cp",
				path(Sorting.class) + java.io.File.pathSeparator + path(ForksTest.class), "--json", json.toString()));
		all.addAll(List.of(words));
		all.add(name);
		ByteArrayOutputStream said = new ByteArrayOutputStream();
		PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
		assertEquals(0, Main.run(all.toArray(String[]::new), stream, stream), said.toString(StandardCharsets.UTF_8));
		return BenchmarkResult.read(json);
	}

	private static Process start(String... words) throws IOException {
		List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")
				.toString(),
				"-cp", String.join(java.io.File.pathSeparator, path(Main.class), path(ForksTest.class),
						path(Sorting.class))));
		command.addAll(List.of(words));
		return new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
	}

	private static String path(Class<?> type) {
		return Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString())).toString();
	}
}
