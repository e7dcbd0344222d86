// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.function.Predicate;

import org.methodical.wire.Rendezvous;

/** Tells this user's other programs how to reach the agent, in a file that nobody else can read. */
public final class Announcement implements Closeable {

	private static final File PROCESSES = new File("/proc");

	private final Path file;

	private Announcement(Path file) {
		this.file = file;
	}

	/**
	 * Writes the file, and deletes those that killed processes have left beside it.
	 *
	 * @param server what to reach
	 * @param token  what it expects
	 * @param pid    the process id
	 * @return deletes the file when it is closed
	 * @throws IOException if it cannot be written so that only its user can read it
	 */
	public static Announcement of(ControlServer server, String token, String pid) throws IOException {
		return of(server, token, pid, Rendezvous.folders(System.getProperties()), new Predicate<String>() {

			@Override
			public boolean test(String other) {
				return isAlive(other);
			}
		});
	}

	static Announcement of(ControlServer server, String token, String pid, List<File> folders,
			Predicate<String> isAlive)
			throws IOException {
		Path file = PrivateFolder.newFile(folders, pid + Rendezvous.ENDING);
		Properties properties = new Properties();
		properties.setProperty(Rendezvous.ADDRESS, server.address());
		properties.setProperty(Rendezvous.PORT, String.valueOf(server.port()));
		properties.setProperty(Rendezvous.TOKEN, token);
		try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
			properties.store(writer, null);
		}
		Rendezvous.clear(file.getParent().toFile(), new Predicate<String>() {

			@Override
			public boolean test(String id) {
				return id.equals(pid) || isAlive.test(id);
			}
		});
		return new Announcement(file);
	}

	/**
	 * Whether there is such a process, as far as that can be found out: the class that knows is younger than Java 8.
	 */
	private static boolean isAlive(String pid) {
		if (new File(PROCESSES, "self").exists()) {
			return new File(PROCESSES, pid).exists();
		}
		try {
			Object process = Class.forName("java.lang.ProcessHandle").getMethod("of", long.class).invoke(null,
					Long.valueOf(pid));
			return !"Optional.empty".equals(process.toString());
		} catch (ReflectiveOperationException e) {
			// in doubt the file stays
			return true;
		}
	}

	/**
	 * Whether the file is still there: folders of temporary files are cleaned from time to time.
	 *
	 * @return whether other programs can find the agent
	 */
	public boolean isThere() {
		return Files.exists(file);
	}

	@Override
	public void close() throws IOException {
		Files.deleteIfExists(file);
	}
}
