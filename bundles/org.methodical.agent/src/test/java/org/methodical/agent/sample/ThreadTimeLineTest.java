// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.wire.FrameKind;

class ThreadTimeLineTest {

	private final ThreadTimeLine line = new ThreadTimeLine();

	private List<String> taken() throws IOException {
		List<String> taken = new ArrayList<>();
		line.take((time, state) -> taken.add(time + " " + state));
		return taken;
	}

	@Test
	void whatLastsIsToldOnce() throws IOException {
		line.is(FrameKind.LINE_RUNNING, 10);
		line.is(FrameKind.LINE_RUNNING, 20);
		line.is(FrameKind.LINE_SLEEP, 30);
		assertEquals(List.of("10 5", "30 3"), taken());
		line.is(FrameKind.LINE_SLEEP, 40);
		assertEquals(List.of(), taken());
	}

	/** What a wait is for is known some time after it began, and may be told after that. */
	@Test
	void whatIsKnownLateHoldsFromTheBeginning() throws IOException {
		line.is(FrameKind.LINE_RUNNING, 10);
		line.is(FrameKind.LINE_READY, 20);
		line.is(FrameKind.LINE_IO, 20);
		assertEquals(List.of("10 5", "20 4"), taken());
		line.is(FrameKind.LINE_WAITING, 30);
		assertEquals(List.of("30 7"), taken());
		line.is(FrameKind.LINE_SIGNAL, 30);
		assertEquals(List.of("30 2"), taken());
		line.is(FrameKind.LINE_RUNNING, 25);
		assertEquals(List.of("30 5"), taken());
	}

	@Test
	void whatWasSaidOfLaterTimesIsTakenBack() throws IOException {
		line.is(FrameKind.LINE_RUNNING, 10);
		line.is(FrameKind.LINE_LOCK, 20);
		line.is(FrameKind.LINE_RUNNING, 30);
		line.is(FrameKind.LINE_LOCK, 25);
		assertEquals(List.of("10 5", "20 1"), taken());
	}

	/** Samples every 10; processor time of each, and whether it waits at its end. */
	private void sample(int from, int what, int... took) {
		int last = from;
		for (int each : took) {
			line.sampled(what, last, each, last + 10);
			last += 10;
		}
	}

	/** It had more than half of each sample, which is not all. */
	@Test
	void whoHasAProcessorForPartsOfTheTimeRanForThese() throws IOException {
		sample(0, FrameKind.LINE_RUNNING, 8, 8, 8, 8, 8);
		assertEquals(List.of("0 5", "24 6", "32 5"), taken());
		sample(50, FrameKind.LINE_SLEEP, 5);
		assertEquals(List.of("53 3"), taken(), "of 40 to 50 it is said to have run 2 more than it did");
	}

	@Test
	void whoHasAProcessorSeldomIsReadyInBetween() throws IOException {
		sample(0, FrameKind.LINE_RUNNING, 10, 3, 2, 1, 2, 0, 0);
		assertEquals(List.of("0 5", "13 6", "45 5", "50 6"), taken());
	}

	@Test
	void whoComesFromAWaitRunsFromThenOn() throws IOException {
		sample(0, FrameKind.LINE_LOCK, 0, 0);
		sample(20, FrameKind.LINE_RUNNING, 2, 10);
		sample(40, FrameKind.LINE_SLEEP, 4);
		assertEquals(List.of("0 1", "28 5", "44 3"), taken());
	}

	@Test
	void whoRanBetweenTwoWaitsDidSoInTheMiddle() throws IOException {
		sample(0, FrameKind.LINE_LOCK, 0);
		sample(10, FrameKind.LINE_SLEEP, 4);
		assertEquals(List.of("0 1", "13 5", "17 3"), taken());
	}

	/** Whether one without processor time waits in a native method is known some samples later. */
	@Test
	void aWaitThatIsSeenLateBeginsWhereItRanNoMore() throws IOException {
		sample(0, FrameKind.LINE_RUNNING, 10, 4, 0, 0);
		sample(40, FrameKind.LINE_IO, 0);
		assertEquals(List.of("0 5", "14 4"), taken());
	}

	@Test
	void whatAWaitIsForReplacesWhatWasSaidOfItBefore() throws IOException {
		line.is(FrameKind.LINE_WAITING, 7);
		sample(10, FrameKind.LINE_SIGNAL, 0);
		assertEquals(List.of("7 2"), taken());
	}

	/** Processor time is asked for some time after a sample began, later at one than at another. */
	@Test
	void whatASampleIsAskedLateIsNotLost() throws IOException {
		sample(0, FrameKind.LINE_RUNNING, 16, 4, 10, 10);
		assertEquals(List.of("0 5"), taken());
	}

	@Test
	void nothingIsTakenBehindTheEnd() throws IOException {
		line.is(FrameKind.LINE_RUNNING, 10);
		line.close(20);
		line.is(FrameKind.LINE_RUNNING, 30);
		assertEquals(List.of("10 5", "20 0"), taken());
		line.reopen();
		line.is(FrameKind.LINE_RUNNING, 40);
		assertEquals(List.of("40 5"), taken());
	}

	/** Whoever asks too seldom misses what came in between, and is not told something else in its place. */
	@Test
	void whatThereIsNoRoomForIsNotKnown() throws IOException {
		for (int i = 0; i < 10_000; i++) {
			line.is(i % 2 == 0 ? FrameKind.LINE_RUNNING : FrameKind.LINE_LOCK, i);
		}
		List<String> taken = taken();
		assertEquals(4096, taken.size());
		assertEquals("4094 5", taken.get(4094));
		assertEquals("4095 0", taken.get(4095));
		line.is(FrameKind.LINE_RUNNING, 10_000);
		assertEquals(List.of("10000 5"), taken());
	}
}
