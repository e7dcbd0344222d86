// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;

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
		Program program = Program.of(folder, "Survivor").on(jdk).classPath(classes.toString());
		Outcome outcome = program.recorded("modes=" + modes).run();
		assertEquals("caught\nown AtomicLongArray 5\n", outcome.out(), outcome.err());
		assertEquals("", outcome.err());
		assertEquals(0, outcome.status());
	}
}
