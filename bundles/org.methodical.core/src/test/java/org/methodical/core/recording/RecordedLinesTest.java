// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.LineTimes;
import org.methodical.core.model.LineTimes.Line;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.state.LoaderFold;
import org.methodical.wire.FrameKind;

/** Ten samples of 10 µs each: five in line 12 of a, two in line 7 of b, one in line 3 of a, two nobody knows where. */
class RecordedLinesTest {

	private static final List<Line> LINES = List.of(new Line(0, 3, 1, 10_000), new Line(0, 12, 5, 50_000),
			new Line(1, 7, 2, 20_000));

	private static RecordingBytes bytes() {
		return RecordingBytes.begin().methods("abc").thread(1, "main", 0)
				.frame(FrameKind.LINES, 6, 60_000, 600, 2, 0, 12, 3, 30_000, 1, 7, 2, 20_000)
				.frame(FrameKind.LINES, 4, 40_000, 400, 2, 0, 12, 2, 20_000, 0, 3, 1, 10_000);
	}

	private static void check(LineTimes times) {
		assertEquals(new SampleTotals(10, 100_000, 1000 * 1e6), times.sampling());
		assertEquals(LINES, times.lines());
	}

	@Test
	void linesAddUp() throws Exception {
		LineTimes times = bytes().end(9).snapshot().lineTimes();
		check(times);
		assertEquals(LINES.subList(0, 2), times.of(0));
		assertEquals(LINES.subList(2, 3), times.of(1));
		assertEquals(List.of(), times.of(2));
		assertEquals(0.5, times.share(50_000));
		// half of ten samples: a guess of 6 of 12, and 100 squares of 10 µs in each of ten
		assertEquals(Math.sqrt(1000 * 1e6 * 0.5 * 0.5), times.error(5, 50_000), 1e-6);
		assertFalse(times.isEmpty());
	}

	@Test
	void aResetTakesThemBack() throws Exception {
		Snapshot snapshot = bytes().frame(FrameKind.RESET, 5).end(9).snapshot();
		assertTrue(snapshot.lineTimes().isEmpty());
		assertEquals(0, snapshot.lineTimes().sampling().count());
	}

	@Test
	void writingAndMergingKeepsThem() throws Exception {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		RecordingWriter.write(bytes().end(9).snapshot(), out);
		Snapshot again = RecordingBytes.read(out.toByteArray()).snapshot();
		check(again.lineTimes());
		LineTimes twice = RecordingMerge.of(List.of(again, again)).lineTimes();
		assertEquals(20, twice.sampling().count());
		assertEquals(new Line(0, 12, 10, 100_000), twice.lines().get(1));
	}

	@Test
	void manyLinesAreSeveralFrames() throws Exception {
		RecordingBytes bytes = bytes();
		for (int line = 100; line < 6100; line++) {
			bytes.frame(FrameKind.LINES, 1, 7, 1, 1, 2, line, 1, 7);
		}
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		LineTimes times = bytes.end(9).snapshot().lineTimes();
		RecordingWriter.write(bytes.snapshot(), out);
		LineTimes again = RecordingBytes.read(out.toByteArray()).snapshot().lineTimes();
		assertEquals(6003, again.lines().size());
		assertEquals(times.lines(), again.lines());
		assertEquals(times.sampling(), again.sampling());
	}

	@Test
	void linesOfOneMethodFromSeveralLoadersAreOne() throws Exception {
		Snapshot snapshot = RecordingBytes.begin().methods("aa").thread(1, "main", 0)
				.frame(FrameKind.LINES, 5, 50, 1, 2, 0, 12, 3, 30, 1, 12, 2, 20).end(9).snapshot();
		assertEquals(List.of(new Line(0, 12, 5, 50)), new LoaderFold().of(snapshot).lineTimes().lines());
	}

	@Test
	void whatCannotBeIsRefused() {
		for (long[] payload : new long[][] {{1, 1, 1, 1, 3, 1, 1, 1}, {-1, 1, 1, 0}, {1, -1, 1, 0},
				{1, 1, 1, 1, 0, 1, -1, 1}, {1, 1, 1, 1, 0, 1, 1, -1}, {Long.MAX_VALUE, 1, 1, 0}}) {
			assertThrows(RecordingException.class, () -> bytes().frame(FrameKind.LINES, payload).end(9).snapshot());
		}
	}
}
