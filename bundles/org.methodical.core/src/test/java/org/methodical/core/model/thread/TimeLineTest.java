// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.thread;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

class TimeLineTest {

	private static final int US = 1000;

	private static long time(TimeLine line, ThreadState state, long from, long to) {
		return line.times(from * US, to * US)[state.ordinal()] / US;
	}

	@Test
	void aSpanIsSharedAmongItsRuns() {
		TimeLine.Builder builder = new TimeLine.Builder();
		builder.add(10 * US, ThreadState.RUNNING);
		builder.add(30 * US, ThreadState.SLEEP);
		builder.add(35 * US, ThreadState.SLEEP);
		builder.add(70 * US, ThreadState.UNKNOWN);
		TimeLine line = builder.build(100 * US);
		assertEquals(3, line.size());
		assertEquals(10 * US, line.start());
		assertEquals(70 * US, line.end());
		assertEquals(70 * US, line.end(1));
		assertEquals(100 * US, line.end(2));
		assertEquals(-1, line.runAt(10 * US - 1));
		assertEquals(0, line.runAt(10 * US));
		assertEquals(0, line.runAt(30 * US - 1));
		assertEquals(1, line.runAt(30 * US));
		assertEquals(2, line.runAt(1000 * US));
		assertEquals(5, time(line, ThreadState.RUNNING, 25, 40));
		assertEquals(10, time(line, ThreadState.SLEEP, 25, 40));
		assertEquals(20, time(line, ThreadState.RUNNING, 0, 1000));
		assertEquals(40, time(line, ThreadState.SLEEP, 0, 1000));
		assertEquals(30, time(line, ThreadState.UNKNOWN, 0, 1000));
		assertEquals(0, time(line, ThreadState.RUNNING, 5, 10));
	}

	/** What goes on has no end but that of the recording; what was built before stays as it was. */
	@Test
	void whatGoesOnGrows() {
		TimeLine.Builder builder = new TimeLine.Builder();
		builder.add(0, ThreadState.LOCK);
		TimeLine before = builder.build(50 * US);
		builder.add(60 * US, ThreadState.IO);
		assertEquals(50, time(before, ThreadState.LOCK, 0, 1000));
		assertEquals(1, before.size());
		assertEquals(60, time(builder.build(90 * US), ThreadState.LOCK, 0, 1000));
		assertEquals(30, time(builder.build(90 * US), ThreadState.IO, 0, 1000));
	}

	@Test
	void sumsAreThoseOfTheRunsHoweverMany() {
		Random random = new Random(7);
		TimeLine.Builder builder = new TimeLine.Builder();
		int length = 5000;
		ThreadState[] expected = new ThreadState[length];
		int time = 0;
		while (time < length) {
			ThreadState state = ThreadState.values()[random.nextInt(ThreadState.values().length)];
			int end = Math.min(length, time + 1 + random.nextInt(5));
			builder.add((long) time * US, state);
			Arrays.fill(expected, time, end, state);
			time = end;
		}
		TimeLine line = builder.build((long) length * US);
		for (int i = 0; i < 200; i++) {
			int from = random.nextInt(length);
			int to = from + random.nextInt(length - from + 1);
			long[] sums = new long[ThreadState.values().length];
			for (int at = Math.max(from, (int) (line.start() / US)); at < to; at++) {
				sums[expected[at].ordinal()] += US;
			}
			assertArrayEquals(sums, line.times((long) from * US, (long) to * US));
		}
	}

	@Test
	void aLineCanBeginLater() {
		TimeLine.Builder builder = new TimeLine.Builder();
		builder.add(10 * US, ThreadState.RUNNING);
		TimeLine line = builder.build(20 * US).later(100 * US);
		assertEquals(110 * US, line.start());
		assertEquals(120 * US, line.end());
		assertEquals(10, time(line, ThreadState.RUNNING, 0, 1000));
	}
}
