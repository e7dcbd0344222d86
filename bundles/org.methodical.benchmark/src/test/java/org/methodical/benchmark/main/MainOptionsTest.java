// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.main;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.benchmark.jvm.Clock;
import org.methodical.benchmark.result.BenchmarkParameters;

/** The command line: what each word means, what goes on to forked JVMs, and what is refused. */
class MainOptionsTest {

	@Test
	void aMethodAloneIsMeasuredAsByDefault() {
		MainOptions options = parsed("a.B.c");
		assertEquals("a.B.c", options.name);
		assertEquals(1, options.forks);
		assertEquals(0.05, options.tolerance);
		assertEquals(Duration.ZERO, options.timeout);
		assertNull(options.json);
		assertNull(options.compare);
		assertNull(options.against);
		assertEquals(0, options.sizes.length);
		assertEquals(List.of(), options.parameterWords);
		assertEquals(BenchmarkParameters.defaults().toMap(), options.parameters.build().toMap());
		assertFalse(options.progress || options.quiet || options.endWithInput || options.jsonToOutput);
	}

	@Test
	void parametersAreReadAndGoOnToForkedJvms() {
		MainOptions options = parsed("--warm-up", "0.5", "--time", "0.25", "--measurements", "7", "--clock", "cpu",
				"--cold", "--no-recorder", "-cp", "classes", "a.B.c");
		BenchmarkParameters parameters = options.parameters.build();
		assertEquals(Duration.ofMillis(500), parameters.warmUpTime());
		assertEquals(Duration.ofMillis(250), parameters.executionTime());
		assertEquals(Clock.THREAD_CPU, parameters.clock());
		assertTrue(parameters.singleExecution());
		assertEquals(1, parameters.measurements(), "the first execution alone");
		assertFalse(parameters.flightRecorder());
		assertEquals(List.of("--warm-up", "0.5", "--time", "0.25", "--measurements", "7", "--clock", "cpu", "--cold",
				"--no-recorder"), options.parameterWords, "without the class path");
		assertEquals("classes", options.classPath);
	}

	@Test
	void whatIsMeasuredGoesOnToForkedJvms() {
		assertEquals(List.of("--against", "a.B.d"), parsed("a.B.c", "--against", "a.B.d").formWords);
		MainOptions sweep = parsed("a.B.c", "--sweep", "10,100,1000");
		assertArrayEquals(new int[] {10, 100, 1000}, sweep.sizes);
		assertEquals(List.of("--sweep", "10,100,1000"), sweep.formWords);
	}

	@Test
	void theRestConcernsWhoStartsTheJvms() {
		MainOptions options = parsed("--forks", "5", "--timeout", "1.5", "--jvm-option", "-Xmx1g", "--jvm-option",
				"-ea", "--java", "/jdk/bin/java", "--compare", "old.json", "--tolerance", "0.1", "--library", "b.jar",
				"--quiet", "--end-with-input", "--progress", "a.B.c");
		assertEquals(5, options.forks);
		assertEquals(Duration.ofMillis(1500), options.timeout);
		assertEquals(List.of("-Xmx1g", "-ea"), options.jvmOptions);
		assertEquals("/jdk/bin/java", options.java);
		assertEquals(Path.of("old.json"), options.compare);
		assertEquals(0.1, options.tolerance);
		assertEquals("b.jar", options.library);
		assertTrue(options.quiet && options.endWithInput && options.progress);
		assertEquals(List.of(), options.parameterWords);
		assertEquals(List.of(), options.formWords);
	}

	@Test
	void aDashIsTheStandardOutput() {
		assertTrue(parsed("--json", "-", "a.B.c").jsonToOutput);
		MainOptions file = parsed("--json", "out.json", "a.B.c");
		assertFalse(file.jsonToOutput);
		assertEquals(Path.of("out.json"), file.json);
	}

	@ParameterizedTest
	@ValueSource(strings = {"|no method named", "a b|more than one method: b; use --against to compare",
			"--what a|unknown option --what", "a --forks|--forks needs a value",
			"--forks many a|--forks needs a number, not many",
			"--forks -1 a|--forks needs a number from 0 to 1e9, not -1",
			"--time NaN a|--time needs a number from 0 to 1e9, not NaN",
			"--time 0 a|the execution time must be positive", "--measurements 0 a|measurements must be 1 to 100000",
			"--clock sun a|--clock is wall or cpu, not sun", "--sweep 1,x a|--sweep needs a number, not x",
			"--sweep 1,2 --against b a|--sweep does not go with --against",
			"--compare f --against b a|--compare goes with neither --sweep nor --against",
			"--compare f --sweep 1 a|--compare goes with neither --sweep nor --against",
			"--forks 0 -cp x a|-cp needs a fresh JVM: not with --forks 0"})
	void whatMakesNoSenseIsRefusedWithAReason(String wordsAndReason) {
		String[] parts = wordsAndReason.split("\\|");
		String[] words = parts[0].isEmpty() ? new String[0] : parts[0].split(" ");
		assertEquals(parts[1], assertThrows(IllegalArgumentException.class, () -> parsed(words)).getMessage());
	}

	@Test
	void everyOptionIsInTheUsage() {
		for (String option : List.of("-cp", "--against", "--sweep", "--warm-up", "--time", "--measurements", "--forks",
				"--clock",
				"--cold", "--no-recorder", "--timeout", "--jvm-option", "--java", "--json", "--compare", "--tolerance",
				"--library", "--quiet", "--end-with-input", "--progress")) {
			assertTrue(
					MainOptions.USAGE.contains("  " + option + " ") || MainOptions.USAGE.contains("  " + option + "\n"),
					option);
		}
	}

	private static MainOptions parsed(String... words) {
		return new MainOptions(words);
	}
}
