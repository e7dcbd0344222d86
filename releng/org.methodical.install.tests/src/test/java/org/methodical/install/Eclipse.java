// SPDX-License-Identifier: EPL-2.0
package org.methodical.install;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An Eclipse in a folder, worked from outside. Its programs run on this Java, and on this display. */
final class Eclipse {

	private static final String BUNDLES = "configuration/org.eclipse.equinox.simpleconfigurator/bundles.info";
	private static final int PATIENCE_MINUTES = 5;

	private final Path home;
	private final Path work;

	private Eclipse(Path home, Path work) {
		this.home = home;
		this.work = work;
	}

	/**
	 * Copies one, so that the build output stays what it is.
	 *
	 * @param plain one without us
	 * @param work  takes the copy, its workspaces and what its programs print; emptied first
	 */
	static Eclipse copy(Path plain, Path work) throws IOException {
		delete(work);
		Path home = work.resolve("eclipse");
		try (Stream<Path> files = Files.walk(plain)) {
			for (Path file : files.toList()) {
				Path copy = home.resolve(plain.relativize(file).toString());
				Files.createDirectories(copy.getParent());
				Files.copy(file, copy);
			}
		}
		return new Eclipse(home, work);
	}

	/** Runs the p2 director that this Eclipse has, on itself. */
	void director(String... arguments) throws Exception {
		List<String> all = new ArrayList<>(
				List.of("-application", "org.eclipse.equinox.p2.director", "-nosplash", "-data",
						work.resolve("director").toString()));
		all.addAll(List.of(arguments));
		run("director" + arguments[0], List.of(), all);
	}

	/** A workspace of its own, which is empty at first. */
	Path workspace(String name) {
		return work.resolve("workspace-" + name);
	}

	/** Starts the workbench in a fresh workspace, as {@link #observe(String, Path, String...)} does. */
	Properties observe(String name) throws Exception {
		return observe(name, workspace(name));
	}

	/** The same, and programs are profiled by the widgets. */
	Properties firstMinutes(String name) throws Exception {
		return observe(name, workspace(name), "-Dinstall.minutes=true");
	}

	/** That it does not register the addresses that it opens with the desktop, whose programs a server may lack. */
	private Path customization() throws IOException {
		return Files.writeString(work.resolve("customization.ini"),
				"org.eclipse.urischeme/skipAutoRegistration=true\n");
	}

	/**
	 * Starts the workbench, has the observer look around and waits for its end.
	 *
	 * @param name    of the picture
	 * @param options more of the JVM
	 * @return what was seen
	 */
	Properties observe(String name, Path workspace, String... options) throws Exception {
		Path observation = work.resolve(name + ".properties");
		List<String> all = new ArrayList<>(List.of(options));
		all.addAll(List.of("-Dinstall.observation=" + observation, "-Dinstall.picture=" + work.resolve(name + ".png")));
		run(name, all, List.of("-nosplash", "-pluginCustomization", customization().toString(), "-data",
				workspace.toString()));
		Path log = workspace.resolve(".metadata/.log");
		assertFalse(Files.exists(log), () -> "the error log is not empty:\n" + text(log));
		Properties seen = new Properties();
		try (Reader in = Files.newBufferedReader(observation)) {
			seen.load(in);
		}
		return seen;
	}

	/** The bundles that the next start has. */
	Set<String> plugins() {
		return column(0, "");
	}

	/** The versions of those whose names begin so. */
	Set<String> versions(String prefix) {
		return column(1, prefix);
	}

	private Set<String> column(int column, String prefix) {
		return text(home.resolve(BUNDLES)).lines().filter(line -> !line.startsWith("#")).map(line -> line.split(","))
				.filter(parts -> parts[0].startsWith(prefix)).map(parts -> parts[column])
				.collect(Collectors.toCollection(TreeSet::new));
	}

	/** Of those, the ones whose names begin so. */
	Set<String> active(String prefix) {
		Set<String> names = plugins();
		names.removeIf(name -> !name.startsWith(prefix));
		return names;
	}

	private void run(String name, List<String> options, List<String> arguments) throws Exception {
		Path launcher;
		try (Stream<Path> plugins = Files.list(home.resolve("plugins"))) {
			launcher = plugins.filter(file -> file.getFileName().toString().startsWith("org.eclipse.equinox.launcher_"))
					.findFirst().orElseThrow(() -> new AssertionError("no launcher in " + home));
		}
		List<String> command = new ArrayList<>(List.of(ProcessHandle.current().info().command().orElse("java")));
		command.add("-XX:TieredStopAtLevel=1");
		command.addAll(options);
		command.addAll(List.of("-jar", launcher.toString()));
		command.addAll(arguments);
		Path output = work.resolve(name + ".txt");
		Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
		try {
			assertTrue(process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES),
					() -> name + " does not end:\n" + text(output));
			assertEquals(0, process.exitValue(), () -> name + " failed:\n" + text(output));
		} finally {
			process.destroyForcibly();
		}
	}

	private static String text(Path file) {
		try {
			return Files.exists(file) ? Files.readString(file) : "no " + file;
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private static void delete(Path folder) throws IOException {
		if (!Files.exists(folder)) {
			return;
		}
		try (Stream<Path> files = Files.walk(folder)) {
			for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
				Files.delete(file);
			}
		}
	}
}
