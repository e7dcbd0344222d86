// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.Profiler;
import org.methodical.launching.RecordingLimits;
import org.methodical.launching.Session;
import org.methodical.launching.internal.session.RecordingFiles;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/** Recordings opened from files. */
class RecordingFilesTest {

	@TempDir
	private Path folder;

	@Test
	void wholeFileBecomesAnEndedSessionNamedAfterIt() throws Exception {
		Path file = write("a b.mprof", recording("hello", true));
		Session session = Profiler.openRecording(file);
		assertEquals("a b", session.name());
		assertEquals(Session.State.ENDED, session.state());
		assertEquals(Optional.empty(), session.problem());
		assertEquals(Optional.empty(), session.launch());
		assertEquals(List.of(), session.projects());
		assertEquals(Instant.ofEpochMilli(5000), session.started());
		assertEquals(file.toRealPath(), session.file().orElseThrow());
		assertSame(session, Profiler.sessions().all().getFirst());
		Profiler.sessions().remove(session);
	}

	@Test
	void fileIsReadAgainOnlyWhenItHasChanged() throws Exception {
		Path file = write("again.mprof", recording("hello", true));
		Session first = Profiler.openRecording(file);
		assertSame(first, Profiler.openRecording(folder.resolve(".").resolve("again.mprof")));
		write("again.mprof", recording("hello again", true));
		Files.setLastModifiedTime(file, FileTime.fromMillis(1));
		Session second = Profiler.openRecording(file);
		assertNotSame(first, second);
		assertEquals("hello again", second.recording().snapshot().notes().getFirst().message());
		Profiler.sessions().remove(first);
		Profiler.sessions().remove(second);
	}

	/** The workbench keeps what was selected last, and a view what it shows. */
	@Test
	void whatWasRemovedKeepsNoMemory() throws Exception {
		Session session = Profiler.openRecording(write("removed.mprof", recording("hello", true)));
		assertEquals(1, session.recording().snapshot().notes().size());
		Profiler.sessions().remove(session);
		assertEquals(0, session.recording().snapshot().notes().size());
		assertEquals(0, session.recording().snapshotApart().notes().size());
	}

	@Test
	void cutFileOpensWithAWarningThatNamesIt() throws Exception {
		Session session = Profiler.openRecording(write("cut.mprof", recording("hello", false)));
		IStatus problem = session.problem().orElseThrow();
		assertTrue(LaunchingStatus.FILE_CUT.matches(problem), problem.toString());
		assertEquals(IStatus.WARNING, problem.getSeverity());
		assertTrue(problem.getMessage().contains("cut.mprof"), problem.getMessage());
		assertTrue(problem.getMessage().contains("byte"), problem.getMessage());
		Profiler.sessions().remove(session);
	}

	@Test
	void foreignFileIsRefusedByNameAndPlace() throws Exception {
		Path file = write("foreign.mprof", "PK zip".getBytes(StandardCharsets.UTF_8));
		assertRefused(file, LaunchingStatus.NOT_A_RECORDING, "foreign.mprof", "byte 0");
		assertRefused(write("empty.mprof", new byte[0]), LaunchingStatus.NOT_A_RECORDING, "empty.mprof", "empty");
	}

	@Test
	void missingFileAndFolderAreRefused() {
		assertRefused(folder.resolve("missing.mprof"), LaunchingStatus.FILE_MISSING, "missing.mprof", "does not exist");
		assertRefused(folder, LaunchingStatus.FILE_UNREADABLE, folder.toString(), "Check");
	}

	@Test
	void theOldestRecordingsAreDeletedWhenThereAreTooMany() throws Exception {
		RecordingFiles files = new RecordingFiles(folder.resolve("recordings"));
		assertEquals(List.of(), files.clean(RecordingLimits.DEFAULT, Set.of()));
		List<Path> created = recordings(files, 5, 1);
		Path other = write("recordings/notes.txt", new byte[0]);
		assertEquals(created.subList(3, 5), files.clean(new RecordingLimits(3, 1), Set.of()));
		assertEquals(created.subList(0, 3), created.stream().filter(Files::exists).toList());
		assertTrue(Files.exists(other), "what is no recording stays");
		// one that is written counts but is not deleted, however old its last bytes are
		assertEquals(List.of(created.get(1)), files.clean(new RecordingLimits(2, 1), Set.of(created.get(2))));
	}

	@Test
	void theOldestRecordingsAreDeletedWhenTheyAreTooBig() throws Exception {
		RecordingFiles files = new RecordingFiles(folder.resolve("recordings"));
		List<Path> created = recordings(files, 3, 400_000);
		// two are less than 1,048,576 bytes, three are more
		assertEquals(created.subList(2, 3), files.clean(new RecordingLimits(20, 1), Set.of()));
		Files.write(created.get(0), new byte[2_000_000]);
		assertEquals(created.subList(1, 2), files.clean(new RecordingLimits(20, 1), Set.of()));
		assertTrue(Files.exists(created.get(0)), "the newest stays, however big it is");
	}

	/** Newest first; their names say the opposite of the times, which decide. */
	private static List<Path> recordings(RecordingFiles files, int number, int bytes) throws IOException {
		List<Path> created = new ArrayList<>();
		for (int i = 0; i < number; i++) {
			Path file = files.create("x");
			Files.write(file, new byte[bytes]);
			Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000 - i * 1000));
			created.add(file);
		}
		return created;
	}

	@Test
	void namesOfFilesAreSafeAndNeverTaken() throws Exception {
		RecordingFiles files = new RecordingFiles(folder);
		for (String name : List.of("", "..", "a/b", "C:\\nul", "ä\u0000", "n".repeat(500))) {
			Path first = files.create(name);
			Path second = files.create(name);
			assertEquals(folder, first.getParent());
			assertNotEquals(first, second);
			assertTrue(first.getFileName().toString().matches("[A-Za-z0-9_][A-Za-z0-9_.-]{0,90}\\.mprof"),
					first.toString());
		}
	}

	private static void assertRefused(Path file, LaunchingStatus kind, String... words) {
		int before = Profiler.sessions().all().size();
		IStatus status = assertThrows(CoreException.class, () -> Profiler.openRecording(file)).getStatus();
		assertTrue(kind.matches(status), status.toString());
		for (String word : words) {
			assertTrue(status.getMessage().contains(word), status.getMessage());
		}
		assertEquals(before, Profiler.sessions().all().size());
	}

	private Path write(String name, byte[] bytes) throws IOException {
		return Files.write(folder.resolve(name), bytes);
	}

	private static byte[] recording(String note, boolean whole) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		bytes.write(Wire.magic());
		new FrameBuilder().begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(bytes);
		new FrameBuilder().begin(FrameKind.JVM).put(5000).put(0).writeTo(bytes);
		new FrameBuilder().begin(FrameKind.NOTE).put(FrameKind.NOTE_INFO).put(note).writeTo(bytes);
		if (whole) {
			new FrameBuilder().begin(FrameKind.END).put(600).writeTo(bytes);
		}
		return bytes.toByteArray();
	}
}
