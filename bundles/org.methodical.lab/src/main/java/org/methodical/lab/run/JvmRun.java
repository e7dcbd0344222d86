// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.methodical.lab.technique.Launch;
import org.methodical.lab.technique.Setting;
import org.methodical.lab.technique.Technique;
import org.methodical.lab.workload.Program;

/** Starts one JVM, waits for it and reads what it left behind. */
public final class JvmRun {

	private static final long MEGABYTE = 1_000_000;

	private final Technique technique;
	private final Setting setting;
	private final Duration limit;

	/**
	 * A run.
	 *
	 * @param setting where
	 * @param limit after which the JVM is ended by force
	 */
	public JvmRun(Technique technique, Setting setting, Duration limit) {
		this.technique = technique;
		this.setting = setting;
		this.limit = limit;
	}

	/**
	 * What a JVM left behind.
	 *
	 * @param series the times
	 * @param counts calls by method, empty where nothing counts
	 * @param exitCode of the JVM
	 * @param output digest of stdout
	 */
	public record Result(Map<String, long[]> series, Map<String, Long> counts, int exitCode, String output) {
	}

	/**
	 * Runs the JVM.
	 *
	 * @throws Exception when the technique cannot be set up or the JVM did not get to its end; the message says why
	 */
	public Result run() throws Exception {
		Launch launch = technique.prepare(setting);
		Path stdout = setting.folder().resolve("stdout.txt");
		Path stderr = setting.folder().resolve("stderr.txt");
		int exitCode;
		Launch.Companion companion = launch.companion();
		try {
			ProcessBuilder builder = new ProcessBuilder(command(launch)).redirectOutput(stdout.toFile())
					.redirectError(stderr.toFile()).redirectInput(ProcessBuilder.Redirect.from(emptyInput()));
			builder.environment().putAll(launch.environment());
			exitCode = await(builder.start());
		} finally {
			companion.close();
		}
		Path timings = timings();
		if (!Files.exists(timings)) {
			throw new IOException("the JVM ended with " + exitCode + " and without times: " + reason(stderr));
		}
		Map<String, Long> counts = technique.countsCalls() ? launch.countsOr(() -> counts(setting.counts())).read()
				: Map.of();
		complain(stderr, launch.trouble());
		return new Result(series(timings), counts, exitCode, digest(stdout));
	}

	private Path timings() {
		return setting.folder().resolve("timings.txt");
	}

	private List<String> command(Launch launch) throws IOException {
		Program program = setting.program();
		List<String> command = new ArrayList<>(List.of(setting.jdk().java()));
		command.addAll(program.jvmOptions());
		command.addAll(launch.jvmOptions());
		Path preload = setting.folder().resolve("preload.txt");
		Files.write(preload, setting.hooks() ? program.classes() : List.of());
		command.add("-Xbootclasspath/a:" + setting.jars().runtime());
		command.add("-Dlab.timings=" + timings());
		command.add("-Dlab.preload=" + preload);
		command.add("-cp");
		command.add(Stream.concat(Stream.of(setting.jars().target()), launch.classPathOr(program.classPath()).stream())
				.map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
		command.add(program.mainClass());
		command.addAll(program.arguments());
		return command;
	}

	private File emptyInput() throws IOException {
		Path empty = setting.folder().resolve("stdin.txt");
		Files.write(empty, new byte[0]);
		return empty.toFile();
	}

	private int await(Process process) throws IOException, InterruptedException {
		boolean ready;
		try {
			ready = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
		} finally {
			process.destroyForcibly().waitFor();
		}
		if (!ready) {
			throw new IOException("not ready after " + limit.toSeconds() + " s" + removeRecords());
		}
		return process.exitValue();
	}

	/**
	 * A tool that writes a record for each call fills the disk with them. Of a run that did not end nobody can read
	 * them.
	 *
	 * @return what was removed, in words; empty if that was next to nothing
	 */
	private String removeRecords() throws IOException {
		long size = 0;
		try (Stream<Path> files = Files.walk(setting.folder())) {
			for (Path file : files.filter(each -> Files.isRegularFile(each) && !each.toString().endsWith(".txt"))
					.toList()) {
				size += Files.size(file);
				Files.delete(file);
			}
		}
		return size < MEGABYTE ? "" : String.format(Locale.ROOT, ", with %,d MB of records by then, which were removed",
				size / MEGABYTE);
	}

	/** Classes that stayed without probes would make a technique look cheap. */
	private static void complain(Path stderr, Pattern trouble) throws IOException {
		List<String> lines = Files.readAllLines(stderr);
		List<String> broken = lines.stream().filter(line -> line.startsWith("lab: ")
				&& line.contains("could not be rewritten"))
				.toList();
		if (!broken.isEmpty()) {
			throw new IOException(broken.size() + " classes were left without probes, first " + broken.get(0)
					.substring(5));
		}
		Optional<String> told = lines.stream().filter(line -> trouble.matcher(line).matches()).findFirst();
		if (told.isPresent()) {
			throw new IOException("it told of trouble: " + told.get());
		}
	}

	/** The first line that names an exception or error, else the first that says anything. */
	private static String reason(Path stderr) throws IOException {
		List<String> lines = Files.readAllLines(stderr).stream()
				.filter(line -> !line.isBlank() && !line.startsWith("WARNING")).toList();
		return lines.stream().filter(line -> line.contains("Exception") || line.contains("Error")).findFirst()
				.or(() -> lines.stream().findFirst()).orElse("nothing on stderr");
	}

	private static Map<String, long[]> series(Path file) throws IOException {
		Map<String, long[]> series = new HashMap<>();
		for (String line : Files.readAllLines(file)) {
			String[] parts = line.split(" ");
			series.put(parts[0], Arrays.stream(parts).skip(1).mapToLong(Long::parseLong).toArray());
		}
		return series;
	}

	private Map<String, Long> counts(Path file) throws IOException {
		Map<String, Long> counts = new HashMap<>();
		if (!setting.hooks() && !Files.exists(file)) {
			return counts;
		}
		for (String line : Files.readAllLines(file)) {
			int space = line.indexOf(' ');
			counts.put(line.substring(space + 1), Long.parseLong(line.substring(0, space)));
		}
		return counts;
	}

	private static String digest(Path stdout) throws IOException {
		try {
			MessageDigest digest = MessageDigest.getInstance("SHA-256");
			return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(stdout)), 0, 8);
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException(e); // every Java has it
		}
	}
}
