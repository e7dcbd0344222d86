// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class SpoolTest {

	@TempDir
	private Path folder;

	@Test
	void whatWasWrittenCanBeCopiedInParts() throws Exception {
		try (Spool spool = new Spool(folder, 100)) {
			spool.write(new byte[] {0, 1, 2, 3, 4}, 1, 3);
			spool.write(4);
			assertEquals(4, spool.await(0));
			ByteArrayOutputStream copy = new ByteArrayOutputStream();
			spool.copy(1, 4, copy);
			assertArrayEquals(new byte[] {2, 3, 4}, copy.toByteArray());
			spool.complete();
			assertEquals(-1, spool.await(4));
		}
	}

	@Test
	@EnabledOnOs({OS.LINUX, OS.MAC})
	void aKilledProgramLeavesNoFile() throws Exception {
		try (Spool spool = new Spool(folder, 100)) {
			spool.write(new byte[3]);
			assertEquals(0, folder.toFile().list().length);
			assertEquals(3, spool.length());
		}
	}

	@Test
	void beyondItsLimitNothingIsTaken() throws Exception {
		try (Spool spool = new Spool(folder, 4)) {
			spool.write(new byte[3]);
			assertThrows(IOException.class, () -> spool.write(new byte[2]));
			assertEquals(3, spool.length());
		}
	}

	@Test
	void anAnnouncementIsNotMadeWhereOthersMayWrite() throws Exception {
		String before = System.setProperty("java.io.tmpdir", folder.toString());
		try (ControlServer server = ControlServer.open("127.0.0.1", 0, "t", null)) {
			Path own = org.methodical.wire.Rendezvous.folder(folder.toString(), System.getProperty("user.name")).toPath();
			Files.createDirectory(own);
			Files.setPosixFilePermissions(own, PosixFilePermissions.fromString("rwxrwxrwx"));
			assertThrows(IOException.class, () -> Announcement.of(server, "t", "1"));
			assertEquals(0, own.toFile().list().length);
			Files.setPosixFilePermissions(own, PosixFilePermissions.fromString("rwx------"));
			try (Announcement made = Announcement.of(server, "t", "1")) {
				assertEquals(1, own.toFile().list().length);
			}
			assertEquals(0, own.toFile().list().length);
		} finally {
			System.setProperty("java.io.tmpdir", before);
		}
	}
}
