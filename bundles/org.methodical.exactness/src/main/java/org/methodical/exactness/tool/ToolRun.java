// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness.tool;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.methodical.exactness.ExactProgram;
import org.methodical.exactness.ExactPrograms;

/**
 * Programs to be run in one JVM.
 *
 * @param java     the launcher
 * @param classes  the folder with the classes of all programs
 * @param programs either one that runs alone, or any number of others
 * @param folder   for what the run writes
 */
public record ToolRun(Path java, Path classes, List<ExactProgram> programs, Path folder) {

	/** A program takes a second or two; a tool that hangs is not to hold up the page. */
	private static final int SECONDS = 30;
	private static final int MAX_SECONDS = 300;

	/**
	 * Runs the programs to their end.
	 *
	 * @param options     of the JVM
	 * @param environment variables to be set
	 * @param classPath   in front of the classes of the programs
	 * @return what the JVM printed
	 * @throws IOException          if it cannot be started, does not end in time, or the programs end otherwise than
	 *                              expected
	 * @throws InterruptedException if interrupted meanwhile
	 */
	public String run(List<String> options, Map<String, String> environment, Path... classPath)
			throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of(java.toString(), "-XX:TieredStopAtLevel=1", "-Xshare:auto",
				"-Djava.io.tmpdir=" + folder));
		command.addAll(options);
		command.add("-cp");
		command.add(String.join(File.pathSeparator,
				Stream.concat(Stream.of(classPath), Stream.of(classes)).map(Path::toString).toList()));
		if (programs.get(0).alone()) {
			command.add(ExactProgram.PACKAGE + '.' + programs.get(0).name());
		} else {
			command.add(ExactPrograms.SUITE);
			programs.forEach(program -> command.add(program.name()));
		}
		Path output = folder.resolve("output.txt");
		ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
				.redirectOutput(output.toFile());
		builder.environment().remove("JAVA_TOOL_OPTIONS");
		builder.environment().putAll(environment);
		Process process = builder.start();
		int limit = Math.min(MAX_SECONDS, SECONDS * programs.size());
		if (!process.waitFor(limit, TimeUnit.SECONDS)) {
			process.destroyForcibly();
			throw new IOException("not ready after " + limit + " seconds");
		}
		String text = Files.readString(output);
		if (process.exitValue() != programs.get(0).status()) {
			throw new IOException("the JVM ended with " + process.exitValue() + ": " + text.strip());
		}
		return text;
	}
}
