// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.MethodSteps;
import org.methodical.core.model.Snapshot;

/** Calls of each construct are as counted by hand beside each method, however times are measured. */
class ExactnessTest {

	private static final Path PROGRAMS = Path.of("src/test/resources/exact/ExactPrograms.java");
	private static final Path CALLERS = PROGRAMS.resolveSibling("ExactCallers.java");

	/** A method or constructor, whose name stands before the parenthesis. */
	private static final Pattern EXPECTED = Pattern.compile("(\\w+) ?(?:\\([^)]*\\))?(?: throws \\w+)? \\{ // called (\\d+)$");

	@TempDir
	private Path folder;

	/** By method; of constructors the name of the class. */
	private static Map<String, Long> expected() throws Exception {
		Map<String, Long> expected = new TreeMap<>();
		int comments = 0;
		List<String> lines = new ArrayList<>(Files.readAllLines(PROGRAMS));
		lines.addAll(Files.readAllLines(CALLERS));
		for (String line : lines) {
			Matcher matcher = EXPECTED.matcher(line);
			if (line.contains("// called")) {
				comments++;
				assertTrue(matcher.find(), line);
				expected.put(matcher.group(1), Long.valueOf(matcher.group(2)));
			}
		}
		assertTrue(expected.size() >= 100, expected::toString);
		assertEquals(comments, expected.size(), "a name that is used twice");
		return expected;
	}

	private static void add(Map<String, Long> calls, String className, String name, long count) {
		calls.merge(name.equals("<init>") ? className.substring(className.lastIndexOf('$') + 1) : name, count, Long::sum);
	}

	@ParameterizedTest
	@CsvSource({"RUNNING,timing=adaptive", "RUNNING,timing=exact", "RUNNING,timing=sampled", "RUNNING,modes=steps",
			"RUNNING,modes=time+steps", "RUNNING,modes=alloc", "JDK_17,timing=adaptive", "JDK_17,timing=exact",
			"JDK_17,timing=sampled", "JDK_17,modes=steps", "JDK_17,modes=time+steps"})
	void eachMethodIsCalledAsOftenAsItsCommentSays(Jdk jdk, String options) throws Exception {
		assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "--release", "17", "-d",
				folder.toString(), PROGRAMS.toString(), CALLERS.toString()));
		Program.Outcome outcome = Program.of(folder, "ExactPrograms").on(jdk.atLeast(17)).classPath(folder.toString())
				.jvm("-Xss512k").recorded(options).run();
		assertEquals(0, outcome.status(), outcome.err());
		Snapshot snapshot = outcome.profile().snapshot();
		Map<String, Long> calls = new TreeMap<>();
		if (options.equals("modes=steps")) {
			for (MethodSteps method : snapshot.steps()) {
				add(calls, method.method().className(), method.method().name(), method.calls());
			}
		} else {
			HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
			for (int row = 0; row < hot.size(); row++) {
				add(calls, hot.method(row).className(), hot.method(row).name(), hot.calls(row));
			}
		}
		Map<String, String> wrong = new TreeMap<>();
		expected().forEach((name, count) -> {
			if (calls.getOrDefault(name, 0L) != (long) count) {
				wrong.put(name, calls.getOrDefault(name, 0L) + ", not " + count);
			}
		});
		assertEquals(Map.of(), wrong);
	}
}
