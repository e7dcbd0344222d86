package org.methodical.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** The agent as a file: a JVM can load it from nowhere else. */
final class AgentJar {

	private static final String RESOURCE = "org.methodical.agent.jar";
	private static final int HASH_BYTES = 8;

	private AgentJar() {
	}

	/**
	 * Unpacks the agent into the user's cache, unless the same is there already. It stays there: programs that are
	 * recorded may outlive this one.
	 *
	 * @return the file
	 * @throws IOException if it cannot be written
	 */
	static Path unpack() throws IOException {
		byte[] agent;
		try (InputStream in = AgentJar.class.getResourceAsStream(RESOURCE)) {
			if (in == null) {
				throw new InputException("This methodical.jar has no agent in it; take one that the build has packed.");
			}
			agent = in.readAllBytes();
		}
		Path folder = Files.createDirectories(Path.of(System.getProperty("user.home"), ".cache", "methodical"));
		Path file = folder.resolve("agent-" + hash(agent) + ".jar");
		if (!Files.isRegularFile(file) || !Arrays.equals(agent, Files.readAllBytes(file))) {
			Path part = Files.createTempFile(folder, "agent", ".part");
			Files.write(part, agent);
			Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
		}
		return file;
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
