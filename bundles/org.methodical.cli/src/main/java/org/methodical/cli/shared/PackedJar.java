// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.shared;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** A jar that methodical.jar carries as a file, since other JVMs are to load it. */
public enum PackedJar {

	/** What profiled programs get. */
	AGENT("agent"),

	/** What measured JVMs get beside the class path of what they measure, and nothing else of ours. */
	BENCHMARK("benchmark"),

	/** What JVMs that run tests get to have budgets of work. */
	JUNIT("junit");

	private static final int HASH_BYTES = 8;

	private final String room;

	PackedJar(String room) {
		this.room = room;
	}

	/**
	 * Unpacks the jar into the user's cache, unless the same is there already, or into a new folder of temporary files
	 * where this user has no home, as in containers. It stays there: programs that use it may outlive this one.
	 *
	 * @throws IOException if it cannot be written
	 */
	public Path unpack() throws IOException {
		byte[] content;
		try (InputStream in = PackedJar.class.getResourceAsStream("org.methodical." + room + ".jar")) {
			if (in == null) {
				throw new InputException(
						"This methodical.jar has no " + room + " in it; take one that the build has packed.");
			}
			content = in.readAllBytes();
		}
		Path folder = folder();
		Path file = folder.resolve(room + "-" + hash(content) + ".jar");
		if (!Files.isRegularFile(file) || !Arrays.equals(content, Files.readAllBytes(file))) {
			Path part = Files.createTempFile(folder, room, ".part");
			Files.write(part, content);
			Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
		}
		return file;
	}

	private static Path folder() throws IOException {
		// "?" if nobody knows
		Path home = Path.of(System.getProperty("user.home"));
		if (home.isAbsolute()) {
			try {
				Path cache = Files.createDirectories(home.resolve(".cache").resolve("methodical"));
				if (Files.isWritable(cache)) {
					return cache;
				}
			} catch (FileSystemException e) {
				return Files.createTempDirectory("methodical");
			}
		}
		return Files.createTempDirectory("methodical");
	}

	private static String hash(byte[] bytes) {
		try {
			byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
			return HexFormat.of().formatHex(hash, 0, HASH_BYTES);
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException("Every Java platform has SHA-256", e);
		}
	}
}
