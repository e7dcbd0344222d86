// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The file with the executions of lines: the name of a test, and for each of its heaviest methods a line with class,
 * name, descriptor, source file, calls, steps, and for each line its number, its instructions and its executions.
 */
final class WorkLines {

	private static final String HEADER = "# Methodical: how often lines were executed in each test; beside the baseline, "
			+ "to find where work has changed.\n";
	private static final int FIELDS = 7;

	private final File file;

	WorkLines(File file) {
		this.file = file;
	}

	String name() {
		return file.getName();
	}

	/** By test; empty if there is no file. */
	Map<String, List<MethodWork>> read() throws IOException {
		Map<String, List<MethodWork>> tests = new TreeMap<>();
		if (!file.exists()) {
			return tests;
		}
		List<MethodWork> methods = null;
		int number = 0;
		for (String line : text()) {
			number++;
			if (line.startsWith("\t") && methods != null) {
				methods.add(method(line.substring(1).split("\t", -1), number));
			} else if (!line.isEmpty() && !line.startsWith("#")) {
				methods = new ArrayList<>();
				tests.put(line, methods);
			}
		}
		return tests;
	}

	private String[] text() throws IOException {
		try {
			return KeptText.lines(file, StandardCharsets.UTF_8.newDecoder()
					.decode(ByteBuffer.wrap(Files.readAllBytes(file.toPath()))).toString());
		} catch (CharacterCodingException e) {
			throw damaged(" (it is not UTF-8)", e);
		}
	}

	private IllegalStateException damaged(String where, Exception e) {
		return new IllegalStateException(
				file + where + " is damaged; put the file back that was learnt, or delete it: then it is told which"
						+ " test does more, but not on which line.",
				e);
	}

	private MethodWork method(String[] fields, int number) {
		try {
			String[] cells = fields[FIELDS - 1].isEmpty() ? new String[0] : fields[FIELDS - 1].split(" ");
			int[] lines = new int[cells.length];
			int[] sizes = new int[cells.length];
			long[] executions = new long[cells.length];
			for (int i = 0; i < cells.length; i++) {
				String[] parts = cells[i].split("[/=]");
				lines[i] = Integer.parseInt(parts[0]);
				sizes[i] = Integer.parseInt(parts[1]);
				executions[i] = Long.parseLong(parts[2]);
			}
			return new MethodWork(fields, Long.parseLong(fields[4]), Long.parseLong(fields[5]), lines, sizes,
					executions, null);
		} catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
			throw damaged(", line " + number, e);
		}
	}

	void write(Map<String, List<MethodWork>> tests) throws IOException {
		StringBuilder text = new StringBuilder(HEADER);
		for (Map.Entry<String, List<MethodWork>> test : tests.entrySet()) {
			text.append(test.getKey()).append('\n');
			for (MethodWork method : test.getValue()) {
				append(method, text);
			}
		}
		Files.write(file.toPath(), text.toString().getBytes(StandardCharsets.UTF_8));
	}

	private static void append(MethodWork method, StringBuilder text) {
		text.append('\t').append(method.className).append('\t').append(method.name).append('\t')
				.append(method.descriptor)
				.append('\t').append(method.sourceFile).append('\t').append(method.calls).append('\t')
				.append(method.steps)
				.append('\t');
		for (int i = 0; i < method.lines.length; i++) {
			text.append(i == 0 ? "" : " ").append(method.lines[i]).append('/').append(method.sizes[i]).append('=')
					.append(method.executions[i]);
		}
		text.append('\n');
	}
}
