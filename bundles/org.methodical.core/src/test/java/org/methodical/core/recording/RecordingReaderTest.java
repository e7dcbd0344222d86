// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;

class RecordingReaderTest {

	/** a calls b 3 times and itself once in one thread; another thread calls b, and b calls a. */
	private static RecordingBytes twoThreads() {
		return RecordingBytes.begin().jvm(1_000, "pid", "42", "java.version", "25", "later.key", "x").methods("ab")
				.thread(7, "main", 0).nodes(7, 1, 0, 0, 1, 1, 1, 0).counts(7, 1, 1, 100, 2, 3, 30, 3, 1, 5)
				.thread(9, "worker", FrameKind.THREAD_VIRTUAL | FrameKind.THREAD_DAEMON).nodes(9, 1, 0, 1, 1, 0)
				.counts(9, 1, 2, 20, 2, 2, 8).snapshot(1, 500);
	}

	@Test
	void readsWhatTheAgentWrote() throws Exception {
		Snapshot snapshot = twoThreads().note(FrameKind.NOTE_INFO, "hello").end(600).snapshot();
		assertEquals(Instant.ofEpochSecond(1), snapshot.jvm().orElseThrow().started());
		assertEquals(42, snapshot.jvm().orElseThrow().pid());
		assertEquals("25", snapshot.jvm().orElseThrow().javaVersion());
		assertEquals("", snapshot.jvm().orElseThrow().command());
		assertEquals("T.b", snapshot.method(1).qualifiedName());
		assertEquals(new Method(1, "T", "b", "()V", "", 1, 10, 20, 2, 3, 40), snapshot.method(1));
		assertEquals(List.of(new ThreadInfo(7, "main", false, false, false),
				new ThreadInfo(9, "worker", true, true, false)), snapshot.threads());
		assertEquals(600, snapshot.time());
		assertTrue(snapshot.complete());
		assertEquals(List.of(new Note(Severity.INFO, "hello")), snapshot.notes());
	}

	@Test
	void keepsATreeOfEachThreadAndOneOfAll() throws Exception {
		Snapshot snapshot = twoThreads().snapshot();
		CallingContextTree main = snapshot.tree(7);
		assertEquals(4, main.size());
		assertEquals(List.of(135L, 135L, 30L, 5L),
				List.of(main.totalTime(0), main.totalTime(1), main.totalTime(2), main.totalTime(3)));
		assertArrayEquals(new int[] {2, 3}, main.children(1));
		assertEquals(2, main.depth(3));
		CallingContextTree merged = snapshot.merged();
		assertEquals(6, merged.size());
		assertEquals(163, merged.totalTime(CallingContextTree.ROOT));
		assertEquals(2, merged.children(CallingContextTree.ROOT).length);
	}

	@Test
	void sameCallPathsOfThreadsAreOneInTheMergedTree() throws Exception {
		Snapshot snapshot = RecordingBytes.begin().methods("abc").thread(1, "x", 0).thread(2, "y", 0)
				.nodes(1, 1, 0, 0, 1, 1, 2, 2).nodes(2, 1, 0, 2, 0, 0, 2, 1, 3, 2).counts(1, 1, 1, 1, 2, 1, 2, 3, 1, 4)
				.counts(2, 1, 10, 8, 2, 10, 16, 3, 10, 32, 4, 10, 64).snapshot();
		CallingContextTree merged = snapshot.merged();
		assertEquals(5, merged.size());
		assertEquals(List.of(11L, 11L, 11L, 10L),
				List.of(merged.calls(1), merged.calls(2), merged.calls(3), merged.calls(4)));
		assertEquals(List.of(17L, 34L, 68L, 8L),
				List.of(merged.selfTime(1), merged.selfTime(2), merged.selfTime(3), merged.selfTime(4)));
	}

	@Test
	void estimatesAreTakenBackByNegativeDifferences() throws Exception {
		Snapshot snapshot = RecordingBytes.begin().methods("ab").thread(1, "x", 0).nodes(1, 1, 0, 0)
				.counts(1, 1, 1, 1000).snapshot(1, 1000).nodes(1, 2, 1, 1).counts(1, 1, 0, -400, 2, 1, 900)
				.snapshot(2, 1600).snapshot();
		assertEquals(600, snapshot.merged().selfTime(1));
		assertEquals(1500, snapshot.tree(1).totalTime(1));
		assertEquals(1, snapshot.tree(1).calls(1));
	}

	@Test
	void timeOutsideOfProbedMethodsBelongsToTheRoot() throws Exception {
		Snapshot snapshot = RecordingBytes.begin().methods("a").thread(1, "x", 0).nodes(1, 1, 0, 0)
				.counts(1, 0, 0, 3, 1, 1, 4).snapshot();
		assertEquals(3, snapshot.merged().selfTime(CallingContextTree.ROOT));
		assertEquals(7, snapshot.merged().totalTime(CallingContextTree.ROOT));
	}

	@Test
	void aThreadThatChangesKeepsItsTree() throws Exception {
		Snapshot snapshot = twoThreads().thread(7, "renamed", FrameKind.THREAD_ENDED).snapshot();
		assertEquals(List.of(new ThreadInfo(7, "renamed", false, false, true),
				new ThreadInfo(9, "worker", true, true, false)), snapshot.threads());
		assertEquals(4, snapshot.tree(7).size());
	}

	@Test
	void unknownFramesAndLaterElementsAreSkipped() throws Exception {
		Snapshot snapshot = RecordingBytes.begin().frame(63, 1, 2, 3).methods("a").frame(200).thread(1, "x", 0)
				.nodes(1, 1, 0, 0).frame(FrameKind.SNAPSHOT, 1, 5, 77).frame(FrameKind.END, 6, 1).snapshot();
		assertTrue(snapshot.complete());
		assertEquals(6, snapshot.time());
	}

	@Test
	void theEmptyStringMayBeSentOrNot() throws Exception {
		// entry 0 and the string "x"; a method of class x with everything else empty
		Snapshot snapshot = RecordingBytes.begin().frame(FrameKind.STRINGS, 0, 2, 0, 1, 'x')
				.frame(FrameKind.METHODS, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0).snapshot();
		assertEquals("x", snapshot.method(0).className());
		assertThrows(RecordingException.class, RecordingBytes.begin().frame(FrameKind.STRINGS, 0, 1, 1, 'x')::read);
	}

	@Test
	void nothingBehindTheEndIsRead() throws Exception {
		Snapshot snapshot = twoThreads().end(1).frame(FrameKind.NODES, 12345).snapshot();
		assertTrue(snapshot.complete());
		assertEquals(List.of(), snapshot.notes());
	}

	@Test
	void snapshotsDoNotChange() throws Exception {
		byte[] all = twoThreads().counts(7, 1, 50, 5000, 2, 50, 50).nodes(7, 4, 3, 0).counts(7, 4, 1, 1)
				.snapshot(2, 900).end(1000).toBytes();
		Recording recording = new Recording();
		List<Snapshot> seen = new ArrayList<>();
		recording.addListener(() -> seen.add(recording.snapshot()));
		RecordingReader reader = new RecordingReader(new ByteArrayInputStream(all), recording);
		reader.readHello("");
		reader.readAll();
		// JVM, two snapshots, END, end of reading
		assertEquals(5, seen.size());
		assertEquals(3, seen.get(1).tree(7).calls(2));
		assertEquals(135, seen.get(1).tree(7).totalTime(0));
		assertEquals(163, seen.get(1).merged().totalTime(0));
		assertEquals(500, seen.get(1).time());
		assertFalse(seen.get(1).complete());
		assertEquals(53, seen.get(2).tree(7).calls(2));
		assertEquals(5, seen.get(2).tree(7).size());
		assertSame(seen.get(1).tree(9), seen.get(2).tree(9), "a thread that did nothing keeps its tree");
		assertNotSame(seen.get(1).tree(7), seen.get(2).tree(7));
		assertTrue(seen.get(3).complete());
		assertSame(recording.snapshot(), recording.snapshot());
		assertTrue(recording.ended());
	}

	@Test
	void aRecordingCutAtAnyByteKeepsWhatWasWhole() throws Exception {
		RecordingBytes bytes = twoThreads().counts(9, 1, 1, 1).snapshot(2, 700).end(800);
		byte[] whole = bytes.toBytes();
		int firstFrame = bytes.frameEnds().get(0);
		for (int length = 0; length < whole.length; length++) {
			byte[] cut = Arrays.copyOf(whole, length);
			if (length < firstFrame) {
				assertThrows(RecordingException.class, () -> RecordingBytes.read(cut), "cut at " + length);
				continue;
			}
			Snapshot snapshot = RecordingBytes.read(cut).snapshot();
			int end = length;
			int lastWhole = bytes.frameEnds().stream().filter(at -> at <= end).max(Integer::compare).orElseThrow();
			assertFalse(snapshot.complete());
			assertEquals(List.of(new Note(Severity.WARNING, "The recording was cut after byte " + lastWhole
					+ ": the program was killed or is still running. What it did after that is missing.")),
					snapshot.notes());
			assertEquals(sumOfCalls(RecordingBytes.read(Arrays.copyOf(whole, lastWhole)).snapshot()),
					sumOfCalls(snapshot));
		}
	}

	@Test
	void whatWasWrittenAgainReadsTheSame() throws Exception {
		Snapshot snapshot = twoThreads().note(FrameKind.NOTE_WARNING, "careful").end(800).snapshot();
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		RecordingWriter.write(snapshot, out);
		Snapshot again = RecordingBytes.read(out.toByteArray()).snapshot();
		assertEquals(snapshot.jvm(), again.jvm());
		assertEquals(snapshot.threads(), again.threads());
		assertEquals(snapshot.notes(), again.notes());
		assertEquals(snapshot.method(1), again.method(1));
		assertEquals(snapshot.time(), again.time());
		assertTrue(again.complete());
		ByteArrayOutputStream twice = new ByteArrayOutputStream();
		RecordingWriter.write(again, twice);
		assertArrayEquals(out.toByteArray(), twice.toByteArray());
		for (int node = 0; node < 4; node++) {
			assertEquals(snapshot.tree(7).totalTime(node), again.tree(7).totalTime(node));
		}
	}

	@Test
	void foreignFilesAreNamedWithTheirMend(@TempDir Path folder) throws IOException {
		Path text = Files.writeString(folder.resolve("notes.txt"), "Hello");
		assertEquals(text + " is no Methodical recording: The stream does not begin with MPRF (byte 0). "
				+ "Choose a file that the agent wrote, usually named *.mprof, or a flight recording, usually named *.jfr.",
				messageOfOpening(text));
		Path empty = Files.createFile(folder.resolve("empty.mprof"));
		assertEquals(empty + " is no Methodical recording: The stream is empty (byte 0). "
				+ "Choose a file that the agent wrote, usually named *.mprof, or a flight recording, usually named *.jfr.",
				messageOfOpening(empty));
		Path short1 = Files.write(folder.resolve("short.mprof"), RecordingBytes.magic().toBytes());
		assertEquals(short1 + " is no Methodical recording: it ends within its first frame. "
				+ "Choose a file that the agent wrote, usually named *.mprof, or a flight recording, usually named *.jfr.",
				messageOfOpening(short1));
		Path later = Files.write(folder.resolve("later.mprof"), RecordingBytes.magic().hello(2, "").toBytes());
		assertEquals(later + " has format version 2, this Methodical reads version 1. "
				+ "Use the agent and the workbench of one release.", messageOfOpening(later));
		Path noHello = Files.write(folder.resolve("x.mprof"), RecordingBytes.magic().end(1).toBytes());
		assertEquals(noHello + " is no Methodical recording: A frame of kind 10 comes first, where the version belongs "
				+ "(byte 4). Choose a file that the agent wrote, usually named *.mprof, or a flight recording, usually named *.jfr.",
				messageOfOpening(noHello));
	}

	private static String messageOfOpening(Path file) {
		return assertThrows(RecordingException.class, () -> RecordingReader.open(file)).getMessage();
	}

	@Test
	void aDamagedFileKeepsWhatCameBefore(@TempDir Path folder) throws Exception {
		byte[] bytes = twoThreads().end(800).toBytes();
		bytes[bytes.length - 1] ^= 1;
		Path file = Files.write(folder.resolve("damaged.mprof"), bytes);
		Recording recording = RecordingReader.open(file);
		assertTrue(recording.ended());
		assertEquals(163, recording.snapshot().merged().totalTime(0));
		Note note = recording.snapshot().notes().get(0);
		assertEquals(Severity.WARNING, note.severity());
		assertEquals(
				file + " cannot be read on: The checksum of a frame of kind 10 is wrong (byte " + (bytes.length - 8)
						+ "). What came before is kept, the rest is lost.",
				note.message());
	}

	@Test
	void aRecordingBehindAnotherIsNotPassedOver(@TempDir Path folder) throws Exception {
		byte[] bytes = twoThreads().end(800).toBytes();
		byte[] twice = Arrays.copyOf(bytes, 2 * bytes.length);
		System.arraycopy(bytes, 0, twice, bytes.length, bytes.length);
		Path file = Files.write(folder.resolve("twice.mprof"), twice);
		Snapshot snapshot = RecordingReader.open(file).snapshot();
		assertFalse(snapshot.complete());
		assertEquals(163, snapshot.merged().totalTime(0));
		assertEquals(List.of(new Note(Severity.WARNING,
				"Another recording follows behind byte " + bytes.length
						+ ", which is not read. Recordings are not put together by"
						+ " appending files; methodical merge adds them up.")),
				snapshot.notes());
	}

	@Test
	void onlyTheRightTokenIsLetIn() throws Exception {
		byte[] bytes = RecordingBytes.magic().hello(1, "secret").end(1).toBytes();
		RecordingReader right = new RecordingReader(new ByteArrayInputStream(bytes), new Recording());
		right.readHello("secret");
		right.readAll();
		RecordingReader wrong = new RecordingReader(new ByteArrayInputStream(bytes), new Recording());
		assertThrows(RecordingException.class, () -> wrong.readHello("other"));
	}

	@Test
	void aRefusalIsAStreamThatTheAgentCanRead() throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		RecordingReader.refuse(out, "Wrong token");
		FrameInput input = new FrameInput(new ByteArrayInputStream(out.toByteArray()));
		assertTrue(input.next());
		assertEquals(FrameKind.REFUSED, input.kind());
		assertEquals("Wrong token", input.getString());
	}

	@Test
	@SuppressWarnings("InputStreamSlowMultibyteRead") // it has no byte
	void aConnectionThatBreaksKeepsWhatArrived() throws Exception {
		byte[] bytes = twoThreads().toBytes();
		Recording recording = new Recording();
		InputStream failing = new SequenceInputStream(new ByteArrayInputStream(bytes), new InputStream() {
			@Override
			public int read() throws IOException {
				throw new IOException("reset");
			}
		});
		RecordingReader reader = new RecordingReader(failing, recording);
		reader.readHello(null);
		assertThrows(IOException.class, reader::readAll);
		assertTrue(recording.ended());
		assertEquals(163, recording.snapshot().merged().totalTime(0));
		assertEquals("The connection broke after byte " + bytes.length + ": reset. What the program did after that is "
				+ "missing.", recording.snapshot().notes().get(0).message());
	}

	private static long sumOfCalls(Snapshot snapshot) {
		long sum = 0;
		for (int node = 0; node < snapshot.merged().size(); node++) {
			sum += snapshot.merged().calls(node);
		}
		return sum;
	}
}
