// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.tree.CallEstimates;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.state.Limits;
import org.methodical.wire.FrameKind;
import org.methodical.wire.run.NoteCodec;

/** Whatever bytes come, the reader answers with a recording or a {@link RecordingException}, in bounded memory. */
class HostileRecordingTest {

	private static final int FRAMES_TO_MUTATE = 1_000_000;

	static Stream<Arguments> lies() {
		return Stream.of(
				lie(start().frame(FrameKind.STRINGS, 9, 1, 0), "has strings from 9 on where 7 is next"),
				lie(start().frame(FrameKind.METHODS, 5, 1), "has methods from 5 on where 2 is next"),
				lie(start().frame(FrameKind.METHODS, 2, 1, 999, 0, 0, 0), "names string 999 of 7"),
				lie(start().frame(FrameKind.METHODS, 2, 1, 0, 0), "ends within a number"),
				lie(start().nodes(1, 5, 0, 0), "has nodes from 5 on where 1 is next"),
				lie(start().nodes(2, 1, 0, 0), "belongs to thread 2, which was not announced"),
				lie(start().nodes(1, 1, 1, 0), "puts node 1 below node 1, which comes later"),
				lie(start().nodes(1, 1, 0, 2), "names method 2 of 2"),
				lie(start().counts(1, 1, 1, 1), "counts node 1 of 1"),
				lie(start().nodes(1, 1, 0, 0).counts(1, 1, -1, 1),
						"has measures of node 1 that do not fit into 63 bits"),
				lie(start().nodes(1, 1, 0, 0).counts(1, 1, Long.MAX_VALUE, 0).counts(1, 1, 1, 0), "do not fit"),
				lie(start().nodes(1, 1, 0, 0).counts(1, 1, 0, Long.MIN_VALUE).counts(1, 1, 0, -1), "do not fit"),
				lie(start().frame(FrameKind.COUNTS, 1, 1_000_000), "promises 1000000 elements in 0 bytes"),
				lie(start().frame(FrameKind.THREADS, 1, -1), "where an index or a count belongs"),
				lie(start().allocation(2), "belongs to thread 2, which was not announced"),
				lie(start().allocation(1, 1, 8), "counts node 1 of 1"),
				lie(start().nodes(1, 1, 0, 0).allocation(1, 1, Long.MAX_VALUE).allocation(1, 1, 1),
						"has bytes of node 1 that do not fit into 63 bits"),
				lie(start().calls(2, "a+1"), "belongs to thread 2, which was not announced"),
				lie(start().calls(1, "c+1"), "names method 2 of 2"),
				lie(start().calls(1, "a+1 -1 -1"), "ends a call that did not begin"),
				lie(start().calls(1, "a+" + Long.MAX_VALUE + " -1"), "has calls at times that do not fit into 63 bits"),
				lie(start().calls(1, "", 0, -1, 0, 0), "leaves out more calls than there can be"),
				lie(start().frame(FrameKind.CALLS, 1, 0, 0, 0, 0, 2, 2), "promises 2 elements in 1 bytes"),
				lie(start().hello(1, ""), "comes a second time"));
	}

	private static RecordingBytes start() {
		return RecordingBytes.begin().methods("ab").thread(1, "main", 0);
	}

	private static Arguments lie(RecordingBytes bytes, String complaint) {
		return Arguments.of(complaint, bytes);
	}

	@ParameterizedTest
	@MethodSource("lies")
	void liesAreFoundAndLocated(String complaint, RecordingBytes bytes) {
		RecordingException found = assertThrows(RecordingException.class, bytes::read);
		List<Integer> ends = bytes.frameEnds();
		assertTrue(found.getMessage().contains(complaint), found.getMessage());
		assertTrue(found.getMessage().contains("(byte " + ends.get(ends.size() - 2) + ")"), found.getMessage());
	}

	@Test
	void nothingGrowsBeyondTheLimits() {
		Limits limits = new Limits(10, 3, 2, 6, 100, 5);
		assertLimit(limits, RecordingBytes.begin().methods("abcd"), "makes it 13 strings, the most is 10");
		assertLimit(new Limits(100, 3, 2, 6, 100, 5), RecordingBytes.begin().methods("abcd"),
				"makes it 4 methods, the most is 3");
		assertLimit(limits, RecordingBytes.begin().thread(1, "", 0).thread(2, "", 0).thread(1, "", 4).thread(3, "", 0),
				"makes it 3 threads, the most is 2");
		assertLimit(new Limits(100, 3, 2, 6, 20, 5), RecordingBytes.begin().method("12345678", "90123456", "78901"),
				"makes it 21 characters, the most is 20");
		assertLimit(new Limits(100, 3, 2, 6, 20, 5), RecordingBytes.begin().thread(1, "1234567890123456", 0)
				.thread(1, "1234567890123456", 0).thread(2, "12345", 0), "makes it 21 characters, the most is 20");
		assertLimit(limits, RecordingBytes.begin().methods("a").thread(1, "", 0)
				.nodes(1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 2, 0),
				"has more call paths than fit into memory (6 nodes)");
	}

	private static void assertLimit(Limits limits, RecordingBytes bytes, String complaint) {
		RecordingReader reader = new RecordingReader(new ByteArrayInputStream(bytes.toBytes()), new Recording(limits));
		String message = assertThrows(RecordingException.class, () -> {
			reader.readHello(null);
			reader.readAll();
		}).getMessage();
		assertTrue(message.contains(complaint), message);
	}

	@Test
	void manyNotesDoNotFillTheMemory() throws Exception {
		RecordingBytes bytes = RecordingBytes.begin();
		for (int i = 0; i < 2000; i++) {
			bytes.note(FrameKind.NOTE_INFO, "again");
		}
		assertEquals(1001, bytes.end(1).snapshot().notes().size());
	}

	/** A gate must not open since there was much else to say. */
	@Test
	void thatPathsAreLackingIsKeptAmongManyNotes() throws Exception {
		RecordingBytes bytes = RecordingBytes.begin();
		for (int i = 0; i < 1500; i++) {
			bytes.note(FrameKind.NOTE_WARNING, "again");
		}
		for (int i = 0; i < 1500; i++) {
			bytes.note(FrameKind.NOTE_WARNING, NoteCodec.LACKS_PATHS + "; " + i);
		}
		Snapshot snapshot = bytes.end(1).snapshot();
		assertFalse(snapshot.hasAllPaths());
		assertEquals(1002, snapshot.notes().size());
	}

	@Test
	void aDeepTreeNeedsNoDeepStack() throws Exception {
		int depth = 300_000;
		RecordingBytes bytes = RecordingBytes.begin().methods("a").thread(1, "main", 0);
		for (int node = 1; node <= depth; node += 10_000) {
			int[] edges = new int[20_000];
			for (int i = 0; i < 10_000; i++) {
				edges[2 * i] = node + i - 1;
			}
			bytes.nodes(1, node, edges);
		}
		Snapshot snapshot = bytes.counts(1, depth, 1, 9).end(1).snapshot();
		assertEquals(depth, snapshot.merged().depth(depth));
		assertEquals(9, HotMethods.of(snapshot, snapshot.merged()).totalTime(0));
	}

	@Test
	void randomChangesOfBytesAreSurvived() {
		byte[] whole = honest();
		Random random = new Random(20260101);
		for (int round = 0; round < 100_000; round++) {
			byte[] changed = whole.clone();
			for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
				changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
			}
			survive(changed);
		}
	}

	/** A wrong checksum hides what is behind it from the byte test; here each changed frame has a right one. */
	@Test
	void randomChangesUnderRightChecksumsAreSurvived() {
		List<byte[]> payloads = payloads();
		Random random = new Random(20260102);
		int mutated = 0;
		while (mutated < FRAMES_TO_MUTATE) {
			ByteArrayOutputStream out = new ByteArrayOutputStream();
			out.writeBytes(RecordingBytes.begin().toBytes());
			for (byte[] payload : payloads) {
				byte[] copy = payload.clone();
				if (random.nextInt(4) > 0) {
					mutate(copy, random);
					mutated++;
				}
				write(copy, out);
			}
			survive(out.toByteArray());
		}
	}

	private static void mutate(byte[] payload, Random random) {
		int[] interesting = {0, 1, 2, 0x7F, 0x80, 0xFF};
		int at = 1 + random.nextInt(payload.length - 1);
		payload[at] = (byte) (random.nextBoolean() ? interesting[random.nextInt(interesting.length)]
				: random.nextInt(8));
	}

	private static void write(byte[] kindAndPayload, ByteArrayOutputStream out) {
		CRC32 crc = new CRC32();
		crc.update(kindAndPayload);
		out.write(kindAndPayload[0]);
		out.write(kindAndPayload.length - 1);
		out.write(kindAndPayload, 1, kindAndPayload.length - 1);
		for (int shift = 0; shift < 32; shift += 8) {
			out.write((int) (crc.getValue() >>> shift));
		}
	}

	private static List<byte[]> payloads() {
		List<byte[]> payloads = new ArrayList<>();
		byte[] whole = honest();
		int at = 4;
		while (at < whole.length) {
			int length = whole[at + 1];
			byte[] payload = new byte[length + 1];
			payload[0] = whole[at];
			System.arraycopy(whole, at + 2, payload, 1, length);
			if (payload[0] != FrameKind.HELLO) {
				payloads.add(payload);
			}
			at += 2 + length + 4;
		}
		return payloads;
	}

	/** A recording with frames of all kinds, each shorter than 128 bytes. */
	private static byte[] honest() {
		return RecordingBytes.begin().jvm(100, "pid", "1").methods("ab").thread(1, "main", 0)
				.frame(FrameKind.METHODS, 2, 1, 1, 2, 3, 0, FrameKind.METHOD_LIBRARY, 0, 0, 0, 0, 0)
				.nodes(1, 1, 0, 0, 1, 1, 2, 0).counts(1, 1, 3, 9).frame(FrameKind.RESET, 20)
				.counts(1, 1, 1, 60, 2, 2, 50, 3, 3, 40).thread(2, "other-#", FrameKind.THREAD_SHARED).nodes(2, 1, 0, 1)
				.counts(2, 1, 9, -9).calls(1, "a+10 b+5 -3 !2 -1", 1, 2, 3, 4).allocation(1, 1, 16, 2, -8)
				.frame(FrameKind.EDGES, 1, 2, 1, 1, 20, 0, 0, 2).frame(FrameKind.PROVENANCE, 1, 1, 1, 1, 3, 10)
				.frame(FrameKind.SAMPLES, 1, 7, 40, 1).frame(FrameKind.ACTIVITY, 1, 9, 60, 1)
				.frame(FrameKind.ALLOCATION_SAMPLES, 1, 2, 90, 3).frame(FrameKind.WAITING, 1, 2, 1, 2, 10, 1, 1, 5)
				.frame(FrameKind.WAITS, 1, 1, 1, 1, 'a', 7, 1, 12, 1, 'b', 2, 0, 3, 50, 30)
				.frame(FrameKind.LINES, 3, 30, 1, 2, 0, 12, 2, 20, 1, 7, 1, 9)
				.frame(FrameKind.TIMELINE, 1, 2, 10, FrameKind.LINE_RUNNING, 30, FrameKind.LINE_IO)
				.thread(3, "main", 0).frame(FrameKind.TIMELINE, 3, 1, 50, FrameKind.LINE_LOCK)
				.frame(FrameKind.PART, 3, 1).nodes(3, 1, 0, 1).frame(FrameKind.ENTRIES, 1, 0, 4)
				.frame(FrameKind.CALLERS, 1, 0, 2)
				.frame(FrameKind.BLOCKS, RecordedStepsTest.LOOP)
				.frame(FrameKind.STEPS, 0, 2, 4, 0, 2, 1, 20, 1, 18, 1, 2, 1, 0, 18, 1, 0, 2)
				.frame(FrameKind.LOOPS, 0, 1, 0, 0, 9, 5, 1, 0, 0, 0, 1)
				.frame(FrameKind.COSTS, 20_000, 25_000, 100, 100)
				.frame(FrameKind.TELEMETRY, 30, 1000, 2000, 4000, 3, 5, 70, 800, 9, 10_000, 100, 1024)
				.frame(FrameKind.AGENT, 10_000, 500, 300)
				.frame(FrameKind.STATE, 35, 2, 1, 5, 10, 100)
				.frame(FrameKind.PROBES, 10, 1, 1, 'a', 1, 1, 1, 2, 1, 0, 2, 0, 1, 1, 'a', 1, 'b')
				.frame(FrameKind.UNPROBED, 1, 1, 3, 7, 1, 1, 'a')
				.snapshot(1, 100).note(1, "n").end(127).toBytes();
	}

	/** What cannot be read when it is whole would be a poor start for changes. */
	@Test
	void whatIsChangedIsHonestAndOfAllKinds() throws Exception {
		assertEquals(3, RecordingBytes.read(honest()).snapshot().methodCount());
		Set<Integer> kinds = payloads().stream().map(payload -> (int) payload[0])
				.collect(Collectors.toCollection(TreeSet::new));
		Set<Integer> all = new TreeSet<>();
		for (Field field : FrameKind.class.getFields()) {
			boolean isKind = !field.getName().contains("_") || field.getName().equals("ALLOCATION_SAMPLES");
			if (isKind && field.getInt(null) < FrameKind.REFUSED) {
				all.add(field.getInt(null));
			}
		}
		// greeting and answers to commands are not for this reader
		all.removeAll(Set.of(FrameKind.HELLO, FrameKind.ANSWER));
		assertEquals(all, kinds);
	}

	private static void survive(byte[] bytes) {
		try {
			Snapshot snapshot = RecordingBytes.read(bytes).snapshot();
			HotMethods.of(snapshot, snapshot.merged()).order(Measure.TOTAL, false, "");
			RecordingMerge.of(List.of(snapshot));
			CallEstimates estimates = CallEstimates.of(snapshot.merged());
			for (int node = 1; node < Math.min(10, snapshot.merged().size()); node++) {
				assertTrue(estimates.error(node) >= 0 && snapshot.merged().timing(node).errorNs() >= 0);
			}
		} catch (RecordingException expected) {
			assertTrue(expected.getMessage().length() > 20, expected.getMessage());
		} catch (IOException e) {
			throw new AssertionError(e);
		}
	}
}
