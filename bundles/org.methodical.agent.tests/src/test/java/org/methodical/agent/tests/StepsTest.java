// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.LoopLoad;
import org.methodical.core.export.LcovExport;
import org.methodical.core.model.code.LoopRounds;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.exactness.ExpectedLines;

/** Steps mode in real JVMs: each line of the sample programs says how often it is executed. */
class StepsTest {

	private static final String PACKAGE = "org.methodical.samples.steps";
	private static final Path SOURCES = Path.of("../org.methodical.samples/src/main/java/org/methodical/samples/steps");
	private static final Path PATTERNS = Path.of("src/test/resources/steps/PatternPrograms.java");
	private static final Path MODERN = Path.of("src/test/resources/steps/ModernPrograms.java");

	@TempDir
	Path folder;

	private BytecodeLoad run(Jdk jdk, String modes) throws Exception {
		Program.Outcome outcome = Program.of(folder, PACKAGE + ".StepsPrograms").on(jdk)
				.recorded("modes=" + modes, "includes=" + PACKAGE + ".*").run();
		assertEquals("", outcome.err());
		assertEquals(0, outcome.status());
		return BytecodeLoad.of(outcome.profile().snapshot());
	}

	private static List<String> differences(BytecodeLoad load) throws Exception {
		List<String> wrong = new ArrayList<>();
		try (Stream<Path> files = Files.list(SOURCES)) {
			for (Path file : files.filter(name -> name.toString().endsWith("Programs.java")).sorted().toList()) {
				if (!file.endsWith("StepsPrograms.java")) {
					wrong.addAll(ExpectedLines.differences(load, PACKAGE, file));
				}
			}
		}
		return wrong;
	}

	@ParameterizedTest
	@EnumSource
	void linesAreExecutedAsTheirCommentsSay(Jdk jdk) throws Exception {
		assertEquals(List.of(), differences(run(jdk, "steps")));
	}

	@ParameterizedTest
	@EnumSource
	void stepsAreTheSameBesideTimes(Jdk jdk) throws Exception {
		assertEquals(List.of(), differences(run(jdk, "time+steps")));
	}

	@ParameterizedTest
	@EnumSource
	void leastAndGreatestRoundsOfLoopsAreAsTheCommentsSay(Jdk jdk) throws Exception {
		BytecodeLoad load = run(jdk, "steps,loops=minmax");
		assertEquals(List.of(), differences(load));
		for (LoopLoad loop : load.loops()) {
			assertEquals(Math.max(0, loop.entries()), loop.rounds().map(LoopRounds::entries).orElse(0L));
		}
	}

	@ParameterizedTest
	@EnumSource
	void numbersAreTheSameOnAllJdksAndEachTime(Jdk jdk) throws Exception {
		List<String> numbers = numbers(run(Jdk.RUNNING, "steps"));
		assertEquals(numbers, numbers(run(jdk, "steps")));
	}

	private static List<String> numbers(BytecodeLoad load) {
		List<String> numbers = new ArrayList<>();
		for (MethodSteps method : load.methods()) {
			StringBuilder text = new StringBuilder(method.method().qualifiedName() + method.method().descriptor());
			for (int block = 0; block < method.blocks().blockCount(); block++) {
				text.append(' ').append(method.executions(block)).append('*')
						.append(method.blocks().staticSteps(block));
			}
			numbers.add(text.append(" = ").append(method.steps()).toString());
		}
		numbers.sort(null);
		assertTrue(numbers.size() > 50);
		return numbers;
	}

	@Test
	void otherToolsGetTheLines() throws Exception {
		StringBuilder lcov = new StringBuilder();
		LcovExport.write(run(Jdk.RUNNING, "steps"), lcov);
		assertTrue(lcov.toString().contains("SF:org/methodical/samples/steps/ThreadPrograms.java\n"));
		assertTrue(lcov.toString().contains("FNDA:4,ThreadPrograms.work()V\n"));
		assertTrue(lcov.toString().contains(",399600\n"));
	}

	@Test
	void timesAloneHaveNoSteps() throws Exception {
		assertTrue(Program.sample(folder, "Recursion").recorded("modes=time").run().profile().snapshot().steps()
				.isEmpty());
	}

	@Test
	void stepsAloneHaveNoCallTree() throws Exception {
		Profile profile = Program.sample(folder, "Recursion").recorded("modes=steps").run().profile();
		assertEquals(1, profile.snapshot().merged().size());
		assertFalse(profile.snapshot().steps().isEmpty());
	}

	@Test
	void patternsInSwitchesAreMappedToTheirLines() throws Exception {
		int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, "--release", "21", "-d",
				folder.toString(), PATTERNS.toString());
		assertEquals(0, status);
		Program.Outcome outcome = Program.of(folder, "PatternPrograms").classPath(folder.toString())
				.recorded("modes=steps", "loops=minmax").run();
		assertEquals("", outcome.err());
		assertEquals(List.of(), ExpectedLines.differences(BytecodeLoad.of(outcome.profile().snapshot()), "", PATTERNS));
	}

	@ParameterizedTest
	@EnumSource
	void recordsAndSwitchExpressionsAreMappedToTheirLines(Jdk jdk) throws Exception {
		int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, "--release", "17", "-d",
				folder.toString(), MODERN.toString());
		assertEquals(0, status);
		Program.Outcome outcome = Program.of(folder, "ModernPrograms").on(jdk.atLeast(17)).classPath(folder.toString())
				.recorded("modes=steps").run();
		assertEquals("", outcome.err());
		assertEquals(List.of(), ExpectedLines.differences(BytecodeLoad.of(outcome.profile().snapshot()), "", MODERN));
	}
}
