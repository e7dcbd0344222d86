// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarks.work;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Loops in sources that can be given one more round which does nothing. */
final class LoopSites {

	/** Tells that the round was executed: its folder exists then. */
	static final String EXECUTED = "target/planted";
	private static final String TELL = "new java.io.File(\"" + EXECUTED + "\").mkdir(); ";

	/** A loop that counts up or down by one in its head, with a body in braces behind it. */
	private static final Pattern COUNTING = Pattern
			.compile("^(\\s*for \\((?:final )?int (\\w+) = [^;]+)(; [^;]+; (?:\\2(\\+\\+|--)|(\\+\\+|--)\\2)\\) \\{)$");
	/** A loop whose test has no effect. */
	private static final Pattern TESTING = Pattern
			.compile("^(\\s*)(while \\([\\w.]+(?:\\.hasNext\\(\\)| < [\\w.]+(?:\\(\\))?)\\) \\{)$");

	/**
	 * A loop.
	 *
	 * @param file its source file
	 * @param line number of the line in which it begins
	 */
	record Site(Path file, int line) {

		/** The source with one more round, in which the body is left at once; on the lines as before. */
		String planted() throws IOException {
			List<String> lines = new ArrayList<>(Files.readAllLines(file));
			lines.set(line - 1, LoopSites.planted(lines.get(line - 1)));
			return String.join("\n", lines) + '\n';
		}
	}

	private LoopSites() {
	}

	/** All in a folder of sources, in the order of paths and lines. */
	static List<Site> in(Path sources) throws IOException {
		List<Site> sites = new ArrayList<>();
		List<Path> files;
		try (Stream<Path> all = Files.walk(sources)) {
			files = all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
		}
		for (Path file : files) {
			List<String> lines = Files.readAllLines(file);
			for (int i = 0; i < lines.size(); i++) {
				if (planted(lines.get(i)) != null) {
					sites.add(new Site(file, i + 1));
				}
			}
		}
		return sites;
	}

	/** Null if the line begins no such loop. */
	private static String planted(String line) {
		Matcher counting = COUNTING.matcher(line);
		if (counting.matches()) {
			String step = counting.group(4) == null ? counting.group(5) : counting.group(4);
			return counting.group(1) + ", planted = 1" + counting.group(3) + " if (planted-- == 1) { " + TELL
					+ counting.group(2) + (step.equals("++") ? "--" : "++") + "; continue; }";
		}
		Matcher testing = TESTING.matcher(line);
		return testing.matches()
				? testing.group(1) + "int planted = 1; " + testing.group(2) + " if (planted-- == 1) { " + TELL
						+ "continue; }"
				: null;
	}
}
