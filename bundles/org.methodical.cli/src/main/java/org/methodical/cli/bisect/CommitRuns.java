// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.bisect;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.methodical.cli.check.WorkOptions;
import org.methodical.cli.record.ProgramRun;
import org.methodical.cli.record.WrittenRecordings;
import org.methodical.cli.shared.ExitCode;
import org.methodical.cli.shared.InputException;
import org.methodical.cli.shared.TemporaryFolder;
import org.methodical.core.recording.AgentOptions;
import org.methodical.core.recording.RecordingException;

/** Builds and runs a command at commits, and reads what it executed. What it prints is kept back unless it fails. */
final class CommitRuns {

	private static final int LAST_LINES = 15;

	private final CommitTree tree;
	private final WorkOptions work;
	private final String build;
	private final List<String> command;
	private final String filter;

	/** The command cannot be judged at a commit: the message says why. */
	static final class FailedException extends Exception {

		private static final long serialVersionUID = 1L;

		FailedException(String message) {
			super(message);
		}
	}

	/**
	 * Runs nothing yet.
	 *
	 * @param tree    where
	 * @param work    what is counted
	 * @param build   a command for the shell that is run first, without being counted; null for none
	 * @param command the command and its arguments
	 * @param filter  see {@link CountedRun#read}
	 */
	CommitRuns(CommitTree tree, WorkOptions work, String build, List<String> command, String filter) {
		this.tree = tree;
		this.work = work;
		this.build = build;
		this.command = command;
		this.filter = filter;
	}

	/**
	 * Runs the command once at a commit.
	 *
	 * @throws FailedException if the build or the command fails, or nothing is counted
	 * @throws IOException     if git fails
	 */
	CountedRun at(String commit) throws FailedException, IOException, InterruptedException {
		tree.checkOut(commit);
		if (!Files.isDirectory(tree.folder())) {
			throw new FailedException("the folder is not there");
		}
		try (TemporaryFolder temporary = new TemporaryFolder("methodical-work")) {
			File log = temporary.path().resolve("log").toFile();
			if (build != null) {
				await("--build", in(shell(), log), List.of(), log);
			}
			Path report = Files.createDirectory(temporary.path().resolve("work"));
			Path recording = temporary.path().resolve("{pid}.mprof");
			WrittenRecordings recordings = new WrittenRecordings(recording);
			await("'" + command.get(0) + "'", in(command, log), work.arguments(
					new AgentOptions().set("destfile", recording.toString()), "learn", report), log);
			return CountedRun.read(recordings.all(), report, filter);
		} catch (RecordingException | InputException e) {
			throw new FailedException(e.getMessage());
		}
	}

	private List<String> shell() {
		return File.separatorChar == '\\' ? List.of("cmd", "/c", build) : List.of("sh", "-c", build);
	}

	private ProcessBuilder in(List<String> words, File log) {
		return CommitTree.ofThisRepository(new ProcessBuilder(words)).directory(tree.folder().toFile())
				.redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.appendTo(log));
	}

	private static void await(String what, ProcessBuilder builder, List<String> arguments, File log)
			throws FailedException, IOException, InterruptedException {
		int code = ProgramRun.start(builder, arguments).await();
		if (code != ExitCode.OK) {
			List<String> lines = new String(Files.readAllBytes(log.toPath()), StandardCharsets.UTF_8).lines().toList();
			throw new FailedException(what + " failed (exit code " + code + ")" + lines.stream()
					.skip(Math.max(0, lines.size() - LAST_LINES)).map(line -> "\n  | " + line)
					.collect(Collectors.joining()));
		}
	}
}
