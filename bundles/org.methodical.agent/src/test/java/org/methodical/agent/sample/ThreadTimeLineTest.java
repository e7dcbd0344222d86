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
