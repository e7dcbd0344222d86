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
	@CsvSource({"RUNNING,steps", "RUNNING,time+steps", "JDK_17,steps", "JDK_17,time+alloc+history+steps",
			"JDK_8,steps"})
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
		Program program = Program.of(folder, "Survivor").on(jdk).usualJvm().jvm("-Xss400k")
				.classPath(classes.toString());
		Outcome outcome = program.recorded("modes=" + modes).run();
		assertEquals("caught\nown AtomicLongArray 5\n", outcome.out(), outcome.err());
		assertEquals("", outcome.err());
		assertEquals(0, outcome.status());
		assertEquals(1,
				outcome.profile().warnings().stream().filter(warning -> warning.contains("Probes take stack")).count(),
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
		Outcome outcome = Program.of(folder, "Deep").on(jdk).usualJvm().classPath(classes.toString())
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

	/** Compiled by C1, a frame that keeps one value more is a step of 16 bytes larger. */
	@ParameterizedTest
	@CsvSource({"RUNNING,timing=adaptive,-XX:TieredStopAtLevel=1", "RUNNING,modes=alloc,-XX:TieredStopAtLevel=1",
			"JDK_17,timing=exact,-XX:TieredStopAtLevel=1", "JDK_17,timing=sampled,-XX:TieredStopAtLevel=1",
			"JDK_17,timing=adaptive,-Xint", "RUNNING,modes=steps,-Xint", "RUNNING,modes=time+steps,-Xint"})
	void recursionGetsAsDeepAsWithJacoco(Jdk jdk, String options, String jvm) throws Exception {
		Path classes = Compiled.program(jdk, folder, "Nested", """
				public class Nested {
					static char[] text = new char[100_000];
					static int parse(char[] s, int i) {
						if (s[i] == '[') {
							int end = parse(s, i + 1);
							return end + 1;
						}
						return i;
					}
					static boolean fits(int depth) {
						text[depth] = 'x';
						try {
							parse(text, 0);
							return true;
						} catch (StackOverflowError e) {
							return false;
						} finally {
							text[depth] = '[';
						}
					}
					static void search() {
						for (int i = 0; i < 300; i++) {
							fits(1_000);
						}
						int least = 1_000;
						int most = text.length - 1;
						while (most - least > 1) {
							int middle = (least + most) / 2;
							if (fits(middle)) {
								least = middle;
							} else {
								most = middle;
							}
						}
						System.out.println(least);
					}
					public static void main(String[] args) throws Exception {
						java.util.Arrays.fill(text, '[');
						Thread thread = new Thread(null, Nested::search, "search", 512 << 10);
						thread.start();
						thread.join();
					}
				}
				""");
		int others = depth(Program.of(folder, "Nested").on(jdk).usualJvm().jvm("-Xbatch", jvm,
				"-javaagent:" + Neighbours.jar("org.jacoco.agent-runtime") + "=output=none")
				.classPath(classes.toString()));
		int ours = depth(
				Program.of(folder, "Nested").on(jdk).usualJvm().jvm("-Xbatch", jvm).classPath(classes.toString())
						.recorded(options));
		// how much of a stack is left below the first frame differs by some hundred bytes
		assertTrue(ours >= others - others / 100, ours + " in place of " + others);
	}

	private static int depth(Program program) throws Exception {
		Outcome outcome = program.run();
		assertEquals(0, outcome.status(), outcome.err());
		return Integer.parseInt(outcome.out().strip());
	}
}
