// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The baseline of a project: a text file with a line for each test, sorted, made to be reviewed as a diff, and beside
 * it one with the executions of lines, which says where work has changed. Several JVMs may write it, one after the
 * other.
 */
final class Baseline {

	private static final String HEADER = "# Methodical: executed bytecode instructions of each test, of the methods that "
			+ "carry it, and of each initialiser of a class.\n"
			+ "# Keep this file under version control. -Dmethodical.work=update takes new numbers for right.\n";
	/** The JDK has a part in what a program executes. */
	private static final String JAVA = "# Written on Java ";
	/** So does the compiler. */
	private static final String COMPILED = "# Tests compiled by ";

	private final File file;
	private final WorkLines lines;
	private String java = version();
	/** Null if the file does not say it. */
	private String compiled;
	/** Of the tests of this JVM; null as long as it is not known. */
	private volatile String compiledNow;

	/** Changes what is known. */
	interface Change {

		/** Makes the change, under the lock of the file. */
		void apply(Map<String, Known> tests, Map<String, List<MethodWork>> lines) throws IOException;
	}

	Baseline(File file) {
		this.file = file;
		String name = file.getName();
		lines = new WorkLines(new File(file.getParentFile(),
				(name.endsWith(".txt") ? name.substring(0, name.length() - ".txt".length()) : name) + ".lines"));
	}

	/**
	 * Reads it.
	 *
	 * @return by test; null if there is no file
	 * @throws IllegalStateException if it is none; says the line
	 */
	Map<String, Known> read() throws IOException {
		return file.exists() ? read(Files.readAllBytes(file.toPath())) : null;
	}

	/**
	 * What may make numbers differ that are not of this JVM, as a sentence behind a blank; empty if there is nothing.
	 */
	String others() {
		String now = compiledNow;
		return (java.equals(version()) ? ""
				: " The baseline was written on Java " + java + ", this is Java " + version() + '.')
				+ (compiled == null || now == null || compiled.equals(now) ? ""
						: " Its tests were compiled by " + compiled + ", these by " + now + '.');
	}

	/** A test of this JVM; the first tells who compiles them. */
	void sees(Class<?> test) {
		if (compiledNow == null) {
			compiledNow = ClassOrigin.of(test);
		}
	}

	private static String version() {
		return System.getProperty("java.specification.version");
	}

	/** Name of the file with lines. */
	String linesName() {
		return lines.name();
	}

	/** The methods of tests as they were when these were learnt, as far as they are known; read anew each time. */
	Map<String, List<MethodWork>> lines() throws IOException {
		return lines.read();
	}

	private Map<String, Known> read(byte[] bytes) {
		Map<String, Known> tests = new TreeMap<>();
		List<String> carrying = null;
		int number = 0;
		for (String line : KeptText.lines(file, new String(bytes, StandardCharsets.UTF_8))) {
			number++;
			if (line.startsWith(JAVA)) {
				java = line.substring(JAVA.length());
			} else if (line.startsWith(COMPILED)) {
				compiled = line.substring(COMPILED.length());
			}
			if (line.startsWith("\t") && carrying != null) {
				carrying.add(line.substring(1));
			} else if (!line.isEmpty() && !line.startsWith("#")) {
				carrying = new ArrayList<>();
				Known known = Known.read(line, carrying);
				if (known == null || tests.put(known.test, known) != null) {
					throw new IllegalStateException(file + ", line " + number + ": "
							+ (known == null ? "this is no line of a baseline" : "this test stands here twice")
							+ "; mend it, or delete it and " + lines.name()
							+ " and learn a new baseline with methodical check --learn or -Dmethodical.work=learn.");
				}
			}
		}
		return tests;
	}

	/** Reads, changes and writes it while no other JVM does. */
	void update(Change change) throws IOException {
		Files.createDirectories(file.getParentFile().toPath());
		try (RandomAccessFile access = new RandomAccessFile(file, "rw")) {
			// until it is closed
			access.getChannel().lock();
			byte[] bytes = new byte[(int) access.length()];
			access.readFully(bytes);
			Map<String, Known> tests = read(bytes);
			Map<String, List<MethodWork>> all = lines.read();
			change.apply(tests, all);
			lines.write(all);
			byte[] text = text(tests).getBytes(StandardCharsets.UTF_8);
			access.seek(0);
			access.write(text);
			access.setLength(text.length);
		}
	}

	private String text(Map<String, Known> tests) {
		StringBuilder text = new StringBuilder(HEADER).append(JAVA).append(version()).append('\n');
		if (compiledNow != null) {
			text.append(COMPILED).append(compiledNow).append('\n');
		}
		for (Known known : tests.values()) {
			text.append(known.line()).append('\n');
			for (String carrying : known.carrying) {
				text.append('\t').append(carrying).append('\n');
			}
		}
		return text.toString();
	}
}
