// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.wire.FrameKind;

/** Whether a file says that something was probed, as is asked after a run that left nothing. */
class KnownMethodsTest {

	@TempDir
	Path folder;

	private boolean knows(byte[] bytes) throws Exception {
		return RecordingReader.knowsMethods(Files.write(folder.resolve("a.mprof"), bytes));
	}

	@Test
	void aMethodIsKnownWhateverElseIsThere() throws Exception {
		assertTrue(knows(RecordingBytes.begin().note(FrameKind.NOTE_INFO, "x").methods("a").end(5).toBytes()));
		assertFalse(knows(RecordingBytes.begin().note(FrameKind.NOTE_INFO, "x").thread(1, "main", 0).end(5).toBytes()));
		assertFalse(knows(RecordingBytes.begin().toBytes()));
	}

	@Test
	void whatIsCutOrDamagedBeforeTheFirstMethodKnowsNoneAndBehindItDoes() throws Exception {
		RecordingBytes recording = RecordingBytes.begin().methods("a").thread(1, "main", 0).end(5);
		byte[] whole = recording.toBytes();
		// HELLO, STRINGS, METHODS, THREADS, END
		int hello = recording.frameEnds().get(0);
		int methods = recording.frameEnds().get(2);
		for (int length = hello; length <= whole.length; length++) {
			assertEquals(length >= methods, knows(Arrays.copyOf(whole, length)), "cut after " + length);
		}
		byte[] damaged = whole.clone();
		damaged[methods - 1] ^= 1;
		assertFalse(knows(damaged));
		byte[] later = whole.clone();
		later[methods + 1] ^= 1;
		assertTrue(knows(later), "nobody looks so far");
	}

	@Test
	void whatIsNoRecordingIsRefusedByItsName() throws Exception {
		String message = assertThrows(RecordingException.class, () -> knows(new byte[] {1, 2, 3})).getMessage();
		assertTrue(message.startsWith(folder.resolve("a.mprof") + " is no Methodical recording"), message);
		assertThrows(RecordingException.class, () -> knows(new byte[0]));
		assertThrows(NoSuchFileException.class, () -> RecordingReader.knowsMethods(folder.resolve("nowhere")));
	}

	@Test
	void aSpanThatTheFileDoesNotReachIsRefused() throws Exception {
		byte[] whole = RecordingBytes.begin().methods("a").thread(1, "main", 0).nodes(1, 1, 0, 0).counts(1, 1, 1, 5)
				.snapshot(1, 100).counts(1, 1, 1, 5).snapshot(2, 200).toBytes();
		Path file = Files.write(folder.resolve("cut.mprof"), Arrays.copyOf(whole, whole.length - 1));
		var first = new org.methodical.core.model.time.TimeRange(0, 100);
		var second = new org.methodical.core.model.time.TimeRange(100, 200);
		assertEquals(1, RecordingReader.open(file, first, () -> false).snapshot().calls());
		String message = assertThrows(RecordingException.class, () -> RecordingReader.open(file, second, () -> false))
				.getMessage();
		assertTrue(message.startsWith(file + " cannot be read up to the end of the span"), message);
	}
}
