// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the tests of all JVMs did, as {@code org.methodical.junit} has written it.
 *
 * @param tests    each test, those that did more first
 * @param problems why it cannot be told whether tests do more, in words, with the mend; empty if it can
 */
record WorkResults(List<Test> tests, List<String> problems) {

	private static final String HEADER = "methodical work report 1";
	private static final int FIELDS = 8;

	/** Which way it went for a test. */
	enum Kind {

		/** It does more than it may. */
		MORE,

		/** It cannot be told whether it does more. */
		ERROR,

		/** It differs, and the order of the tests may be the reason. */
		UNDECIDED,

		/** It does less: the new number may be taken. */
		LESS,

		/** It varies by itself. */
		VARIES,

		/** It was learnt, or taken for right. */
		LEARNT,

		/** It does what it did. */
		SAME
	}

	/**
	 * A test.
	 *
	 * @param kind    which way it went
	 * @param name    class, method, types of parameters, and which invocation
	 * @param before  steps of the baseline or budget; -1 if they are not known
	 * @param after   executed steps; -1 if they are not known
	 * @param file    source file in which the work began to differ, relative to this process if it is below; empty if unknown
	 * @param line    line in it; 0 if unknown
	 * @param message in words; empty if there is nothing to say
	 */
	record Test(Kind kind, String name, long before, long after, String file, int line, String message) {
	}

	/**
	 * Reads what the JVMs have left.
	 *
	 * @param folder the folder that they were told
	 * @throws IOException if it cannot be read
	 */
	static WorkResults read(Path folder) throws IOException {
		List<Test> tests = new ArrayList<>();
		List<String> problems = new ArrayList<>();
		List<Path> files;
		try (Stream<Path> all = Files.list(folder)) {
			files = all.sorted().toList();
		}
		for (Path file : files) {
			if (!add(Files.readAllLines(file), tests)) {
				problems.add("a JVM with tests ended before it could tell their work; see above for how it ended.");
			}
		}
		tests.sort(Comparator.comparing(Test::kind).thenComparing(Test::name));
		tests.stream().filter(test -> test.kind == Kind.ERROR).map(Test::message).forEach(problems::add);
		if (tests.isEmpty() && problems.isEmpty()) {
			problems.add("no test was run. The command has to start a JVM that takes JAVA_TOOL_OPTIONS and runs tests with JUnit 5 or"
					+ " later from its class path; a build that finds them up to date has to be told to run them all the same.");
		}
		return new WorkResults(List.copyOf(tests), List.copyOf(problems));
	}

	/** False if the file has no end. */
	private static boolean add(List<String> lines, List<Test> tests) {
		if (lines.isEmpty() || !lines.get(0).equals(HEADER) || !lines.get(lines.size() - 1).equals("end\t" + (lines.size() - 3))) {
			return false;
		}
		Path home = Path.of(lines.get(1).substring(lines.get(1).indexOf('\t') + 1));
		for (String line : lines.subList(2, lines.size() - 1)) {
			String[] fields = line.split("\t", FIELDS);
			tests.add(new Test(Kind.valueOf(fields[1]), fields[2], Long.parseLong(fields[3]), Long.parseLong(fields[4]),
					source(home, fields[5]), Integer.parseInt(fields[6]), fields[7]));
		}
		return true;
	}

	/** Where the file is in the folder of a project; as it is if it is not found. */
	private static String source(Path home, String path) {
		if (path.isEmpty()) {
			return "";
		}
		Path here = Path.of("").toAbsolutePath();
		for (String root : List.of("src/main/java", "src/test/java", "src/main/kotlin", "src/test/kotlin", "src", "test")) {
			Path file = home.resolve(root).resolve(path);
			if (Files.exists(file)) {
				return (file.startsWith(here) ? here.relativize(file) : file).toString().replace('\\', '/');
			}
		}
		return path;
	}

	/** The tests that do more than they may. */
	List<Test> more() {
		return of(Kind.MORE);
	}

	/** The tests that differ, perhaps because of their order. */
	List<Test> undecided() {
		return of(Kind.UNDECIDED);
	}

	/** The tests for which it went one way. */
	List<Test> of(Kind kind) {
		return tests.stream().filter(test -> test.kind == kind).toList();
	}
}
