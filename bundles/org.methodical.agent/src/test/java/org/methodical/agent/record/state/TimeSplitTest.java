// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.tree.Node;

/** What nodes have grown by, samples that found a thread in them, and the processor time that it had. */
class TimeSplitTest {

	private static final long MS = 1_000_000;

	/** A thread of which the test says what samples found. */
	private static final class Sampled extends WaitingTimes {

		private final boolean isPlatform;

		Sampled(boolean isPlatform) {
			super(null, null);
			this.isPlatform = isPlatform;
		}

		/** So many samples, each of which stands for 10 ns. */
		Sampled waited(int node, int samples) {
			found.add(node, samples, 10L * samples);
			return this;
		}

		Sampled ran(int node, int samples) {
			ran.add(node, samples, 10L * samples);
			return this;
		}

		/** It was watched for so long, and its processor time was asked for all the time. */
		Sampled had(long time, long processorTime) {
			passed(time);
			hadProcessor(time, processorTime);
			return this;
		}

		@Override
		void resume() {
			throw new UnsupportedOperationException();
		}

		@Override
		void begin(long since) {
			throw new UnsupportedOperationException();
		}

		@Override
		void skip() {
			throw new UnsupportedOperationException();
		}

		@Override
		long came(Thread thread, boolean blocked, long since, long here, long now) {
			throw new UnsupportedOperationException();
		}

		@Override
		int sample(Thread thread, boolean wasBlocked, Node node, long here, long since, long now) {
			throw new UnsupportedOperationException();
		}

		@Override
		void end() {
			throw new UnsupportedOperationException();
		}

		@Override
		void suspended(long time) {
			throw new UnsupportedOperationException();
		}

		@Override
		boolean tellsProcessorTime() {
			return isPlatform;
		}

		@Override
		long took() {
			throw new UnsupportedOperationException();
		}

		@Override
		long stillSince() {
			throw new UnsupportedOperationException();
		}
	}

	private final TimeSplit split = new TimeSplit();
	private final Sampled platform = new Sampled(true);

	@BeforeEach
	void begin() {
		split.begin();
	}

	/** For how long it waited in its nodes, ns. */
	private List<String> waiting(Sampled thread) {
		split.split(Integer.MAX_VALUE, thread);
		List<String> waiting = new ArrayList<>();
		for (int i = 1; i < split.count(); i++) {
			if (split.waiting(i) > 0) {
				waiting.add(split.node(i) + ": " + split.samples(i) + " samples, " + split.waiting(i) + " ns");
			}
		}
		return waiting;
	}

	/**
	 * Five samples of six found it waiting, as is known of one sample more: 5/6 of 600 ns. Where it was found running
	 * alone it ran, and where no thread was found nobody waits.
	 */
	@Test
	void aThreadWaitedForThePartThatSamplesTell() {
		split.grew(1, 11, 600);
		split.grew(2, 12, 100);
		split.grew(3, 13, 50);
		assertEquals(List.of("1: 5 samples, 500 ns"), waiting(new Sampled(false).waited(1, 5).ran(1, 1).ran(2, 2)));
		assertEquals(0, split.guessed());
	}

	/** Three quarters of what samples found of others, and a sample of its own weighs as much as these. */
	@Test
	void aThreadThatWasNotSampledWaitedAsOthersDid() {
		split.grew(1, 11, 100);
		waiting(new Sampled(false).waited(1, 3).ran(1, 1));
		split.begin();
		split.grew(4, 11, 200);
		split.grew(5, 15, 200);
		assertEquals(List.of("4: 0 samples, 150 ns"), waiting(new Sampled(false)));
		assertEquals(200, split.guessed());
		split.begin();
		split.grew(6, 11, 400);
		// of others' and its own 30 of 50 ns, which weigh as much as its 10: 3/10
		assertEquals(List.of("6: 0 samples, 120 ns"), waiting(new Sampled(false).ran(6, 1)));
	}

	/** Threads waited there at first, and compute there now: a hundred samples say so, of a thousand. */
	@Test
	void whatOthersDidLongAgoIsForgotten() {
		split.grew(1, 11, 100);
		waiting(new Sampled(false).waited(1, 900));
		for (int i = 0; i < 10; i++) {
			split.begin();
			split.grew(1, 11, 100);
			waiting(new Sampled(false).ran(1, 10));
		}
		split.begin();
		split.grew(2, 11, 1_000);
		waiting(new Sampled(false));
		assertTrue(split.waiting(1) < 250, () -> split.waiting(1) + " ns");
	}

	/** It was ready all the time in one method, and had a processor for a quarter of that. */
	@Test
	void runningTimesAddUpToTheProcessorTime() {
		split.grew(1, 11, 400);
		split.grew(2, 12, 600);
		assertEquals(List.of("1: 0 samples, 300 ns", "2: 6 samples, 600 ns"),
				waiting(platform.ran(1, 4).waited(2, 6).had(1_000, 100)));
	}

	/** As a thread of a pool, whose own method sleeps between tasks in a library: that it ran was there. */
	@Test
	void itMayHaveRunOutsideOfAllNodes() {
		split.grew(1, 11, 1_000);
		assertEquals(List.of("1: 5 samples, 1000 ns"), waiting(platform.waited(1, 5).ran(0, 5).had(2_000, 900)));
	}

	/** In the second half of the samples found it running, which may be chance; of the first it cannot be. */
	@Test
	void whatSamplesLeaveOpenIsPutRightFirst() {
		split.grew(1, 11, 100);
		split.grew(2, 12, 1_000);
		assertEquals(List.of("2: 5 samples, 400 ns"),
				waiting(platform.ran(1, 9).ran(2, 5).waited(2, 5).had(1_100, 700)));
		split.begin();
		split.grew(1, 11, 100 * MS);
		waiting(platform.ran(1, 99).had(100 * MS, 100 * MS));
		split.begin();
		split.grew(1, 11, 1_000 * MS);
		split.grew(2, 12, 1_000 * MS);
		waiting(platform.ran(1, 99_999).ran(2, 5).waited(2, 5).had(2_000 * MS, 1_400 * MS));
		assertEquals(600, Math.round((double) split.waiting(2) / MS));
	}

	/** It had a processor for half of the time for which it was ready, and so it has. */
	@Test
	void whatItLacksAllTheTimeIsNoError() {
		split.grew(1, 11, 100 * MS);
		waiting(platform.ran(1, 100).had(100 * MS, 50 * MS));
		split.begin();
		split.grew(1, 11, 100 * MS);
		split.grew(2, 12, 100 * MS);
		assertEquals(List.of("1: 0 samples, 50000000 ns", "2: 5 samples, 75000000 ns"),
				waiting(platform.ran(1, 100).ran(2, 5).waited(2, 5).had(200 * MS, 75 * MS)));
	}

	/** Processor time is told up to the last sample, a snapshot up to now. */
	@Test
	void whatThereIsNoRoomForIsOfTheNextSnapshot() {
		split.grew(1, 11, 100);
		assertEquals(List.of(), waiting(platform.ran(1, 9).had(100, 130)));
		split.begin();
		split.grew(1, 11, 100);
		assertEquals(List.of("1: 0 samples, 70 ns"), waiting(platform.ran(1, 9).had(100, 0)));
	}

	/** Others had a processor for half of the time for which they were ready. */
	@Test
	void aThreadThatNobodyAskedLackedAProcessorAsOthersDid() {
		split.grew(1, 11, 100 * MS);
		waiting(platform.ran(1, 100).had(100 * MS, 50 * MS));
		split.begin();
		split.grew(1, 11, 1_000);
		assertEquals(List.of("1: 0 samples, 500 ns"), waiting(new Sampled(true)));
	}

	/** Time that a node had too much of is taken back, and is no waiting. */
	@Test
	void aNodeThatShrankDidNothing() {
		split.grew(1, 11, -50);
		split.grew(2, 12, 100);
		assertEquals(List.of("2: 1 samples, 100 ns"), waiting(new Sampled(false).waited(1, 1).waited(2, 1)));
	}

	@Test
	void ofNodesThatHaveNotGrownNothingIsTold() {
		split.grew(3, 13, 100);
		assertEquals(List.of(), waiting(new Sampled(false).waited(2, 1).waited(4, 2)));
	}
}
