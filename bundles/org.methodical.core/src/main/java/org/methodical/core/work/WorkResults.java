// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.work;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the tests of all JVMs did, as {@code org.methodical.junit} has written it.
 *
 * @param tests    each test, and each initialiser of a class, those that did more first
 * @param problems why it cannot be told whether tests do more, in words, with the mend; empty if it can
 */
public record WorkResults(List<Test> tests, List<String> problems) {

	/** The problem if no test was run, and nothing says why. */
	public static final String NO_TEST = "no test was run. The command has to start a JVM that takes JAVA_TOOL_OPTIONS "
			+ "and runs tests with JUnit 5 or later from its class path; a build that finds them up to date has to be told "
			+ "to run them all the same.";

	private static final String HEADER = "methodical work report 1";
	private static final int FIELDS = 8;
	/** Of the name of a test: its outermost class. */
	private static final Pattern TYPE = Pattern.compile("((?:\\w+\\.)*\\w+)(?:\\$[\\w$]*)?\\.[\\w<>]+\\(");
	private static final List<String> SOURCES = List.of("src/main/java", "src/test/java", "src/main/kotlin",
			"src/test/kotlin", "src", "test");

	/** Which way it went for a test. */
	public enum Kind {

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
	 * A test, or the initialiser of a class.
	 *
	 * @param kind    which way it went
	 * @param name    class, method, types of parameters, and which invocation
	 * @param before  steps of the baseline or budget; -1 if they are not known
	 * @param after   executed steps; -1 if they are not known
	 * @param folder  in which its JVM ran
	 * @param path    source file in which the work began to differ, below a folder of sources, or of the test itself if
	 *                that is not known; empty if unknown
	 * @param line    line in it; 0 if unknown
	 * @param message in words; empty if there is nothing to say
	 */
	public record Test(Kind kind, String name, long before, long after, Path folder, String path, int line,
			String message) {

		/** Whether it is no test but the initialiser of a class. */
		public boolean isInitialiser() {
			return BaselineFile.isInitialiser(name);
		}

		/**
		 * What is said of it, without its name, with which most messages begin.
		 *
		 * @return in words; empty if there is nothing to say
		 */
		public String reason() {
			return message.startsWith(name + ": ") ? message.substring(name.length() + 2)
					: message.startsWith(name + ' ') ? message.substring(name.length() + 1) : message;
		}

		/**
		 * The source file, as far as it is where Maven, Gradle and Eclipse have sources. Where nothing was executed
		 * that has one, that of the class of the test.
		 *
		 * @return relative to this process if it is below; the {@link #path} if it is not found
		 */
		public String file() {
			if (!path.isEmpty()) {
				return find(path).orElse(path);
			}
			Matcher type = TYPE.matcher(name);
			String file = type.lookingAt() ? type.group(1).replace('.', '/') : "";
			return file.isEmpty() ? "" : find(file + ".java").or(() -> find(file + ".kt")).orElse("");
		}

		private Optional<String> find(String path) {
			Path here = Path.of("").toAbsolutePath();
			for (String root : SOURCES) {
				Path file = folder.resolve(root).resolve(path);
				if (Files.exists(file)) {
					return Optional.of((file.startsWith(here) ? here.relativize(file) : file).toString()
							.replace('\\', '/'));
				}
			}
			return Optional.empty();
		}
	}

	/**
	 * Reads what the JVMs have left.
	 *
	 * @param folder the folder that they were told
	 * @return what all of them did
	 * @throws IOException if it cannot be read
	 */
	public static WorkResults read(Path folder) throws IOException {
		List<Test> tests = new ArrayList<>();
		List<String> problems = new ArrayList<>();
		List<Path> files;
		try (Stream<Path> all = Files.list(folder)) {
			files = all.filter(Files::isRegularFile).sorted().toList();
		}
		for (Path file : files) {
			// of a JVM that was killed as it wrote, the last letter may be cut as well
			if (!add(new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList(), tests)) {
				problems.add("a JVM with tests ended before it could tell their work; see above for how it ended.");
			}
		}
		tests.sort(Comparator.comparing(Test::kind).thenComparing(Test::name));
		// each JVM of one run has initialised the class: the worst is told
		Set<String> initialised = new HashSet<>();
		tests.removeIf(test -> test.isInitialiser() && !initialised.add(test.folder + "\t" + test.name));
		problems.addAll(errors(tests));
		if (tests.stream().allMatch(Test::isInitialiser) && problems.isEmpty()) {
			problems.add(NO_TEST);
		}
		return new WorkResults(List.copyOf(tests), List.copyOf(problems));
	}

	/** Each reason once: where there is no baseline, all tests have the same. */
	private static List<String> errors(List<Test> tests) {
		Map<String, List<Test>> byReason = new LinkedHashMap<>();
		tests.stream().filter(test -> test.kind == Kind.ERROR)
				.forEach(test -> byReason.computeIfAbsent(test.reason(), reason -> new ArrayList<>()).add(test));
		List<String> errors = new ArrayList<>();
		byReason.forEach((reason, same) -> errors.add(same.size() == 1 ? same.get(0).message()
				: same.size() + " tests, as " + same.get(0).name() + ": " + reason));
		return errors;
	}

	/** False if the file has no end. */
	private static boolean add(List<String> lines, List<Test> tests) {
		if (lines.isEmpty() || !lines.get(0).equals(HEADER)
				|| !lines.get(lines.size() - 1).equals("end\t" + (lines.size() - 3))) {
			return false;
		}
		Path home = Path.of(lines.get(1).substring(lines.get(1).indexOf('\t') + 1));
		for (String line : lines.subList(2, lines.size() - 1)) {
			String[] fields = line.split("\t", FIELDS);
			tests.add(new Test(Kind.valueOf(fields[1]), fields[2], Long.parseLong(fields[3]), Long.parseLong(fields[4]),
					home, fields[5], Integer.parseInt(fields[6]), fields[7]));
		}
		return true;
	}

	/**
	 * The tests of baselines that were not run, as those that were deleted, or are left out of this run. If all were,
	 * initialisers of classes that were not.
	 *
	 * @return names, sorted, by the folder with the baseline
	 * @throws IOException if a baseline cannot be read
	 */
	public Map<Path, List<String>> notRun() throws IOException {
		Map<Path, List<String>> notRun = new TreeMap<>();
		for (Path folder : tests.stream().map(Test::folder).distinct().toList()) {
			Set<String> known = new TreeSet<>(BaselineFile.tests(folder));
			tests.stream().filter(test -> test.folder.equals(folder)).map(Test::name).forEach(known::remove);
			if (!known.stream().allMatch(BaselineFile::isInitialiser)) {
				// the tests that did not run may have needed these classes
				known.removeIf(BaselineFile::isInitialiser);
			}
			if (!known.isEmpty()) {
				notRun.put(folder, List.copyOf(known));
			}
		}
		return notRun;
	}

	/** The tests that do more than they may. */
	public List<Test> more() {
		return of(Kind.MORE);
	}

	/** The tests that differ, perhaps because of their order. */
	public List<Test> undecided() {
		return of(Kind.UNDECIDED);
	}

	/** The tests for which it went one way. */
	public List<Test> of(Kind kind) {
		return tests.stream().filter(test -> test.kind == kind).toList();
	}
}
