// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.work;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The baseline of a project by its tests, without knowing what is said of them: comments, then for each test, sorted, a
 * line that begins with its name and lines with a tab. So are both of its files, the one with numbers and the one with
 * lines.
 */
public final class BaselineFile {

	/** Name of the file with numbers, in the folder of a project, and among the results of a JVM. */
	public static final String NAME = "methodical-work.txt";

	/** Of the file with the executions of lines. */
	public static final String LINES = "methodical-work.lines";

	/** Folder in that of the results, with what a test does now as a baseline would say it. */
	public static final String ACCEPTABLE = "acceptable";

	private static final String INITIALISER = ".<clinit>()";

	private final List<String> comments = new ArrayList<>();
	private final NavigableMap<String, List<String>> tests = new TreeMap<>();

	/** A line with a number, of a test whose name may have a colon, too. */
	private static final Pattern NUMBER = Pattern
			.compile("(.*): \\d{1,18}(?:\\.\\.\\d{1,18})? (?:repeats|varies|learnt \\d of 3)\\b.*");

	private static final String BYTE_ORDER_MARK = "\uFEFF";
	private static final Pattern CONFLICT = Pattern.compile("(<<<<<<<|\\|{7}|=======|>>>>>>>).*");

	private BaselineFile(Path file) throws IOException {
		List<String> section = comments;
		int number = 0;
		for (String read : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
			String line = ++number == 1 && read.startsWith(BYTE_ORDER_MARK) ? read.substring(1) : read;
			if (CONFLICT.matcher(line).matches()) {
				throw new IOException(file + ", line " + number + ": a merge has left a conflict here; take one side.");
			}
			if (!line.startsWith("\t") && !line.startsWith("#")) {
				section = tests.computeIfAbsent(name(line), test -> new ArrayList<>());
			}
			section.add(line);
		}
	}

	/** Of a test: what stands before its number, or all where there is none. */
	private static String name(String line) {
		Matcher number = NUMBER.matcher(line);
		return number.matches() ? number.group(1) : line;
	}

	/**
	 * Whether a name is not that of a test but of the initialiser of a class, which is the work of no test: of
	 * whichever is the first to need the class.
	 *
	 * @param test as the baseline has it
	 */
	public static boolean isInitialiser(String test) {
		return test.endsWith(INITIALISER);
	}

	/**
	 * Takes what a test does now for right.
	 *
	 * @param project the folder with the baseline
	 * @param results the folder with the results of the tests
	 * @param test    its name
	 * @return false if the results do not have what it does
	 * @throws IOException if files cannot be read or written
	 */
	public static boolean accept(Path project, Path results, String test) throws IOException {
		Path acceptable = results.resolve(ACCEPTABLE);
		List<String> numbers = new BaselineFile(acceptable.resolve(NAME)).tests.get(test);
		List<String> lines = new BaselineFile(acceptable.resolve(LINES)).tests.get(test);
		if (numbers == null || lines == null) {
			return false;
		}
		replace(project.resolve(NAME), test, numbers);
		replace(project.resolve(LINES), test, lines);
		return true;
	}

	private static void replace(Path baseline, String test, List<String> section) throws IOException {
		BaselineFile file = new BaselineFile(baseline);
		file.tests.put(test, section);
		Files.write(baseline, file.lines());
	}

	private List<String> lines() {
		List<String> lines = new ArrayList<>(comments);
		tests.values().forEach(lines::addAll);
		return lines;
	}

	/**
	 * The tests of a project.
	 *
	 * @param project the folder with the baseline
	 * @return their names, sorted; empty if there is no baseline
	 * @throws IOException if the file cannot be read
	 */
	public static Set<String> tests(Path project) throws IOException {
		return new BaselineFile(project.resolve(NAME)).tests.keySet();
	}

	/**
	 * Where a test stands in the file with numbers.
	 *
	 * @param project the folder with the baseline
	 * @param test    its name
	 * @return the line, from 1 on; 1 if it does not stand there
	 * @throws IOException if the file cannot be read
	 */
	public static int line(Path project, String test) throws IOException {
		BaselineFile file = new BaselineFile(project.resolve(NAME));
		int line = file.comments.size() + 1;
		for (Map.Entry<String, List<String>> each : file.tests.entrySet()) {
			if (each.getKey().equals(test)) {
				return line;
			}
			line += each.getValue().size();
		}
		return 1;
	}
}
