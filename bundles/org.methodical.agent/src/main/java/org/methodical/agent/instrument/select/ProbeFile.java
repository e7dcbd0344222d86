// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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
	private static final int MAX_TOLD = 10;

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
			byte[] bytes = Files.readAllBytes(file.toPath());
			String problem = problem(bytes);
			if (problem != null) {
				problems.accept("probe file " + file.getAbsolutePath() + " " + problem);
				return new ArrayList<>();
			}
			return parse(file.getPath(), new String(bytes, StandardCharsets.UTF_8), problems);
		} catch (NoSuchFileException e) {
			problems.accept("probe file " + file.getAbsolutePath()
					+ " cannot be read (there is no such file); it adds no probes. Name a text file with probefile=.");
			return new ArrayList<>();
		} catch (IOException | RuntimeException e) {
			problems.accept("probe file " + file.getAbsolutePath() + " cannot be read (" + e.getMessage()
					+ "); it adds no probes. Name a text file with probefile=.");
			return new ArrayList<>();
		}
	}

	/** What is wrong with all of a file, and the mend; null if nothing is. */
	private static String problem(byte[] bytes) {
		for (byte each : bytes) {
			if (each == 0) {
				return "is no text in UTF-8: it has bytes of zero, as UTF-16 and binary files have; it adds no probes. "
						+ "Save it as UTF-8.";
			}
		}
		return null;
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
				if (++wrong <= MAX_TOLD) {
					problems.accept(name + ":" + number + ": " + e.getMessage() + ". The line is left out.");
				}
			}
		}
		if (wrong > MAX_TOLD) {
			int more = wrong - MAX_TOLD;
			problems.accept(name + ": " + (more == 1 ? "one more line makes no sense and is left out."
					: more + " more lines make no sense and are left out."));
		}
		if (wrong == 0 && includes.isEmpty() && excludes.isEmpty()) {
			problems.accept("probe file " + name
					+ " has no pattern; it adds no probes. Write one a line, as a.b.* or a.b.C.f.");
		}
		includes.addAll(excludes);
		return includes;
	}
}
