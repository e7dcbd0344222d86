// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.agent.tests.Program.Outcome;

/** Programs in small heaps, which shall not notice what is recorded of them. */
class HeapTest {

	private static final int METHODS = 40;

	/** Four deep: 40 + 40² + 40³ + 40⁴ calls, each of them in a context of its own. */
	private static final long CALLS = 2_625_640;

	/** What the agent needs for itself, however much is recorded: what it weaves and writes with. */
	private static final long OF_THE_AGENT = 6 << 20;

	private static final String FULL = "What is recorded takes as much of the program's heap as it may, ";

	@TempDir
	private Path folder;

	private Program deep(Jdk jdk) throws Exception {
		String calls = IntStream.range(0, METHODS).mapToObj(i -> "m" + i + "(s + " + i + ", d - 1);")
				.collect(Collectors.joining());
		String methods = IntStream.range(0, METHODS)
				.mapToObj(i -> "static void m" + i + "(int s, int d) { sum += s ^ " + i + "; call(s, d); }\n")
				.collect(Collectors.joining());
		Path classes = Compiled.program(jdk, folder, "Deep", "public class Deep { static long sum;\n"
				+ "public static void main(String[] words) { call(0, 4); System.out.println(sum);\n"
				+ "if (words.length > 0) { Runtime r = Runtime.getRuntime(); System.gc(); System.gc();\n"
				+ "System.out.println(r.totalMemory() - r.freeMemory()); } }\n"
				+ "static void call(int s, int d) { if (d > 0) { " + calls + " } }\n" + methods + "}");
		return Program.of(folder, "Deep").on(jdk).usualJvm().classPath(classes.toString());
	}

	private static long callsOfAll(Profile profile) {
		return IntStream.range(0, METHODS).mapToLong(i -> profile.calls("m" + i)).sum();
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void contextsTakeATenthOfTheHeapAndAllCallsAreCounted(Jdk jdk) throws Exception {
		for (String options : List.of("timing=exact", "modes=time+steps+alloc+history,history.threshold=1s")) {
			Outcome outcome = deep(jdk).jvm("-Xmx16m").recorded(options).run();
			assertEquals(0, outcome.status(), outcome.err());
			assertEquals(1, outcome.messages().size(), outcome.err());
			assertTrue(outcome.messages().get(0).startsWith("methodical: " + FULL + "1638 kB, with "), outcome.err());
			Profile profile = outcome.profile();
			assertTrue(profile.snapshot().complete());
			assertFalse(profile.snapshot().hasAllPaths());
			assertEquals(CALLS, callsOfAll(profile), options);
			assertTrue(profile.warnings().stream().anyMatch(warning -> warning.startsWith(FULL)),
					() -> profile.warnings().toString());
		}
	}

	/** The program itself says what of its heap is in use at its end, with and without the agent. */
	@ParameterizedTest
	@CsvSource({"RUNNING,16,timing=adaptive", "JDK_17,16,modes=history", "JDK_17,32,timing=exact",
			"RUNNING,32,modes=alloc", "RUNNING,32,modes=time+steps", "JDK_17,64,timing=adaptive",
			"RUNNING,64,modes=time+steps+alloc+history", "RUNNING,128,timing=exact", "JDK_17,128,modes=steps",
			"RUNNING,128,timing=sampled"})
	void theHeapHoldsATenthOfItMoreThanWithoutTheAgent(Jdk jdk, int megabytes, String options) throws Exception {
		Program program = deep(jdk).jvm("-Xmx" + megabytes + "m", "-XX:+UseSerialGC").arguments("tell");
		long plain = inUse(program.run());
		Outcome outcome = program.recorded(options, "history.threshold=1s").run();
		long recorded = inUse(outcome) - plain;
		assertTrue(recorded <= (megabytes << 20) / 10 + OF_THE_AGENT, recorded + " of " + megabytes + " MB");
		assertTrue(outcome.profile().snapshot().complete());
		if (!options.equals("modes=steps")) {
			assertEquals(CALLS, callsOfAll(outcome.profile()));
		}
	}

	private static long inUse(Outcome outcome) {
		assertEquals(0, outcome.status(), outcome.err());
		return Long.parseLong(outcome.out().lines().toList().get(1));
	}

	@Test
	void whereMoreIsAllowedMoreContextsAreKeptApart() throws Exception {
		int few = deep(Jdk.RUNNING).jvm("-Xmx64m").recorded("timing=exact", "memory=1m").run().profile().snapshot()
				.merged()
				.size();
		int many = deep(Jdk.RUNNING).jvm("-Xmx64m").recorded("timing=exact", "memory=20%").run().profile().snapshot()
				.merged()
				.size();
		assertTrue(few < 20_000 && many > 5 * few, few + " and " + many);
	}

	@ParameterizedTest
	@CsvSource({"RUNNING,16,modes=time", "JDK_17,16,timing=exact", "JDK_8,16,modes=steps", "JDK_8,16,modes=time",
			"RUNNING,16,modes=steps", "JDK_17,32,modes=time+steps+alloc+history", "RUNNING,32,timing=samples",
			"RUNNING,64,timing=sampled", "JDK_17,64,modes=alloc", "JDK_17,128,modes=time", "RUNNING,128,modes=history"})
	void aProgramThatFillsItsHeapAndSurvivesDoesSoAllTheSame(Jdk jdk, int megabytes, String options) throws Exception {
		Outcome outcome = Program.sample(folder, "FullHeap").on(jdk).usualJvm().jvm("-Xmx" + megabytes + "m")
				.recorded(options).run();
		assertEquals(0, outcome.status(), outcome.err());
		assertEquals("survived 5", outcome.out().strip());
		// unless the agent happened to need no memory at those moments
		assertEquals(0, outcome.err().lines()
				.filter(line -> !line.startsWith("methodical: The heap of the program was at its end."))
				// said if a snapshot came between the count that found no room and the end
				.filter(line -> !line.startsWith("methodical: Steps are less than exact"))
				// the JVM's own, where a class is loaded at such a moment in a JVM with any agent
				.filter(line -> !line.startsWith("*** java.lang.instrument ASSERTION FAILED")).count(), outcome.err());
		assertTrue(outcome.messages().stream().filter(line -> line.contains("heap of the program")).count() <= 1,
				outcome.err());
		// whatever the moment was, what was written is readable
		outcome.profile();
	}
}
