// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.main;

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
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicBoolean;

import org.methodical.benchmark.BenchmarkException;
import org.methodical.benchmark.ProgressLine;
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
				texts.add(text(file));
			} finally {
				Files.deleteIfExists(file);
			}
		}
		return texts;
	}

	private static String text(Path file) throws IOException {
		String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
		if (text.isEmpty()) {
			throw new BenchmarkException(
					"the measured JVM ended before there was a result; the measured code may call System.exit", null);
		}
		return text;
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
		Timer timer = new Timer("end the measured JVM in time", true);
		try {
			AtomicBoolean late = endLate(process, timer);
			String explanation = pass(process, fork);
			int code = process.waitFor();
			if (late.get()) {
				throw new BenchmarkException("the measured JVM was not ready within "
						+ options.timeout.toMillis() / 1000.0 + " s and was ended", null);
			}
			if (code != 0) {
				throw new BenchmarkException(
						explanation.isEmpty() ? "the measured JVM ended with exit code " + code
								: explanation.substring(Main.PROBLEM.length()),
						null);
			}
			if (!explanation.isEmpty()) {
				output.println(explanation); // the measured code itself began a line like that
			}
		} finally {
			timer.cancel();
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

	/** Ends the JVM when its time is up. @return whether that happened */
	private AtomicBoolean endLate(Process process, Timer timer) {
		AtomicBoolean late = new AtomicBoolean();
		if (!options.timeout.isZero()) {
			timer.schedule(new TimerTask() {

				@Override
				public void run() {
					late.set(true);
					process.destroyForcibly();
				}
			}, options.timeout.toMillis());
		}
		return late;
	}

	/** Passes on what the JVM says. @return the lines in which it says why it gave up, or empty */
	private String pass(Process process, int fork) throws IOException {
		StringBuilder explanation = new StringBuilder();
		BufferedReader lines = new BufferedReader(
				new InputStreamReader(process.getInputStream(), Charset.defaultCharset()));
		for (String line = lines.readLine(); line != null; line = lines.readLine()) {
			ProgressLine step = ProgressLine.parse(line);
			if (step != null) {
				tell(step.in(fork, options.forks));
			} else if (explanation.length() > 0 || line.startsWith(Main.PROBLEM)) {
				explanation.append(explanation.length() > 0 ? System.lineSeparator() : "").append(line);
			} else {
				output.println(line);
			}
		}
		return explanation.toString();
	}

	private void tell(ProgressLine step) {
		if (options.progress) {
			errors.println(step.line());
		}
		if (options.tell) {
			output.println(step.words());
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
