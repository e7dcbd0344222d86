// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.history.CallHistory;
import org.methodical.core.model.history.LeftOut;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.core.recording.state.Limits;
import org.methodical.wire.FrameInput;

/** Call histories from bytes to rows and back. */
class RecordedCallsTest {

	private static RecordingBytes start() {
		return RecordingBytes.begin().methods("abc").thread(1, "main", 0).thread(2, "worker", 0);
	}

	/** Each call as {@code depth method start duration}, in a word each. */
	static List<String> rows(ThreadCalls calls) {
		List<String> rows = new ArrayList<>();
		for (int row = 0; row < calls.size(); row++) {
			rows.add(calls.depth(row) + " " + (char) ('a' + calls.method(row)) + " " + calls.start(row) + " "
					+ calls.duration(row));
		}
		return rows;
	}

	private static ThreadCalls calls(Snapshot snapshot, int thread) {
		return snapshot.history().of(thread).orElseThrow();
	}

	@Test
	void callsComeInTheOrderInWhichTheyBegan() throws Exception {
		ThreadCalls calls = calls(start().calls(1, "a+10 b+1 -2 b+1 c+1 -1 -1 -5 c+100 -1").end(200).snapshot(), 1);
		assertEquals(List.of("0 a 10 12", "1 b 11 2", "1 b 14 3", "2 c 15 1", "0 c 122 1"), rows(calls));
		assertEquals(List.of(-1, 0, 0, 2, -1),
				List.of(calls.parent(0), calls.parent(1), calls.parent(2), calls.parent(3),
						calls.parent(4)));
		assertEquals(List.of(1, -1, 3, -1, -1), List.of(calls.firstChild(0), calls.firstChild(1), calls.firstChild(2),
				calls.firstChild(3), calls.firstChild(4)));
		assertEquals(List.of(4, 2, -1, -1, -1),
				List.of(calls.nextSibling(0), calls.nextSibling(1), calls.nextSibling(2),
						calls.nextSibling(3), calls.nextSibling(4)));
		assertEquals(List.of(4, 2, 4, 4, 5),
				List.of(calls.end(0), calls.end(1), calls.end(2), calls.end(3), calls.end(4)));
		assertEquals(List.of(-1, 0, 0, 1, 4), List.of(calls.rowAt(9), calls.rowAt(10), calls.rowAt(10), calls.rowAt(13),
				calls.rowAt(1000)));
	}

	@Test
	void aCallGoesOnInTheNextFrameAndIsInProgressUntilItsEnd() throws Exception {
		ThreadCalls calls = calls(start().calls(1, "a+10 b+1").calls(1, "c+1 -1 -1").end(200).snapshot(), 1);
		assertEquals(List.of("0 a 10 -1", "1 b 11 3", "2 c 12 1"), rows(calls));
		assertTrue(calls.isInProgress(0));
		assertFalse(calls.isInProgress(1));
	}

	@Test
	void theCutIsMarkedAndWhatWasLeftOutIsCountedByReason() throws Exception {
		Snapshot snapshot = start().calls(1, "a+1 b+1 -1", 1, 2, 3, 0).calls(1, "!5", 10, 0, 0, 7)
				.calls(1, "-1", 0, 0, 0, 5)
				.calls(2, "c+9 -1", 0, 0, 1, 0).end(100).snapshot();
		ThreadCalls calls = calls(snapshot, 1);
		assertEquals(List.of("0 a 1 8", "1 b 2 1"), rows(calls));
		assertEquals(2, calls.cutRow());
		assertEquals(8, calls.cutTime());
		assertEquals(new LeftOut(11, 2, 3, 12), calls.leftOut());
		assertEquals(-1, calls(snapshot, 2).cutRow());
		assertEquals(new LeftOut(11, 2, 4, 12), snapshot.history().leftOut());
		assertEquals(3, snapshot.history().size());
		assertTrue(snapshot.history().isCut());
	}

	@Test
	void aResetForgetsCallsAndEndsOfThoseInProgressAreNoFault() throws Exception {
		Snapshot snapshot = start().calls(1, "a+10 b+5", 1, 2, 3, 4).reset(20).calls(1, "c+15 -1 -1")
				.calls(1, "b+8 -1 -1")
				.end(100).snapshot();
		ThreadCalls calls = calls(snapshot, 1);
		// c begins at 30; b and a, which began before, end at 32 and 42, a second b is in between
		assertEquals(List.of("0 c 30 1", "0 b 40 1"), rows(calls));
		assertEquals(LeftOut.NONE, calls.leftOut());
		assertEquals(-1, calls.cutRow());
	}

	@Test
	void aHistoryThatWasCutBeforeAResetIsCutFromItsBeginning() throws Exception {
		ThreadCalls calls = calls(start().calls(1, "a+1 -1 !1").reset(20).end(100).snapshot(), 1);
		assertEquals(0, calls.size());
		assertEquals(0, calls.cutRow());
	}

	@Test
	void aRecordingWithoutHistorySaysSo() throws Exception {
		assertTrue(start().end(1).snapshot().history().isEmpty());
	}

	@Test
	void whatDoesNotFitIntoMemoryIsCutAndCounted() throws Exception {
		// five calls fit
		Recording recording = new Recording(new Limits(100, 100, 100, 100, 1000, 5));
		byte[] bytes = start().calls(1, "a+1 b+1 -1 b+1 -1 b+1 -1 b+1 -1 b+1 c+1 -1 -1 c+1 -1 -1").end(100).toBytes();
		RecordingReader reader = new RecordingReader(new ByteArrayInputStream(bytes), recording);
		reader.readHello(null);
		reader.readAll();
		ThreadCalls calls = calls(recording.snapshot(), 1);
		assertEquals(5, calls.size());
		assertEquals(5, calls.cutRow());
		assertEquals(new LeftOut(0, 0, 0, 3), calls.leftOut());
		assertEquals(15, calls.duration(0));
	}

	@Test
	void aSnapshotStaysAsItWasWhileCallsEndAndOthersBegin() throws Exception {
		Random random = new Random(7);
		ThreadCalls.Builder builder = new ThreadCalls.Builder(1);
		List<ThreadCalls> states = new ArrayList<>();
		List<List<String>> expected = new ArrayList<>();
		long time = 0;
		// enough for several chunks, with calls that stay in progress over chunks
		for (int i = 0; i < 100_000; i++) {
			time += random.nextInt(3);
			if (builder.isInCall() && random.nextInt(2) == 0) {
				builder.end(time);
			} else {
				builder.begin(i % 3, time);
			}
			if (i % 9_000 == 0) {
				ThreadCalls state = builder.build();
				assertSame(state, builder.build());
				states.add(state);
				expected.add(rows(state));
			}
		}
		for (int i = 0; i < states.size(); i++) {
			assertEquals(expected.get(i), rows(states.get(i)));
		}
		assertNotSame(states.get(0), builder.build());
	}

	@Test
	void whatIsWrittenIsReadAgain() throws Exception {
		Random random = new Random(11);
		ThreadCalls.Builder builder = new ThreadCalls.Builder(2);
		long time = 0;
		for (int i = 0; i < 60_000; i++) {
			time += random.nextInt(1000);
			if (builder.isInCall() && random.nextInt(20) < 9) {
				builder.end(time);
			} else {
				builder.begin(random.nextInt(3), time);
			}
			if (i == 40_000) {
				builder.cut(time);
			}
		}
		builder.leftOut(new LeftOut(4, 3, 2, 1));
		Snapshot before = start().end(time).snapshot();
		Snapshot with = Snapshot.builder().jvm(before.jvm().orElse(null))
				.methods(new org.methodical.core.model.code.Method[] {
						before.method(0), before.method(1), before.method(2)}, 3)
				.thread(before.threads().get(0), before.tree(1))
				.thread(before.threads().get(1), before.tree(2)).time(time, true)
				.history(new CallHistory(List.of(builder.build()))).build();
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		RecordingWriter.write(with, bytes);
		ThreadCalls again = calls(RecordingBytes.read(bytes.toByteArray()).snapshot(), 2);
		assertEquals(rows(builder.build()), rows(again));
		assertEquals(builder.build().leftOut(), again.leftOut());
		assertEquals(builder.build().cutRow(), again.cutRow());
		// every frame is of a bounded size
		assertTrue(largest(bytes.toByteArray()) < 1 << 17);
	}

	private static int largest(byte[] bytes) throws IOException {
		int largest = 0;
		try (FrameInput input = new FrameInput(new ByteArrayInputStream(bytes))) {
			while (input.next()) {
				largest = Math.max(largest, input.remaining());
			}
		}
		return largest;
	}

	@Test
	void mergedHistoriesFollowOneAnother() throws Exception {
		Snapshot first = start().calls(1, "b+1 -1").end(1000).snapshot();
		Snapshot second = RecordingBytes.begin().methods("cb").thread(7, "main", 0)
				.frame(16, 7, 5, 0, 0, 0, 4, 3, 2, 0, 1).end(10).snapshot();
		Snapshot merged = RecordingMerge.of(List.of(first, second));
		assertEquals(List.of("0 b 1 1"), rows(merged.history().threads().get(0)));
		// b is method 1 of the second, too
		assertEquals(List.of("0 b 1002 1"), rows(merged.history().threads().get(1)));
		assertEquals(new LeftOut(5, 0, 0, 0), merged.history().leftOut());
	}
}
