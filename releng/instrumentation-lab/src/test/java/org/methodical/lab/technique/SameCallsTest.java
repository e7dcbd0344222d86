package org.methodical.lab.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.methodical.lab.run.JvmRun;
import org.methodical.lab.workload.Program;
import org.methodical.lab.workload.TreeGenerator;
import org.methodical.lab.workload.UserProgram;

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
		program = quick(UserProgram.read(List.of("-cp", classes.toString(), CountingProgram.class.getName(), "7"),
				List.of(CountingProgram.class.getName())));
		expectedOutput = run(Techniques.none(), program, "none").output();
	}

	/** With options that let short JVMs end sooner. */
	private static Program quick(Program what) {
		return new Program(what.name(), List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"), what.classPath(), what.mainClass(),
				what.arguments(), what.probeLines(), what.classPatterns(), what.classes(), what.probedClassPath());
	}

	static Stream<String> techniques() {
		return Techniques.all().stream().filter(technique -> !technique.id().startsWith("methodical-")).map(Technique::id);
	}

	@ParameterizedTest
	@MethodSource("techniques")
	void treeIsCountedCallByCall(String id) throws Exception {
		Map<String, Long> expected = new HashMap<>();
		for (int i = 0; i < CLASSES; i++) {
			expected.put(String.format("tree.C%05d.call(I)I", i), (long) ROUNDS);
		}
		Technique technique = technique(id);
		assertEquals("", technique.obstacle(Jdk.current(), tree));
		assertEquals(expected, run(technique, tree, "tree-" + id).counts());
	}

	@ParameterizedTest
	@MethodSource("techniques")
	void programPrintsTheSameAndItsCallsAreCountedThroughExceptions(String id) throws Exception {
		Technique technique = technique(id);
		if (!technique.obstacle(Jdk.current(), program).isEmpty()) {
			assertEquals("source", id);
			return;
		}
		JvmRun.Result result = run(technique, program, "program-" + id);
		assertEquals(expectedOutput, result.output());
		assertEquals(3, result.exitCode());
		String name = CountingProgram.class.getName();
		// fibonacci(7) makes 41 calls; seven times something is thrown; main and finish end by System.exit
		assertEquals(41, result.counts().get(name + ".fibonacci(I)J"));
		assertEquals(7, result.counts().get(name + ".fail(I)V"));
		assertEquals(7, result.counts().get(name + ".caught(I)Ljava/lang/String;"));
		assertEquals(1, result.counts().get(name + ".finish(J)V"));
		assertTrue(result.series().get("main.cpu")[0] > 0);
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
