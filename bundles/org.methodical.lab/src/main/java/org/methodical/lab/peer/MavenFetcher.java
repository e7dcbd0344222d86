// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.peer;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Fetches single artifacts with whatever Maven is at hand, from wherever that Maven is set up to fetch. */
public final class MavenFetcher {

	private static final String PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy";
	private static final int MINUTES = 3;

	private final String maven;
	private final Path folder;

	/**
	 * A fetcher.
	 *
	 * @param maven the command
	 * @param folder where artifacts are kept
	 */
	public MavenFetcher(String maven, Path folder) {
		this.maven = maven;
		this.folder = folder;
	}

	/** @return where artifacts are kept unless told otherwise */
	public static Path defaultFolder() {
		return Path.of(System.getProperty("user.home"), ".cache", "methodical-lab");
	}

	/** @return where artifacts are kept */
	public Path folder() {
		return folder;
	}

	/**
	 * An artifact; fetched when it is not there yet.
	 *
	 * @param coordinates {@code group:artifact:version[:type[:classifier]]}
	 * @throws IOException when Maven cannot be started or does not find it; the message says which
	 * @throws InterruptedException when the thread is interrupted while Maven runs
	 */
	public Path fetch(String coordinates) throws IOException, InterruptedException {
		String[] parts = coordinates.split(":");
		String type = parts.length > 3 ? parts[3] : "jar";
		Path file = folder.resolve(parts[1] + "-" + parts[2] + (parts.length > 4 ? "-" + parts[4] : "") + "." + type);
		if (Files.exists(file)) {
			return file;
		}
		Files.createDirectories(folder);
		Path log = folder.resolve("maven.txt");
		// away from any project, whose extensions an older Maven may not load
		Process process = new ProcessBuilder(command(), "-q", "-B", PLUGIN, "-Dartifact=" + coordinates,
				"-DoutputDirectory=" + folder).directory(folder.toFile()).redirectErrorStream(true)
				.redirectOutput(log.toFile())
				.start();
		if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
			process.destroyForcibly();
			throw new IOException("Maven was not ready with " + coordinates + " after " + MINUTES + " minutes");
		}
		if (process.exitValue() != 0 || !Files.exists(file)) {
			throw new IOException("Maven could not fetch " + coordinates + ": " + firstError(log));
		}
		return file;
	}

	private String command() throws IOException {
		if (maven.contains(File.separator)) {
			return maven;
		}
		return Optional.ofNullable(System.getenv("PATH")).stream()
				.flatMap(path -> Stream.of(path.split(File.pathSeparator)))
				.flatMap(place -> Stream.of(Path.of(place, maven), Path.of(place, maven + ".cmd")))
				.filter(Files::isExecutable)
				.findFirst().map(Path::toString)
				.orElseThrow(() -> new IOException("no " + maven + " on the path; name one with --maven"));
	}

	private static String firstError(Path log) throws IOException {
		List<String> lines = Files.readAllLines(log);
		return lines.stream().filter(line -> line.contains("ERROR")).findFirst().orElse("see " + log);
	}
}
