// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.methodical.cli.shared.ExitCode;

/** Runs commands as a user does: the packed jar as a process, or in this JVM what needs no process of its own. */
final class Cli {

	static final String JAVA = Java.RUNNING.command();
	private static final long DEADLINE_SECONDS = 120;
	private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
	private static final Set<String> IN_PLACE = Set.of("report", "info", "diff", "export", "merge");

	private final Path folder;

	/** What a process left. */
	record Result(int code, String out, String err) {

		List<String> lines() {
			return out.lines().toList();
		}
	}

	/**
	 * @param folder the working directory, which takes recordings
	 */
	Cli(Path folder) {
		this.folder = folder;
	}

	/** The sample programs' class path. */
	static String samples() {
		try {
			return Path.of(Class.forName("TestProfiler").getProtectionDomain().getCodeSource().getLocation().toURI())
					.toString();
		} catch (ClassNotFoundException | URISyntaxException e) {
			throw new IllegalStateException(e);
		}
	}

	/** Runs a command to its end. */
	Result run(String... arguments) throws IOException, InterruptedException {
		return IN_PLACE.contains(arguments[0]) ? inPlace(arguments) : await(start(arguments), "");
	}

	/** The lines that a command prints, which must do what it is asked to. */
	List<String> lines(List<String> command, String... more) throws IOException, InterruptedException {
		Result result = run(Stream.concat(command.stream(), Stream.of(more)).toArray(String[]::new));
		assertEquals(ExitCode.OK, result.code(), result.err());
		return result.lines();
	}

	/**
	 * Runs a command in this JVM, whose working directory is another: names of files are made whole, and short again.
	 */
	private Result inPlace(String... arguments) {
		String[] whole = arguments.clone();
		for (int i = 1; i < whole.length; i++) {
			if (isFile(arguments[i - 1], arguments[i], i)) {
				whole[i] = folder.resolve(arguments[i]).toString();
			}
		}
		PrintStream out = System.out;
		PrintStream err = System.err;
		ByteArrayOutputStream said = new ByteArrayOutputStream();
		ByteArrayOutputStream complained = new ByteArrayOutputStream();
		try {
			System.setOut(new PrintStream(said, false, StandardCharsets.UTF_8));
			System.setErr(new PrintStream(complained, false, StandardCharsets.UTF_8));
			int code = Main.commandLine().execute(whole);
			System.out.flush();
			System.err.flush();
			return new Result(code, shortened(said), shortened(complained));
		} finally {
			System.setOut(out);
			System.setErr(err);
		}
	}

	private boolean isFile(String before, String argument, int index) {
		boolean isValue = before.startsWith("--") && !before.equals("--output");
		return argument.endsWith(".mprof") || before.equals("-o") || !isValue && !argument.startsWith("-")
				&& (Files.exists(folder.resolve(argument)) || index == 2 && !argument.contains("."));
	}

	private String shortened(ByteArrayOutputStream bytes) {
		return bytes.toString(StandardCharsets.UTF_8).replace(folder + "/", "");
	}

	/** Starts a command. Its streams go to files in the folder, but for input, which stays open. */
	Process start(String... arguments) throws IOException {
		return startWith(JAVA, arguments);
	}

	/** Starts a command with the java command of another JVM. */
	Process startWith(String java, String... arguments) throws IOException {
		List<String> command = new ArrayList<>(List.of(java, "-XX:TieredStopAtLevel=1",
				"-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8",
				"-Duser.home=" + folder.resolve("home"),
				"-Djava.io.tmpdir=" + Files.createDirectories(folder.resolve("tmp")), "-jar",
				System.getProperty("methodical.jar")));
		command.addAll(List.of(arguments));
		return new ProcessBuilder(command).directory(folder.toFile()).redirectOutput(folder.resolve("out").toFile())
				.redirectError(folder.resolve("err").toFile()).start();
	}

	/**
	 * Waits until a file, of a process that goes on, has a text in it, and leaves the processor to that process.
	 *
	 * @param file  in the folder; it need not be there yet
	 * @param text  a regular expression, which is found somewhere in the file
	 * @return what the file has
	 */
	String awaitText(Process process, String file, String text) throws IOException {
		Path written = folder.resolve(file);
		Pattern pattern = Pattern.compile(text);
		long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
		String found = "";
		while (!pattern.matcher(found).find()) {
			assertTrue(process.isAlive() && System.nanoTime() < deadline, found);
			LockSupport.parkNanos(POLL_NANOS);
			found = Files.exists(written) ? Files.readString(written) : "";
		}
		return found;
	}

	/** Gives a process its input and waits for its end. */
	Result await(Process process, String input) throws IOException, InterruptedException {
		try (var in = process.outputWriter()) {
			in.write(input);
		}
		try {
			assertTrue(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS), "still running: " + process.info());
		} finally {
			process.destroyForcibly();
		}
		return new Result(process.exitValue(), Files.readString(folder.resolve("out")),
				Files.readString(folder.resolve("err")));
	}
}
