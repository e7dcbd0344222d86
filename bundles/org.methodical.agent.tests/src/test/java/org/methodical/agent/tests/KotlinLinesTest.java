// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.LineLoads;
import org.methodical.core.model.code.MethodSteps;

/** What Kotlin's own compiler wrote: code copied from inline functions belongs to the lines that call these. */
class KotlinLinesTest {

	/** Lines of the library's Indent.kt, as its class file says; copies have numbers from here on. */
	private static final int END = 130;

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void inlinedCodeCountsWhereItIsCalled(Jdk jdk) throws Exception {
		Path classes = Compiled.program(jdk, folder, "UsesIndent", """
				public class UsesIndent {
					public static void main(String[] a) {
						System.out.println(kotlin.text.StringsKt.trimMargin("|a\\n|b\\n|c", "|"));
					}
				}
				""", Neighbours.jar("kotlin-stdlib").toString());
		Program.Outcome outcome = Program.of(folder, "UsesIndent").on(jdk)
				.classPath(Neighbours.classPath(classes, "kotlin-stdlib"))
				.recorded("modes=steps", "includes=kotlin.text.*").run();
		assertEquals("a\nb\nc", outcome.out().strip());
		List<MethodSteps> methods = BytecodeLoad.of(outcome.profile().snapshot()).methods().stream()
				.filter(method -> method.method().sourceFile().equals("Indent.kt")).toList();
		Map<Integer, Long> executions = new TreeMap<>();
		LineLoads.of(methods).forEach(line -> executions.put(line.line(), line.executions()));
		assertTrue(executions.keySet().stream().allMatch(line -> line < END), executions.toString());
		// line 42 calls the inline function reindent, whose loop over three lines is here; its lambda begins on 43,
		// with a loop over the characters copied from indexOfFirst, which ends at the first character of each line
		assertEquals(4, executions.get(42));
		for (int line : new int[] {43, 45, 46, 47, 49}) {
			assertEquals(3, executions.get(line), "line " + line);
		}
		// no line lacks its prefix; and where reindent stands nothing runs, since all of it was copied
		assertEquals(0, executions.get(48));
		assertEquals(0, executions.get(119));
		assertEquals(0, executions.get(126));
	}
}
