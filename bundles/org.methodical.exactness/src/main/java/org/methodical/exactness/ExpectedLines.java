// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.LineLoad;
import org.methodical.core.analysis.load.LoopLoad;

/**
 * Compares the expectations in the comments of a source file with the steps that were counted: executions and steps of
 * a line, entries and iterations of the loop that begins there.
 */
public final class ExpectedLines {

	private static final Pattern EXPECTED = Pattern
			.compile(
					"// executed (\\d+)(?:, steps (\\d+))?(?:, entries (\\d+), iterations (\\d+)(?:, rounds (\\d+)-(\\d+)"
							+ "(?: \\(([^)]+)\\))?)?)?$");

	private final String file;
	private final Map<Integer, LineLoad> lines;
	private final Map<Integer, LoopLoad> loops;
	private final List<String> wrong = new ArrayList<>();

	private ExpectedLines(BytecodeLoad load, String packageName, String file) {
		this.file = file;
		lines = load.lines(packageName, file).stream().collect(Collectors.toMap(LineLoad::line, Function.identity()));
		loops = load.loops().stream().filter(loop -> loop.method().method().sourceFile().equals(file))
				.collect(Collectors.toMap(LoopLoad::line, Function.identity(), (first, second) -> first));
	}

	/**
	 * What is not as the comments say.
	 *
	 * @param load what was counted
	 * @param packageName of the classes of the source
	 * @return a line for each difference with file, line, what was counted and what was expected; empty if all is right
	 * @throws IOException if the source cannot be read
	 */
	public static List<String> differences(BytecodeLoad load, String packageName, Path source) throws IOException {
		ExpectedLines expected = new ExpectedLines(load, packageName, source.getFileName().toString());
		List<String> text = Files.readAllLines(source);
		int checked = 0;
		for (int i = 0; i < text.size(); i++) {
			Matcher matcher = EXPECTED.matcher(text.get(i));
			if (matcher.find()) {
				expected.compare(i + 1, matcher);
				checked++;
			} else if (text.get(i).endsWith("// no code")) {
				if (expected.lines.containsKey(i + 1)) {
					expected.wrong.add(source.getFileName() + ":" + (i + 1) + " has code");
				}
			} else if (text.get(i).contains("// executed")) {
				expected.wrong.add(source.getFileName() + ":" + (i + 1) + " has a comment that is not understood");
			}
		}
		if (checked == 0) {
			expected.wrong.add(source + " expects nothing");
		}
		return expected.wrong;
	}

	private void compare(int line, Matcher expected) {
		LineLoad load = lines.get(line);
		if (load == null) {
			wrong.add(file + ":" + line + " has no code");
			return;
		}
		compare(line, "executions", expected.group(1), load.executions());
		compare(line, "steps", expected.group(2), load.steps());
		if (expected.group(3) != null) {
			LoopLoad loop = loops.get(line);
			if (loop == null) {
				wrong.add(file + ":" + line + " is no header of a loop");
			} else {
				compare(line, "entries", expected.group(3), loop.entries());
				compare(line, "iterations", expected.group(4), loop.iterations());
				if (loop.rounds().isPresent()) {
					compare(line, "least rounds", expected.group(5), loop.minIterations());
					compare(line, "greatest rounds", expected.group(6), loop.maxIterations());
					String classes = loop.rounds().get().text();
					if (expected.group(7) != null && !expected.group(7).equals(classes)) {
						wrong.add(file + ":" + line + " entries by iterations: " + classes + ", not "
								+ expected.group(7));
					}
				}
			}
		}
	}

	private void compare(int line, String what, String expected, long actual) {
		if (expected != null && Long.parseLong(expected) != actual) {
			wrong.add(file + ":" + line + " " + what + ": " + actual + ", not " + expected);
		}
	}
}
