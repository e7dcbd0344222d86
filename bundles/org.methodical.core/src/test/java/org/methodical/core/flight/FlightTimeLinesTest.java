// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.methodical.core.flight.FlightThreads.RecordedThread;
import org.methodical.core.flight.PathTree.Kind;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.core.model.thread.TimeLine;

class FlightTimeLinesTest {

	private static final long MICROSECOND = 1000;

	private final RecordedThread thread = new RecordedThread("main", false, 1);

	private static String text(TimeLine line) {
		StringBuilder text = new StringBuilder();
		for (int run = 0; run < line.size(); run++) {
			text.append(line.state(run)).append(' ').append(line.start(run) / MICROSECOND).append('-')
					.append(line.end(run) / MICROSECOND).append(' ');
		}
		return text.toString().trim();
	}

	private void waited(FlightTimeLines lines, ThreadState state, int start, int end) {
		lines.waited(thread, state, start * MICROSECOND, end * MICROSECOND);
	}

	private String line(FlightTimeLines lines) {
		return text(lines.of(thread, Kind.EXECUTION, 0, 100 * MICROSECOND));
	}

	/** An event comes when it is over, and threads write theirs in turns. */
	@Test
	void eventsComeInAnyOrder() {
		FlightTimeLines lines = new FlightTimeLines(10);
		waited(lines, ThreadState.SLEEP, 70, 80);
		waited(lines, ThreadState.LOCK, 20, 30);
		lines.found(thread, Kind.EXECUTION, 60 * MICROSECOND, 70 * MICROSECOND);
		waited(lines, ThreadState.IO, 30, 40);
		lines.found(thread, Kind.EXECUTION, 10 * MICROSECOND, 20 * MICROSECOND);
		waited(lines, ThreadState.SIGNAL, 10, 10);
		assertEquals("RUNNING 10-20 LOCK 20-30 IO 30-40 UNKNOWN 40-60 RUNNING 60-70 SLEEP 70-80 UNKNOWN 80-100",
				line(lines));
		assertFalse(lines.isFull());
	}

	/** Of two that begin at once the one that was read first counts, and the other behind its end. */
	@Test
	void eventsOfOneBeginningStayInTheirOrder() {
		FlightTimeLines lines = new FlightTimeLines(10);
		waited(lines, ThreadState.IO, 50, 60);
		waited(lines, ThreadState.LOCK, 20, 30);
		waited(lines, ThreadState.SLEEP, 20, 40);
		assertEquals("LOCK 20-30 SLEEP 30-40 UNKNOWN 40-50 IO 50-60 UNKNOWN 60-100", line(lines));
	}

	@Test
	void ofWhatThereIsNoRoomForNothingIsKnown() {
		FlightTimeLines lines = new FlightTimeLines(2);
		waited(lines, ThreadState.LOCK, 10, 20);
		waited(lines, ThreadState.SLEEP, 20, 30);
		assertFalse(lines.isFull(), "all of them are kept");
		waited(lines, ThreadState.IO, 30, 40);
		assertTrue(lines.isFull());
		assertEquals("LOCK 10-20 SLEEP 20-30 UNKNOWN 30-100", line(lines));
	}

	/** A hundred bytes each, some three times what arrays of twice the size have. */
	@Test
	void theyTakeASmallPartOfTheHeap() {
		for (long heap : new long[] {256L << 20, 4L << 30}) {
			assertTrue(FlightTimeLines.max(heap) * 100 <= heap / 7, () -> heap + " bytes");
		}
		assertTrue(FlightTimeLines.max(64L << 20) >= 1 << 16);
	}

	@Test
	void manyThatComeBackwardsArePutInOrder() {
		FlightTimeLines lines = new FlightTimeLines(1 << 20);
		IntStream.iterate(99_999, i -> i >= 0, i -> i - 1).forEach(
				i -> waited(lines, i % 2 == 0 ? ThreadState.LOCK : ThreadState.IO, i, i + 1));
		TimeLine line = lines.of(thread, Kind.EXECUTION, 0, 100_000L * MICROSECOND);
		assertEquals(100_000, line.size() - 1);
		assertEquals(50_000L * MICROSECOND, line.times(0, 100_000L * MICROSECOND)[ThreadState.LOCK.ordinal()]);
	}
}
