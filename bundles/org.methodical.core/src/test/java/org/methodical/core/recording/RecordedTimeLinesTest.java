// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.ThreadMeasures;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.ThreadState;
import org.methodical.core.model.TimeLine;
import org.methodical.wire.FrameKind;

/** Thread 1, of which 2 is a part, runs from 10 to 40 µs, waits for a lock up to 90 µs and goes on in part 2. */
class RecordedTimeLinesTest {

	private static final int END = 200_000;

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
			text.append(line.state(run)).append(' ').append(line.start(run) / 1000).append('-').append(line.end(run) / 1000)
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
			bytes.frame(FrameKind.TIMELINE, 1, 1, i * 10, i % 2 + FrameKind.LINE_RUNNING);
		}
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		RecordingWriter.write(bytes.end(100_000_000).snapshot(), out);
		TimeLine line = RecordingBytes.read(out.toByteArray()).snapshot().timeLine(1);
		assertEquals(10_000, line.size());
		assertEquals(50_000_000, line.times(0, 100_000_000)[ThreadState.RUNNING.ordinal()]);
	}

	@Test
	void whatCannotBeIsRefused() {
		for (long[] payload : new long[][] {{9, 0}, {1, 1, 5, 8}, {1, 1, Long.MAX_VALUE / 2, 1}}) {
			assertThrows(RecordingException.class, () -> bytes().frame(FrameKind.TIMELINE, payload).end(END).snapshot());
		}
	}
}
