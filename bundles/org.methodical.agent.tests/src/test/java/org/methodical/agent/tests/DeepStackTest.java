// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.agent.tests.Program.Outcome;

/** Programs that overflow their stack and survive that do so with probes too, and lose no class of the JDK by it. */
class DeepStackTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"RUNNING,steps", "RUNNING,time+steps", "JDK_17,steps", "JDK_17,time+alloc+history+steps", "JDK_8,steps"})
	void aProgramThatSurvivesAnOverflowLosesNoClass(Jdk jdk, String modes) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Survivor", """
				import java.util.concurrent.atomic.AtomicLongArray;
				public class Survivor {
					static int finished;
					static int depth(int n) {
						try {
							return depth(n + 1) + 1;
						} finally {
							finished++;
						}
					}
					public static void main(String[] args) {
						try {
							depth(0);
						} catch (StackOverflowError e) {
							System.out.println("caught");
						}
						System.out.println("own AtomicLongArray " + new AtomicLongArray(3).addAndGet(1, 5));
					}
				}
				""");
		Program program = Program.of(folder, "Survivor").on(jdk).jvm("-Xss400k").classPath(classes.toString());
		Outcome outcome = program.recorded("modes=" + modes).run();
		assertEquals("caught\nown AtomicLongArray 5\n", outcome.out(), outcome.err());
		assertEquals("", outcome.err());
		assertEquals(0, outcome.status());
		assertEquals(1, outcome.profile().warnings().stream().filter(warning -> warning.contains("Probes take stack")).count(),
				outcome.profile().warnings()::toString);
	}

	/**
	 * Where there is so little stack that the JVM's instrument library itself cannot call an agent, it says so on the
	 * error stream, whatever the agent: those lines are its own.
	 */
	@ParameterizedTest
	@CsvSource({"RUNNING,timing=adaptive", "JDK_17,modes=time+steps", "JDK_8,timing=exact"})
	void classesThatAreLoadedAtTheEndOfTheStackAreLoadedAsWithoutProbes(Jdk jdk, String options) throws Exception {
		int count = 60;
		StringBuilder source = new StringBuilder("public class Deep {\n");
		StringBuilder cases = new StringBuilder();
		for (int i = 0; i < count; i++) {
			source.append("static class C" + i + " { static int f(int x) { return Math.abs(x) + " + i + "; } }\n");
			cases.append("case " + i + ": C" + i + ".f(1); break;\n");
		}
		source.append("""
				static int next;
				static Throwable other;
				static int down(int n) {
					int depth = 0;
					try {
						depth = down(n + 1) + 1;
					} catch (StackOverflowError e) {
						depth = 0;
					}
					if (next < COUNT) {
						try {
							use(next);
							next++;
						} catch (StackOverflowError e) {
							depth++;
						} catch (Throwable e) {
							other = e;
						}
					}
					return depth;
				}
				static void use(int number) { switch (number) { CASES } }
				static void after() { Math.abs(3); }
				public static void main(String[] args) {
					down(0);
					after();
					System.out.println(next + " " + other);
				}
				}
				""".replace("COUNT", String.valueOf(count)).replace("CASES", cases));
		Path classes = Compiled.program(jdk, folder, "Deep", source.toString());
		Outcome outcome = Program.of(folder, "Deep").on(jdk).classPath(classes.toString())
				.recorded(options).run();
		assertEquals(count + " null\n", outcome.out(), outcome.err());
		assertEquals(List.of(), outcome.err().lines().filter(line -> !line.startsWith("methodical: ")
				&& !line.startsWith("*** java.lang.instrument ASSERTION FAILED ***")).toList());
		Profile profile = outcome.profile();
		assertEquals(1, profile.calls("main"));
		assertEquals(1, profile.callsOn("main", "after"));
		assertTrue(profile.calls("f") <= count);
		assertTrue(profile.warnings().stream()
				.allMatch(warning -> warning.contains("gets no probes: the stack or the heap was at its end")
						|| warning.contains("-Xss")),
				profile.warnings()::toString);
	}
}
