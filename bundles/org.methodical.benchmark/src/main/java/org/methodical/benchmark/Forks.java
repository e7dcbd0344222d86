package org.methodical.benchmark;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.methodical.benchmark.harness.Hole;

/**
 * Measures in fresh JVMs, one after the other. Each writes its result into a file of its own. None outlives this JVM,
 * however it ends: they are killed when it ends in order, and end by themselves when their input does.
 */
final class Forks {

	private final MainOptions options;
	private final PrintStream output;
	private final PrintStream errors;

	/**
	 * @param options what to measure, and how often
	 * @param output  what the measured code prints
	 * @param errors  progress and problems
	 */
	Forks(MainOptions options, PrintStream output, PrintStream errors) {
		this.options = options;
		this.output = options.jsonToOutput ? errors : output;
		this.errors = errors;
	}

	/** Measures. @return a JSON text for each JVM */
	List<String> run() throws IOException, InterruptedException {
		List<String> texts = new ArrayList<>();
		for (int fork = 1; fork <= options.forks; fork++) {
			Path file = Files.createTempFile("methodical-benchmark", ".json");
			try {
				List<String> arguments = new ArrayList<>(options.parameterWords);
				arguments.addAll(options.formWords);
				arguments.add("--json");
				arguments.add(file.toString());
				start(arguments, fork);
				texts.add(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
			} finally {
				Files.deleteIfExists(file);
			}
		}
		return texts;
	}

	private void start(List<String> arguments, int fork) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>();
		command.add(options.java);
		command.addAll(Hole.options(Paths.get(options.java)));
		command.addAll(options.jvmOptions);
		command.add("-cp");
		command.add(library() + (options.classPath.isEmpty() ? "" : File.pathSeparator + options.classPath));
		command.add(Main.class.getName());
		command.addAll(Arrays.asList("--forks", "0", "--progress", "--quiet", "--end-with-input"));
		command.addAll(arguments);
		command.add(options.name);
		Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
		Thread killer = new Thread(process::destroyForcibly, "end the measured JVM");
		Runtime.getRuntime().addShutdownHook(killer);
		try {
			pass(process, fork);
			int code = process.waitFor();
			if (code != 0) {
				throw new BenchmarkException("the measured JVM ended with exit code " + code, null);
			}
		} finally {
			process.destroyForcibly();
			removeHook(killer);
		}
	}

	private static void removeHook(Thread killer) {
		try {
			Runtime.getRuntime().removeShutdownHook(killer);
		} catch (IllegalStateException e) {
			return; // this JVM is ending already, and the hook does its work
		}
	}

	private void pass(Process process, int fork) throws IOException {
		BufferedReader lines = new BufferedReader(
				new InputStreamReader(process.getInputStream(), Charset.defaultCharset()));
		for (String line = lines.readLine(); line != null; line = lines.readLine()) {
			if (!line.startsWith(Main.PROGRESS)) {
				output.println(line);
			} else if (options.progress) {
				errors.println(line.replaceAll(" \\d+ \\d+$", "") + " " + fork + " " + options.forks);
			}
		}
	}

	private String library() {
		if (options.library != null) {
			return options.library;
		}
		try {
			return Paths.get(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
		} catch (URISyntaxException e) {
			throw new IllegalStateException("the library's own jar cannot be found", e);
		}
	}
}
