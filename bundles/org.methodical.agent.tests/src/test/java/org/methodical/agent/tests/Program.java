// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A program to be started in a JVM of its own, in a folder of its own. */
final class Program {

	/** The agent as it is shipped. */
	static final Path AGENT = Path.of(System.getProperty("methodical.agent.jar"));

	/** The sample programs. */
	static final Path SAMPLES = Path.of(System.getProperty("methodical.samples.jar"));

	/** The recording, in the folder of the program. */
	static final String RECORDING = "run.mprof";

	private static final int MINUTES = 5;

	/**
	 * Without the optimising compiler and with the simplest collector. Where it only matters what a program does, and
	 * not how its code is compiled, it does so in half the processor time.
	 */
	private static final List<String> PLAIN = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

	private final Path folder;
	private final String mainClass;
	private final List<String> jvmArguments = new ArrayList<>();
	private final List<String> arguments = new ArrayList<>();
	private final Map<String, String> environment = new LinkedHashMap<>();
	private String classPath = SAMPLES.toString();
	private Jdk jdk = Jdk.RUNNING;
	private List<String> kindOfJvm = PLAIN;

	/** What a program left behind. */
	record Outcome(int status, String out, String err, Path recording) {

		/** The lines of the agent on the error stream. */
		List<String> messages() {
			return err.lines().filter(line -> line.startsWith("methodical: ")).toList();
		}

		/** What was recorded. */
		Profile profile() throws Exception {
			return Profile.of(recording);
		}
	}

	private Program(Path folder, String mainClass) {
		this.folder = folder;
		this.mainClass = mainClass;
	}

	static Program of(Path folder, String mainClass) {
		return new Program(folder, mainClass);
	}

	/** A program that is started with {@code -jar}. */
	static Program jar(Path folder, Path jar) {
		return new Program(folder, null).classPath(jar.toString());
	}

	static Program sample(Path folder, String name) {
		return new Program(folder, "org.methodical.samples." + name);
	}

	Program on(Jdk where) {
		jdk = where;
		return this;
	}

	Program classPath(String path) {
		classPath = path;
		return this;
	}

	Program jvm(String... more) {
		jvmArguments.addAll(Arrays.asList(more));
		return this;
	}

	/**
	 * In a JVM as users have it, with the optimising compiler and the JVM's own choice of a collector: for tests of
	 * what these may change, such as times, the depth of stacks, and what is in the heap.
	 */
	Program usualJvm() {
		kindOfJvm = List.of();
		return this;
	}

	Program arguments(String... more) {
		arguments.addAll(Arrays.asList(more));
		return this;
	}

	Program environment(String name, String value) {
		environment.put(name, value);
		return this;
	}

	/** With the agent and exactly these options. */
	Program agent(String options) {
		return jvm("-javaagent:" + AGENT + "=" + options);
	}

	/** With the agent, recording to {@link #RECORDING}. */
	Program recorded(String... more) {
		StringBuilder options = new StringBuilder("destfile=" + RECORDING);
		for (String option : more) {
			options.append(',').append(option);
		}
		return agent(options.toString());
	}

	Path recording() {
		return folder.resolve(RECORDING);
	}

	/** Its own folder of temporary files, so that nothing is left in the user's, nor anything found there. */
	Path temporary() {
		return folder.resolve("tmp");
	}

	Process start() throws IOException {
		List<String> command = new ArrayList<>(List.of(jdk.java().toString(), "-Xshare:auto",
				"-Djava.io.tmpdir=" + Files.createDirectories(temporary())));
		command.addAll(kindOfJvm);
		command.addAll(jvmArguments);
		command.addAll(mainClass == null ? List.of("-jar", classPath) : List.of("-cp", classPath, mainClass));
		command.addAll(arguments);
		ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
		builder.environment().remove("JAVA_TOOL_OPTIONS");
		builder.environment().putAll(environment);
		builder.redirectError(folder.resolve("err.txt").toFile());
		return builder.start();
	}

	Outcome run() throws Exception {
		Process process = start();
		process.getOutputStream().close();
		return await(process);
	}

	/** Waits for the end. */
	Outcome await(Process process) throws Exception {
		String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
			process.destroyForcibly();
			throw new AssertionError(mainClass + " did not end within " + MINUTES + " minutes");
		}
		return new Outcome(process.exitValue(), out, Files.readString(folder.resolve("err.txt")), recording());
	}
}
