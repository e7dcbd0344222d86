// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.record;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.methodical.cli.shared.InputException;

/** A program that runs with the agent, on the streams of this process. */
public final class ProgramRun {

	private static final String TOOL_OPTIONS = "JAVA_TOOL_OPTIONS";

	private final Process process;
	private final boolean isJvm;

	private ProgramRun(Process process, boolean isJvm) {
		this.process = process;
		this.isJvm = isJvm;
	}

	/**
	 * Starts a program.
	 *
	 * @param command   its name and arguments
	 * @param arguments those that its JVMs get besides
	 */
	public static ProgramRun start(List<String> command, List<String> arguments) {
		return start(new ProcessBuilder(command).inheritIO(), arguments);
	}

	/**
	 * Starts a program.
	 *
	 * @param builder   has its name and arguments, folder and streams
	 * @param arguments those that its JVMs get besides
	 */
	public static ProgramRun start(ProcessBuilder builder, List<String> arguments) {
		List<String> words = new ArrayList<>(builder.command());
		String program = words.get(0);
		boolean isJvm = isJava(program);
		if (isJvm) {
			words.addAll(1, arguments);
			builder.command(words);
		} else if (!arguments.isEmpty()) {
			Map<String, String> environment = builder.environment();
			String others = environment.getOrDefault(TOOL_OPTIONS, "");
			// blanks separate the options in this variable unless they are quoted
			environment.put(TOOL_OPTIONS, (others + " \"" + String.join("\" \"", arguments) + '"').strip());
		}
		try {
			return new ProgramRun(builder.start(), isJvm);
		} catch (IOException e) {
			throw new InputException("'" + program + "' cannot be started (" + e.getMessage().strip()
					+ "). Give the program as on a command line of its own, behind --.", e);
		}
	}

	private static boolean isJava(String program) {
		String name = program.substring(Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\')) + 1);
		return List.of("java", "java.exe", "javaw", "javaw.exe").contains(name.toLowerCase(Locale.ROOT));
	}

	/**
	 * Waits for the program to end. If this process is told to end meanwhile, so is the program, which gets the time to
	 * write the rest of its recording.
	 *
	 * @return its exit code
	 * @throws InterruptedException if the wait is interrupted
	 */
	public int await() throws InterruptedException {
		Thread stop = new Thread(this::stop, "stop the program");
		Runtime.getRuntime().addShutdownHook(stop);
		int code = process.waitFor();
		try {
			Runtime.getRuntime().removeShutdownHook(stop);
		} catch (IllegalStateException alreadyEnding) {
			// this process is ending, too; the hook finds nothing left to stop
			return code;
		}
		return code;
	}

	private void stop() {
		process.destroy();
		try {
			process.waitFor();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	/**
	 * The process id.
	 *
	 * @return the id of the program
	 */
	long pid() {
		return process.pid();
	}

	/**
	 * Whether the program is a JVM itself.
	 *
	 * @return false if it is something that may start JVMs
	 */
	boolean isJvm() {
		return isJvm;
	}
}
