// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.work;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The baseline of a project by its tests, without knowing what is said of them: comments, then for each test, sorted, a line
 * that begins with its name and lines with a tab. So are both of its files, the one with numbers and the one with lines.
 */
public final class BaselineFile {

	/** Name of the file with numbers, in the folder of a project, and among the results of a JVM. */
	public static final String NAME = "methodical-work.txt";

	/** Of the file with the executions of lines. */
	public static final String LINES = "methodical-work.lines";

	/** Folder in that of the results, with what a test does now as a baseline would say it. */
	public static final String ACCEPTABLE = "acceptable";

	private final List<String> comments = new ArrayList<>();
	private final NavigableMap<String, List<String>> tests = new TreeMap<>();

	private BaselineFile(Path file) throws IOException {
		List<String> section = comments;
		for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
			if (!line.startsWith("\t") && !line.startsWith("#")) {
				section = tests.computeIfAbsent(name(line), test -> new ArrayList<>());
			}
			section.add(line);
		}
	}

	/** Of a test, whose parameters stand in brackets, up to the colon before its number. */
	private static String name(String line) {
		int end = line.indexOf(": ", line.indexOf(')') + 1);
		return end < 0 ? line : line.substring(0, end);
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
		return replace(project.resolve(NAME), acceptable.resolve(NAME), test)
				&& replace(project.resolve(LINES), acceptable.resolve(LINES), test);
	}

	private static boolean replace(Path baseline, Path source, String test) throws IOException {
		List<String> section = new BaselineFile(source).tests.get(test);
		if (section == null) {
			return false;
		}
		BaselineFile file = new BaselineFile(baseline);
		file.tests.put(test, section);
		Files.write(baseline, file.lines());
		return true;
	}

	private List<String> lines() {
		List<String> lines = new ArrayList<>(comments);
		tests.values().forEach(lines::addAll);
		return lines;
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
