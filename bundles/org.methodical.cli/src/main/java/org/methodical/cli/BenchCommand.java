// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.ComparisonResult;
import org.methodical.benchmark.result.StoredResult;
import org.methodical.cli.shared.ExitCode;
import org.methodical.cli.shared.InputException;
import org.methodical.cli.shared.PackedJar;
import org.methodical.cli.shared.ResultOutput;
import org.methodical.cli.shared.TemporaryFolder;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures a method in its steady state. */
@Command(name = "bench", sortOptions = false,
		description = "Measures how long a method takes in its steady state, in fresh JVMs without probes.",
		footer = {"", "METHOD is Class.method without parameters (static, or of a class with a constructor without",
				"parameters), or a class that is a Runnable or Callable. Its result is used, so let it depend on all",
				"of the work. What the measured code prints goes to standard error."})
final class BenchCommand implements Callable<Integer> {

	/** What time is. */
	enum TimeOf {
		WALL, CPU
	}

	/** The forms of a result. */
	enum Form {
		TABLE, JSON
	}

	@Parameters(paramLabel = "METHOD", description = "What to measure.")
	private String method;

	@Option(names = {"-cp", "--class-path"}, paramLabel = "PATH", required = true,
			description = "The class path of what is measured.")
	private String classPath;

	@Option(names = "--against", paramLabel = "METHOD",
			description = "Measure this one in turn with the other, in the same JVMs, and compare.")
	private String against;

	@Option(names = "--sweep", paramLabel = "N", split = ",",
			description = "The method takes an int: measure it for each, and tell how its cost grows.")
	private List<Integer> sweep = List.of();

	@Option(names = "--forks", paramLabel = "N", defaultValue = "3",
			description = "Fresh JVMs. With two or more, what differs between JVMs is in the interval. Default: 3")
	private int forks;

	@Option(names = "--warm-up", paramLabel = "SECONDS", defaultValue = "5",
			description = "How long to run before measuring. Default: 5")
	private double warmUp;

	@Option(names = "--time", paramLabel = "SECONDS", defaultValue = "0.5",
			description = "How long a measurement lasts. Default: 0.5")
	private double time;

	@Option(names = "--measurements", paramLabel = "N", defaultValue = "20",
			description = "Measurements in each JVM. Default: 20")
	private int measurements;

	@Option(names = "--clock", paramLabel = "CLOCK", defaultValue = "wall",
			description = "wall (default), or cpu: that of the measuring thread alone.")
	private TimeOf clock;

	@Option(names = "--cold", description = "Measure the first execution in each JVM only.")
	private boolean cold;

	@Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "0",
			description = "End a JVM that takes longer, with exit code 2. Default: 0, never")
	private double timeout;

	@Option(names = "--jvm-option", paramLabel = "OPTION", description = "For the measured JVMs; may be repeated.")
	private List<String> jvmOptions = List.of();

	@Option(names = "--java", paramLabel = "FILE", description = "The java command of the measured JVMs.")
	private Path java;

	@Option(names = "--compare", paramLabel = "FILE",
			description = "Compare with a stored result; exit code 1 if slower beyond the tolerance by more than disturbances"
					+ " explain, 3 if that cannot be told.")
	private Path compared;

	@Option(names = "--tolerance", paramLabel = "SHARE", defaultValue = "0.05",
			description = "How much slower is no regression. Default: 0.05, 5 %%")
	private double tolerance;

	@Option(names = "--store", paramLabel = "FILE", description = "Keep the result to compare others with it later.")
	private Path store;

	@Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table", description = "table (default) or json.")
	private Form format;

	@Mixin
	private ResultOutput output;

	@Override
	public Integer call() throws Exception {
		if (compared != null && (against != null || !sweep.isEmpty())) {
			throw new InputException("--compare takes the result of one method: not with --against or --sweep.");
		}
		if (forks < 1) {
			throw new InputException("--forks takes a number from 1 on, not " + forks + ".");
		}
		if (store != null && !Files.isDirectory(store.toAbsolutePath().getParent())) {
			throw new NoSuchFileException(store.toString()); // now, not after having measured for minutes
		}
		if (store != null && Files.isDirectory(store)) {
			throw new InputException(store + " is a folder; --store takes a file.");
		}
		Stream.of(classPath.split(File.pathSeparator))
				.filter(entry -> !entry.endsWith("*") && !Files.exists(Path.of(entry)))
				.forEach(entry -> System.err.println("methodical: warning: the class path names " + entry
						+ ", and there is no such file."));
		BenchmarkResult before = compared == null ? null : BenchmarkResult.read(compared);
		try (TemporaryFolder folder = new TemporaryFolder("methodical-bench")) {
			Path file = folder.path().resolve("result.json");
			int code = measure(file);
			return code == ExitCode.OK ? report(file, before) : code;
		}
	}

	private int measure(Path file) throws IOException {
		PrintStream errors = BenchProgress.hasTerminal() ? new BenchProgress(System.err) : System.err;
		List<String> words = words(file);
		if (errors instanceof BenchProgress) {
			words.add("--progress");
		}
		words.add(method);
		return org.methodical.benchmark.main.Main.run(words.toArray(String[]::new), errors, errors);
	}

	private List<String> words(Path file) throws IOException {
		List<String> words = new ArrayList<>(List.of("--library", PackedJar.BENCHMARK.unpack().toString(), "-cp",
				classPath, "--forks", String.valueOf(forks), "--warm-up", String.valueOf(warmUp), "--time",
				String.valueOf(time), "--measurements", String.valueOf(measurements), "--clock",
				clock.name().toLowerCase(Locale.ROOT), "--timeout", String.valueOf(timeout), "--quiet", "--json",
				file.toString()));
		if (against != null) {
			words.addAll(List.of("--against", against));
		}
		if (!sweep.isEmpty()) {
			words.addAll(List.of("--sweep", sweep.stream().map(String::valueOf).collect(Collectors.joining(","))));
		}
		if (cold) {
			words.add("--cold");
		}
		if (java != null) {
			words.addAll(List.of("--java", java.toString()));
		}
		jvmOptions.forEach(option -> words.addAll(List.of("--jvm-option", option)));
		return words;
	}

	private int report(Path file, BenchmarkResult before) throws IOException {
		if (store != null) {
			Files.write(store, Files.readAllBytes(file));
		}
		StoredResult result = StoredResult.read(file);
		ComparisonResult comparison = before == null ? null : ComparisonResult.of(before, result.results().get(0));
		String words = comparison == null ? ""
				: "Compared with " + compared + ": " + comparison.inWords(tolerance) + "\n";
		String text = format == Form.JSON ? Files.readString(file) : result + words;
		output.write(out -> out.append(text));
		if (format == Form.JSON) {
			System.err.print(words);
		}
		return comparison == null ? ExitCode.OK
				: org.methodical.benchmark.main.Main.exitCode(comparison.outcome(tolerance));
	}
}
