// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;

/**
 * A file for whoever has started the tests: fields separated by tabs, a line for each test, and a last line that says
 * how many there are, so that a JVM that dies is noticed.
 */
final class WorkReport {

	private static final String HEADER = "methodical work report 1\n";

	private final File file;

	/** Begins the file, without its end. */
	WorkReport(File folder) throws IOException {
		file = File.createTempFile("work", ".tsv", folder);
		open();
	}

	/** Takes the end away, as more tests begin to run. */
	void open() throws IOException {
		Files.write(file.toPath(), HEADER.getBytes(StandardCharsets.UTF_8));
	}

	/** Writes it anew. */
	void write(List<Verdict> verdicts) throws IOException {
		StringBuilder text = new StringBuilder(HEADER);
		text.append("folder\t").append(clean(System.getProperty("user.dir"))).append('\n');
		for (Verdict verdict : verdicts) {
			text.append("test\t").append(verdict.kind).append('\t').append(clean(verdict.test)).append('\t')
					.append(verdict.before)
					.append('\t').append(verdict.after).append('\t')
					.append(verdict.change == null ? "" : clean(verdict.change.path()))
					.append('\t').append(verdict.change == null ? 0 : verdict.change.line).append('\t')
					.append(clean(verdict.message))
					.append('\n');
		}
		text.append("end\t").append(verdicts.size()).append('\n');
		Files.write(file.toPath(), text.toString().getBytes(StandardCharsets.UTF_8));
	}

	private static String clean(String text) {
		return text.replaceAll("[\t\r\n]+", " ");
	}
}
