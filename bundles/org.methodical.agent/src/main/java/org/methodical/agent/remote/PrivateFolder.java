// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import java.util.Set;

/** A folder that nobody but the user of this process can look into or write to, whoever made it. */
final class PrivateFolder {

	private static final Set<PosixFilePermission> OWNER_ALONE = PosixFilePermissions.fromString("rwx------");
	private static final Set<PosixFilePermission> FILE_OF_OWNER = PosixFilePermissions.fromString("rw-------");

	private PrivateFolder() {
	}

	/**
	 * Makes an empty file that its user alone can read, in the first of some folders that can be had for this user
	 * alone.
	 *
	 * @param folders the folders, which may not be there
	 * @param name    the name of the file; one that is there is replaced
	 * @throws IOException if none of the folders is fit for that; says of each what is wrong
	 */
	static Path newFile(List<File> folders, String name) throws IOException {
		StringBuilder reasons = new StringBuilder();
		for (File each : folders) {
			Path folder = each.toPath();
			try {
				return isPosix(folder) ? posixFile(folder, name) : file(folder, name);
			} catch (IOException | SecurityException e) {
				reasons.append(reasons.length() == 0 ? "" : "; ").append(reason(folder, e));
			}
		}
		throw new IOException(reasons.toString());
	}

	private static String reason(Path folder, Exception e) {
		String message = String.valueOf(e.getMessage());
		return message.contains(folder.toString()) && message.contains(" ") ? message
				: folder + " cannot be written (" + e.getClass().getSimpleName() + ")";
	}

	private static boolean isPosix(Path path) {
		return path.getFileSystem().supportedFileAttributeViews().contains("posix");
	}

	private static Path file(Path folder, String name) throws IOException {
		Files.createDirectories(folder);
		Path file = folder.resolve(name);
		Files.deleteIfExists(file);
		return Files.createFile(file);
	}

	private static Path posixFile(Path folder, String name) throws IOException {
		FileAttribute<?> owner = PosixFilePermissions.asFileAttribute(OWNER_ALONE);
		if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
			if (folder.getParent() != null) {
				Files.createDirectories(folder.getParent(), owner);
			}
			Files.createDirectories(folder, owner);
		}
		mend(folder);
		Path file = folder.resolve(name);
		Files.deleteIfExists(file);
		Files.createFile(file, PosixFilePermissions.asFileAttribute(FILE_OF_OWNER));
		if (!Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS)
				.equals(Files.getOwner(file, LinkOption.NOFOLLOW_LINKS))) {
			// this user is allowed to write there, as root is, but the owner could put another file in place of ours
			Files.delete(file);
			throw new IOException(folder + " belongs to somebody else");
		}
		return file;
	}

	/** Has a folder of this user be for this user alone, if it was made with other rights. */
	private static void mend(Path folder) throws IOException {
		if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
			throw new IOException(folder + " is a link or a file, not a folder");
		}
		if (Files.getPosixFilePermissions(folder, LinkOption.NOFOLLOW_LINKS).equals(OWNER_ALONE)) {
			return;
		}
		// root may change the rights of everybody's folders, and shall not
		if (!Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(self(folder))) {
			throw new IOException(folder + " belongs to somebody else");
		}
		Files.setPosixFilePermissions(folder, OWNER_ALONE);
	}

	/** Who this process is to the file system: the owner of a file that it makes beside the folder. */
	private static UserPrincipal self(Path folder) throws IOException {
		Path witness = Files.createTempFile(folder.toAbsolutePath().getParent(), "methodical", null);
		try {
			return Files.getOwner(witness);
		} finally {
			Files.delete(witness);
		}
	}
}
