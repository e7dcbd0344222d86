// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A git repository that is made in one go, commit by commit; the work tree has the files of the last one. */
final class History {

	private final Path folder;
	private final StringBuilder stream = new StringBuilder();
	private int commits;

	/** An empty repository. The test is skipped where there is no git. */
	History(Path folder) {
		String[] path = System.getenv("PATH").split(File.pathSeparator);
		assumeTrue(Stream.of(path).anyMatch(each -> Files.isExecutable(Path.of(each, "git"))), "no git on the PATH");
		this.folder = folder;
	}

	/** Begins the next commit: what follows are its files; the others stay. */
	History commit(String message) {
		stream.append("commit refs/heads/main\ncommitter Jane <jane@example.org> ")
				.append(1_700_000_000 + 3600 * commits++)
				.append(" +0000\n").append(data(message));
		return this;
	}

	/** A file of the commit. */
	History file(String path, String text) {
		stream.append("M 100644 inline ").append(path).append('\n').append(data(text));
		return this;
	}

	private static String data(String text) {
		return "data " + text.getBytes(StandardCharsets.UTF_8).length + '\n' + text + '\n';
	}

	/** Makes the repository. */
	void make() throws IOException, InterruptedException {
		git("", "init", "--quiet", "--initial-branch=main");
		git(stream.toString(), "fast-import", "--quiet");
		git("", "reset", "--quiet", "--hard", "main");
	}

	/** What a git command answers in the repository. */
	String git(String input, String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of("git"));
		command.addAll(List.of(arguments));
		Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
		try (var in = process.outputWriter(StandardCharsets.UTF_8)) {
			in.write(input);
		}
		String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(0, process.waitFor(), said);
		return said.strip();
	}
}
