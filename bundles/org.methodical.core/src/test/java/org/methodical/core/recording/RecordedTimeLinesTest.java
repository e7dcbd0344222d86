// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.ThreadMeasures;
import org.methodical.core.analysis.TimeLineRow;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.core.model.thread.TimeLine;
import org.methodical.core.recording.state.Limits;
import org.methodical.wire.FrameKind;

/** Thread 1, of which 2 is a part, runs from 10 to 40 µs, waits for a lock up to 90 µs and goes on in part 2. */
class RecordedTimeLinesTest {

	private static final int END = 200_000;
	/** Six nodes, and so many runs. */
	private static final Limits SMALL = new Limits(100, 10, 10, 6, 1000, 5);

	private static RecordingBytes bytes() {
		return RecordingBytes.begin().methods("abc").thread(1, "main", 0)
				.frame(FrameKind.TIMELINE, 1, 2, 10, FrameKind.LINE_RUNNING, 30, FrameKind.LINE_LOCK)
				.thread(2, "main", 0).frame(FrameKind.PART, 2, 1).thread(3, "idle", 0)
				.frame(FrameKind.TIMELINE, 1, 1, 90, FrameKind.LINE_UNKNOWN)
				.frame(FrameKind.TIMELINE, 2, 1, 95, FrameKind.LINE_IO);
	}

	private static String text(TimeLine line) {
		StringBuilder text = new StringBuilder();
		for (int run = 0; run < line.size(); run++) {
			text.append(line.state(run)).append(' ').append(line.start(run) / 1000).append('-')
					.append(line.end(run) / 1000)
					.append(' ');
		}
		return text.toString().trim();
	}

	@Test
	void aPartGoesOnWithTheLineOfTheWhole() throws Exception {
		Snapshot snapshot = bytes().end(END).snapshot();
		assertEquals("RUNNING 10-40 LOCK 40-90 UNKNOWN 90-95 IO 95-200", text(snapshot.timeLine(1)));
		assertEquals("", text(snapshot.timeLine(3)));
		ThreadMeasures row = ThreadMeasures.of(snapshot).stream().filter(each -> each.thread().id() == 1).findAny()
				.orElseThrow();
		assertEquals(30_000, row.timeIn(ThreadState.RUNNING));
		assertEquals(105_000, row.timeIn(ThreadState.IO));
		ThreadMeasures idle = ThreadMeasures.of(snapshot).stream().filter(each -> each.thread().id() == 3).findAny()
				.orElseThrow();
		assertEquals(null, idle.timeIn(ThreadState.RUNNING));
	}

	@Test
	void rowsAreOfWhatIsKnown() throws Exception {
		Snapshot snapshot = bytes().thread(4, "late", 0).frame(FrameKind.TIMELINE, 4, 1, 150, FrameKind.LINE_SLEEP)
				.end(END).snapshot();
		assertEquals(List.of("main RUNNING 10-40", "main LOCK 40-90", "main IO 95-200", "late SLEEP 150-200"),
				rows(TimeLineRow.of(snapshot, any -> true)));
		assertEquals(List.of("late SLEEP 150-200"), rows(TimeLineRow.of(snapshot, thread -> thread > 1)));
		Snapshot atItsEnd = bytes().end(95_000).snapshot();
		assertEquals(List.of("main RUNNING 10-40", "main LOCK 40-90"), rows(TimeLineRow.of(atItsEnd, any -> true)),
				"what begins at the end has lasted no time");
	}

	private static List<String> rows(List<TimeLineRow> rows) {
		return rows.stream().map(row -> row.thread().name() + ' ' + row.state() + ' ' + row.from() / 1000 + '-'
				+ row.to() / 1000).toList();
	}

	@Test
	void aResetLeavesWhatGoesOn() throws Exception {
		assertEquals("IO 120-200", text(bytes().frame(FrameKind.RESET, 120_000).end(END).snapshot().timeLine(1)));
	}

	@Test
	void writingAndMergingKeepsThem() throws Exception {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		RecordingWriter.write(bytes().end(END).snapshot(), out);
		Snapshot again = RecordingBytes.read(out.toByteArray()).snapshot();
		String once = "RUNNING 10-40 LOCK 40-90 UNKNOWN 90-95 IO 95-200";
		assertEquals(once, text(again.timeLine(1)));
		Snapshot twice = RecordingMerge.of(List.of(again, again));
		assertEquals(once + " UNKNOWN 200-400", text(twice.timeLine(0)));
		assertEquals("RUNNING 210-240 LOCK 240-290 UNKNOWN 290-295 IO 295-400", text(twice.timeLine(2)).replace(
				" UNKNOWN 400-400", ""));
	}

	@Test
	void moreRunsThanAFrameTakesAreWritten() throws Exception {
		RecordingBytes bytes = RecordingBytes.begin().methods("a").thread(1, "main", 0);
		for (int i = 0; i < 10_000; i++) {
			bytes.frame(FrameKind.TIMELINE, 1, 1, i * 10L, i % 2 + FrameKind.LINE_RUNNING);
		}
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		RecordingWriter.write(bytes.end(100_000_000).snapshot(), out);
		TimeLine line = RecordingBytes.read(out.toByteArray()).snapshot().timeLine(1);
		assertEquals(10_000, line.size());
		assertEquals(50_000_000, line.times(0, 100_000_000)[ThreadState.RUNNING.ordinal()]);
	}

	/** Six runs fit; of thread 3 nothing was lost, and the trees of a long recording are whole. */
	@Test
	void whereThereIsNoRoomNothingIsKnownAndTheRestIsRead() throws Exception {
		RecordingBytes bytes = RecordingBytes.begin().methods("a").thread(1, "main", 0).thread(3, "idle", 0)
				.frame(FrameKind.TIMELINE, 3, 1, 5, FrameKind.LINE_SLEEP);
		for (int i = 1; i <= 10; i++) {
			bytes.frame(FrameKind.TIMELINE, 1, 1, i * 10L, i % 2 + FrameKind.LINE_RUNNING);
		}
		Snapshot snapshot = read(bytes.nodes(1, 1, 0, 0).counts(1, 1, 7, 9).end(END));
		assertEquals("READY 10-20 RUNNING 20-30 READY 30-40 RUNNING 40-50 READY 50-60 UNKNOWN 60-200",
				text(snapshot.timeLine(1)));
		assertEquals("SLEEP 5-200", text(snapshot.timeLine(3)));
		assertEquals(7, snapshot.tree(1).calls(1));
		assertEquals(1, missing(snapshot));
		assertTrue(snapshot.complete());
		Snapshot twice = RecordingMerge.of(List.of(snapshot, snapshot), SMALL);
		assertEquals(text(snapshot.timeLine(1)), text(twice.timeLine(0)).replace("60-400", "60-200"));
		assertEquals(14, twice.merged().calls(1));
	}

	@Test
	void aResetMakesRoom() throws Exception {
		RecordingBytes bytes = RecordingBytes.begin().thread(1, "main", 0);
		for (int i = 1; i <= 10; i++) {
			bytes.frame(FrameKind.TIMELINE, 1, 1, i * 10L, i % 2 + FrameKind.LINE_RUNNING);
		}
		Snapshot snapshot = read(bytes.frame(FrameKind.RESET, 120_000)
				.frame(FrameKind.TIMELINE, 1, 1, 150, FrameKind.LINE_IO).end(END));
		assertEquals("IO 150-200", text(snapshot.timeLine(1)));
		assertEquals(1, missing(snapshot));
	}

	private static Snapshot read(RecordingBytes bytes) throws Exception {
		Recording recording = new Recording(SMALL);
		RecordingReader reader = new RecordingReader(new ByteArrayInputStream(bytes.toBytes()), recording);
		reader.readHello(null);
		reader.readAll();
		return recording.snapshot();
	}

	private static long missing(Snapshot snapshot) {
		return snapshot.notes().stream().filter(note -> note.message().contains("time lines")).count();
	}

	/** No agent says so late that a thread is part of another one. */
	@Test
	void whatAThreadDidBeforeItBecameAPartIsOfTheWhole() throws Exception {
		Snapshot snapshot = RecordingBytes.begin().methods("a").thread(1, "main", 0).thread(2, "main", 0)
				.frame(FrameKind.TIMELINE, 1, 1, 10, FrameKind.LINE_RUNNING)
				.frame(FrameKind.TIMELINE, 2, 1, 30, FrameKind.LINE_IO).frame(FrameKind.PART, 2, 1).end(END).snapshot();
		assertEquals(Set.of(1), snapshot.timeLines().keySet());
		assertEquals("RUNNING 10-30 IO 30-200", text(snapshot.timeLine(1)));
		Snapshot merged = RecordingMerge.of(List.of(snapshot));
		assertEquals("RUNNING 10-30 IO 30-200", text(merged.timeLine(0)).replace(" UNKNOWN 200-200", ""));
	}

	@Test
	void whatCannotBeIsRefused() {
		for (long[] payload : new long[][] {{9, 0}, {1, 1, 5, 8}, {1, 1, Long.MAX_VALUE / 2, 1}}) {
			assertThrows(RecordingException.class,
					() -> bytes().frame(FrameKind.TIMELINE, payload).end(END).snapshot());
		}
	}
}
