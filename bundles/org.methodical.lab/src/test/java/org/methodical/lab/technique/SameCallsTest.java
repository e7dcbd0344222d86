// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.methodical.lab.run.JvmRun;
import org.methodical.lab.workload.LabUserProgram;
import org.methodical.lab.workload.Program;
import org.methodical.lab.workload.TreeGenerator;

/** Every technique counts the same calls and leaves the program's output alone. */
class SameCallsTest {

	private static final int CLASSES = 25;
	private static final int ROUNDS = 4;

	@TempDir
	private static Path folder;

	private static LabJars jars;
	private static Program tree;
	private static Program program;
	private static String expectedOutput;

	@BeforeAll
	static void prepare() throws Exception {
		jars = new LabJars(folder.resolve("jars"));
		tree = quick(new TreeGenerator(CLASSES).generate(folder, List.of(String.valueOf(ROUNDS), "0", "1", "1")));
		Path classes = Path.of(CountingProgram.class.getProtectionDomain().getCodeSource().getLocation().toURI());
		program = quick(LabUserProgram.read(
				List.of("-cp", classes + File.pathSeparator + tree.classPath().get(0), CountingProgram.class.getName(),
						"7", String.valueOf(ROUNDS)),
				List.of(CountingProgram.class.getName(), TreeGenerator.PACKAGE + ".*")));
		expectedOutput = run(Techniques.none(), program, "none").output();
	}

	/** With options that let short JVMs end sooner. */
	private static Program quick(Program what) {
		return new Program(what.name(), List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"), what.classPath(),
				what.mainClass(),
				what.arguments(), what.probeLines(), what.classPatterns(), what.classes(), what.probedClassPath());
	}

	static Stream<String> techniques() {
		return Techniques.all().stream().map(Technique::id)
				.filter(id -> !id.startsWith("methodical-") && !id.equals("source"));
	}

	@ParameterizedTest
	@MethodSource("techniques")
	void callsAreCountedThroughExceptionsAndTheOutputStays(String id) throws Exception {
		Technique technique = technique(id);
		assertEquals("", technique.obstacle(Jdk.current(), program));
		JvmRun.Result result = run(technique, program, "program-" + id);
		assertEquals(expectedOutput, result.output());
		assertEquals(3, result.exitCode());
		String name = CountingProgram.class.getName();
		Map<String, Long> expected = treeCalls();
		// fibonacci(7) makes 41 calls, seven times something is thrown, and finish ends everything by System.exit
		expected.put(name + ".main([Ljava/lang/String;)V", 1L);
		expected.put(name + ".fibonacci(I)J", 41L);
		expected.put(name + ".caught(I)Ljava/lang/String;", 7L);
		expected.put(name + ".fail(I)V", 7L);
		expected.put(name + ".choose(ILjava/lang/String;)Ljava/lang/String;", 7L);
		expected.put(name + ".finish(J)V", 1L);
		expected.put(name + ".tree(I)V", 1L);
		assertEquals(expected, result.counts());
		assertTrue(result.series().get("main.cpu")[0] > 0);
	}

	@ParameterizedTest
	@MethodSource("techniques")
	void ofOneProbedMethodNoOtherIsCounted(String id) throws Exception {
		Program one = tree.withOneMethod();
		JvmRun.Result result = run(technique(id), one, "one-" + id);
		String middle = String.format("tree.C%05d.call(I)I", CLASSES / 2);
		assertEquals(Map.of(middle, (long) ROUNDS), result.counts());
		assertEquals("the program is not there with probes in its source",
				technique("source").obstacle(Jdk.current(), one));
	}

	@Test
	void probesInTheSourceCountTheSameTree() throws Exception {
		Technique source = technique("source");
		assertEquals(treeCalls(), run(source, tree, "source").counts());
		assertEquals("the program is not there with probes in its source", source.obstacle(Jdk.current(), program));
	}

	private static Map<String, Long> treeCalls() {
		Map<String, Long> expected = new HashMap<>();
		for (int i = 0; i < CLASSES; i++) {
			expected.put(String.format("tree.C%05d.call(I)I", i), (long) ROUNDS);
		}
		return expected;
	}

	private static Technique technique(String id) {
		return Techniques.all().stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
	}

	private static JvmRun.Result run(Technique technique, Program what, String name) throws Exception {
		Path run = Files.createDirectories(folder.resolve(name));
		Path probes = Files.write(run.resolve("probes.txt"), what.probeLines());
		Setting setting = new Setting(Jdk.current(), what, probes, true, run, jars);
		return new JvmRun(technique, setting, Duration.ofMinutes(1)).run();
	}
}
