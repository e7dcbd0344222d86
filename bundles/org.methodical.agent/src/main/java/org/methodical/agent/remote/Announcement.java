// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Properties;
import java.util.Set;

import org.methodical.wire.Rendezvous;

/** Tells this user's other programs how to reach the agent, in a file that nobody else can read. */
public final class Announcement implements Closeable {

	private final File file;

	private Announcement(File file) {
		this.file = file;
	}

	/**
	 * Writes the file.
	 *
	 * @param server what to reach
	 * @param token  what it expects
	 * @param pid    the process id
	 * @return deletes the file when it is closed
	 * @throws IOException if it cannot be written so that only its user can read it
	 */
	public static Announcement of(ControlServer server, String token, String pid) throws IOException {
		Path path = folder().toPath();
		boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
		if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
			create(path, posix);
		}
		Path file = fileOf(pid).toPath();
		Files.deleteIfExists(file);
		if (posix) {
			Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
			check(path, file);
		}
		Properties properties = new Properties();
		properties.setProperty(Rendezvous.ADDRESS, server.address());
		properties.setProperty(Rendezvous.PORT, String.valueOf(server.port()));
		properties.setProperty(Rendezvous.TOKEN, token);
		try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
			properties.store(writer, null);
		}
		return new Announcement(file.toFile());
	}

	/**
	 * Takes away what a JVM that was killed may have left: process ids come again.
	 *
	 * @param pid the id of this process
	 * @return whether there was something to take away
	 */
	public static boolean withdrawOld(String pid) {
		return fileOf(pid).delete();
	}

	private static File folder() {
		return Rendezvous.folder(System.getProperty("java.io.tmpdir"), System.getProperty("user.name", "?"));
	}

	private static File fileOf(String pid) {
		return Rendezvous.file(folder(), pid);
	}

	private static void create(Path folder, boolean posix) throws IOException {
		if (posix) {
			Files.createDirectory(folder,
					PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
		} else {
			Files.createDirectory(folder);
		}
	}

	/** The folder may have been made by somebody else, who could put another file in place of ours. */
	private static void check(Path folder, Path file) throws IOException {
		Set<PosixFilePermission> rights = Files.getPosixFilePermissions(folder, LinkOption.NOFOLLOW_LINKS);
		if (!Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(file))
				|| rights.contains(PosixFilePermission.GROUP_WRITE) || rights.contains(PosixFilePermission.OTHERS_WRITE)) {
			Files.delete(file);
			throw new IOException(folder + " belongs to somebody else, or others may write to it");
		}
	}

	@Override
	public void close() throws IOException {
		Files.deleteIfExists(file.toPath());
	}
}
