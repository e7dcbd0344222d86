// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads a probe file: a text in UTF-8 with one pattern a line (see {@link Rule}). A line that begins with {@code !} or
 * {@code -} excludes, whatever other lines include; {@code #} begins a comment. Lines that make no sense are told and
 * left out, the others hold.
 */
public final class ProbeFile {

	private static final int LARGEST = 16 << 20;
	private static final int MOST_TOLD = 10;

	private ProbeFile() {
	}

	/**
	 * Reads a file.
	 *
	 * @param problems is told, with file and line, what is wrong and how to mend it
	 * @return its rules, those that exclude last; empty if the file cannot be read
	 */
	public static List<Rule> read(File file, Consumer<String> problems) {
		try {
			if (file.length() > LARGEST) {
				throw new IOException("it is larger than 16 MB");
			}
			return parse(file.getPath(), new String(Files.readAllBytes(file.toPath()), StandardCharsets.UTF_8),
					problems);
		} catch (IOException | RuntimeException e) {
			problems.accept("probe file " + file.getAbsolutePath() + " cannot be read (" + e
					+ "); it adds no probes. Name a text file with probefile=.");
			return new ArrayList<>();
		}
	}

	static List<Rule> parse(String name, String text, Consumer<String> problems) {
		List<Rule> includes = new ArrayList<>();
		List<Rule> excludes = new ArrayList<>();
		int number = 0;
		int wrong = 0;
		for (String line : text.replace("\uFEFF", "").split("\r\n|\r|\n", -1)) {
			number++;
			int comment = line.indexOf('#');
			String pattern = (comment < 0 ? line : line.substring(0, comment)).trim();
			if (pattern.isEmpty()) {
				continue;
			}
			boolean exclude = pattern.charAt(0) == '!' || pattern.charAt(0) == '-';
			try {
				Rule rule = Rule.checked(exclude ? pattern.substring(1).trim() : pattern, !exclude);
				(exclude ? excludes : includes).add(rule);
			} catch (IllegalArgumentException e) {
				if (++wrong <= MOST_TOLD) {
					problems.accept(name + ":" + number + ": " + e.getMessage() + ". The line is left out.");
				}
			}
		}
		if (wrong > MOST_TOLD) {
			int more = wrong - MOST_TOLD;
			problems.accept(name + ": " + (more == 1 ? "one more line makes no sense and is left out."
					: more + " more lines make no sense and are left out."));
		}
		includes.addAll(excludes);
		return includes;
	}
}
