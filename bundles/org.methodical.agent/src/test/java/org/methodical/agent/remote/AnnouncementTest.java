// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnnouncementTest {

	private static final String PID = "17";
	private static final Predicate<String> NOBODY = pid -> false;

	@TempDir
	private Path temporary;

	private Path folder;
	private Path other;
	private ControlServer server;

	@BeforeEach
	void open() throws IOException {
		folder = temporary.resolve("first");
		other = temporary.resolve("missing/second");
		server = ControlServer.open("127.0.0.1", 0, "t", null, message -> fail(message));
	}

	@AfterEach
	void close() throws IOException {
		server.close();
	}

	private Announcement announce(Predicate<String> isAlive) throws IOException {
		return Announcement.of(server, "t", PID, List.of(folder.toFile(), other.toFile()), isAlive);
	}

	private static List<String> names(Path of) {
		return Files.exists(of) ? List.of(of.toFile().list()) : List.of();
	}

	private static String rights(Path of) throws IOException {
		return PosixFilePermissions.toString(Files.getPosixFilePermissions(of));
	}

	private void make(String rights) throws IOException {
		Files.createDirectory(folder);
		Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(rights));
	}

	@Test
	void theFileIsThereUntilItIsClosed() throws Exception {
		Announcement made = announce(NOBODY);
		assertEquals(List.of("17.agent"), names(folder));
		assertTrue(made.isThere());
		made.close();
		assertFalse(made.isThere());
		assertEquals(List.of(), names(folder));
		assertFalse(Files.exists(other));
	}

	@ParameterizedTest
	@EnabledOnOs({OS.LINUX, OS.MAC})
	@ValueSource(strings = {"rwx------", "rwxr-xr-x", "rwxrwxrwx", "r-x------", "---------"})
	void aFolderOfItsOwnUserIsMendedWhoeverMadeItFirst(String rights) throws Exception {
		make(rights);
		announce(NOBODY);
		assertEquals("rwx------", rights(folder));
		assertEquals("rw-------", rights(folder.resolve("17.agent")));
		assertEquals(List.of("first"), names(temporary));
	}

	@Test
	@EnabledOnOs({OS.LINUX, OS.MAC})
	void aNewFolderIsForItsUserAlone() throws Exception {
		announce(NOBODY);
		assertEquals("rwx------", rights(folder));
	}

	@Test
	@EnabledOnOs({OS.LINUX, OS.MAC})
	void aLinkIsNotFollowedAndAnotherPlaceIsUsed() throws Exception {
		Path target = Files.createDirectory(temporary.resolve("target"));
		Files.createSymbolicLink(folder, target);
		announce(NOBODY);
		assertEquals(List.of(), names(target));
		assertEquals(List.of("17.agent"), names(other));
		assertEquals("rwx------", rights(other));
	}

	/** Root could write there, and change the rights of it, but is not its owner. */
	@Test
	@EnabledOnOs({OS.LINUX, OS.MAC})
	void whereAFolderBelongsToSomebodyElseAnotherPlaceIsUsed() throws Exception {
		for (String rights : List.of("rwx------", "rwxrwxrwx")) {
			make(rights);
			try {
				Files.setAttribute(folder, "unix:uid", 4242);
			} catch (IOException e) {
				abort("only root can give a folder to somebody else");
			}
			try (Announcement made = announce(NOBODY)) {
				assertTrue(made.isThere());
				assertEquals(List.of("17.agent"), names(other));
				assertEquals(List.of(), names(folder));
				assertEquals(rights, rights(folder));
			}
			Files.delete(folder);
		}
	}

	@Test
	void whereAFileIsInTheWayAnotherPlaceIsUsed() throws Exception {
		Files.createFile(folder);
		announce(NOBODY);
		assertEquals(List.of("17.agent"), names(other));
	}

	@Test
	void whereNothingCanBeWrittenAnotherPlaceIsUsed() throws Exception {
		Files.createDirectories(folder.resolve("17.agent/taken"));
		announce(NOBODY);
		assertEquals(List.of("17.agent"), names(other));
	}

	@Test
	void whenThereIsNoPlaceAtAllEachIsNamedWithItsReason() throws Exception {
		Files.createFile(folder);
		Files.createFile(temporary.resolve("missing"));
		String message = assertThrows(IOException.class, () -> announce(NOBODY)).getMessage();
		assertTrue(message.contains(folder + " ") && message.contains(other + " "), message);
	}

	@Test
	void whatKilledProcessesLeftIsTakenAwayAndNothingElse() throws Exception {
		Files.createDirectory(folder);
		for (String name : List.of("17.agent", "18.agent", "19.agent", "x.agent", "20.txt")) {
			Files.createFile(folder.resolve(name));
		}
		announce("19"::equals);
		assertEquals(Set.of("17.agent", "19.agent", "x.agent", "20.txt"), Set.copyOf(names(folder)));
	}

	@Test
	void livingProcessesAreKnown() throws Exception {
		String self = String.valueOf(ProcessHandle.current().pid());
		Files.createDirectory(folder);
		File living = Files.createFile(folder.resolve(self + ".agent")).toFile();
		// greater than any system gives
		File dead = Files.createFile(folder.resolve("4194305.agent")).toFile();
		System.setProperty("methodical.rendezvous", folder.toString());
		try {
			Announcement.of(server, "t", PID).close();
		} finally {
			System.clearProperty("methodical.rendezvous");
		}
		assertTrue(living.exists());
		assertFalse(dead.exists());
	}
}
