package org.methodical.benchmark;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;

/** Measures in fresh JVMs, one after the other. Each writes its result into a file of its own. */
final class Forks {

	private final MainOptions options;
	private final PrintStream errors;
	private PrintStream output;

	Forks(MainOptions options, PrintStream errors) {
		this.options = options;
		this.errors = errors;
		output = errors;
	}

	BenchmarkResult run() throws IOException, InterruptedException {
		List<BenchmarkResult> results = new ArrayList<>();
		for (int fork = 1; fork <= options.forks; fork++) {
			Path file = Files.createTempFile("methodical-benchmark", ".json");
			try {
				List<String> arguments = new ArrayList<>(options.parameterWords);
				arguments.add("--json");
				arguments.add(file.toString());
				start(arguments, fork);
				results.add(BenchmarkResult.read(file));
			} finally {
				Files.deleteIfExists(file);
			}
		}
		return BenchmarkResult.joined(results);
	}

	/**
	 * Measures in one fresh JVM, whose output is the result.
	 *
	 * @param words what to do there beside the measuring parameters
	 * @param out   where its output goes
	 */
	void run(List<String> words, PrintStream out) throws IOException, InterruptedException {
		List<String> arguments = new ArrayList<>(options.parameterWords);
		arguments.addAll(words);
		output = out;
		start(arguments, 1);
	}

	private void start(List<String> arguments, int fork) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>();
		command.add(options.java);
		command.addAll(options.jvmOptions);
		command.add("-cp");
		command.add(ownLocation() + (options.classPath.isEmpty() ? "" : File.pathSeparator + options.classPath));
		command.add(Main.class.getName());
		command.add("--forks");
		command.add("0");
		command.add("--progress");
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

	private static Path ownLocation() {
		try {
			return Paths.get(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
		} catch (URISyntaxException e) {
			throw new IllegalStateException("the library's own jar cannot be found", e);
		}
	}
}
