// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.core.model.thread.ThreadInfo;

/** A platform thread runs in a for 300 ns of 400, virtual ones in a for 500 ns of 600 and in b, below a, for 100. */
class RunningLimitTest {

	private static final int PLATFORM = 1;
	private static final int VIRTUAL = 2;
	private static final SampleTotals TEN = new SampleTotals(10, 1000, 100_000);
	private static final Map<Integer, ThreadInfo> THREADS = Map.of(PLATFORM,
			new ThreadInfo(PLATFORM, "main", false, false, false, false), VIRTUAL,
			new ThreadInfo(VIRTUAL, "", true, true, false, true));

	private final Map<Integer, CallingContextTree> trees = new TreeMap<>(Map.of(
			PLATFORM, tree(new int[] {-1, 0}, 0, 400).with(new Waiting(new long[] {0, 100}, new long[] {0, 1}, TEN)),
			VIRTUAL, tree(new int[] {-1, 0, 1}, 0, 600, 100)
					.with(new Waiting(new long[] {0, 100}, new long[] {0, 1}, TEN))));
	private final CallingContextTree merged = tree(new int[] {-1, 0, 1}, 0, 1000, 100)
			.with(new Waiting(new long[] {0, 200}, new long[] {0, 2}, TEN));

	/** Each node's method has the number of its caller's node, and was called once. */
	private static CallingContextTree tree(int[] parents, long... times) {
		return new CallingContextTree(parents.length, parents, parents, new long[parents.length], times);
	}

	/** By what the process took, and of that the carriers of virtual threads; 0 where nobody tells. */
	private CallingContextTree limited(long limit, long carriers) {
		return RunningLimit.of(merged, THREADS, trees,
				List.of(new Telemetry(1000, 0, 0, 0, 0, 0, 0, 0, 2, limit, 0, 0, carriers)), 1000);
	}

	private List<Long> waiting(CallingContextTree all) {
		CallingContextTree virtual = trees.get(VIRTUAL);
		return List.of(trees.get(PLATFORM).waitingTime(1), virtual.waitingTime(1), virtual.waitingTime(2),
				all.waitingTime(1), all.waitingTime(2));
	}

	@Test
	void whoRanNoLongerThanTheProcessStaysAsItIs() {
		assertSame(merged, limited(900, 0));
		assertSame(merged, limited(900, 600));
		assertSame(merged, limited(0, 0));
		assertSame(merged, RunningLimit.of(merged, THREADS, trees, List.of(), 1000));
		assertEquals(List.of(100L, 100L, 0L, 200L, 0L), waiting(merged));
	}

	@Test
	void virtualThreadsHaveWhatIsLeftOfThePlatformThreads() {
		// 300 of 600
		assertEquals(List.of(100L, 350L, 50L, 450L, 50L), waiting(limited(600, 0)));
	}

	/** What else the process took, compilers and collectors had. */
	@Test
	void virtualThreadsHaveNoMoreThanTheirCarriers() {
		assertEquals(List.of(100L, 350L, 50L, 450L, 50L), waiting(limited(900, 300)));
	}

	@Test
	void ofWhatTheirCarriersHadTheProcessMayLeaveLess() {
		// 200 of 500
		assertEquals(List.of(100L, 433L, 67L, 533L, 67L), waiting(limited(500, 300)));
	}

	@Test
	void whereThatIsNothingAllHaveTheSamePart() {
		// 180 of 900
		assertEquals(List.of(340L, 500L, 80L, 840L, 80L), waiting(limited(180, 0)));
	}

	@Test
	void threadsThatWereNeverSampledAreLimitedToo() {
		trees.put(PLATFORM, tree(new int[] {-1, 0}, 0, 400));
		// 200 of 1000
		assertEquals(List.of(320L, 500L, 80L, 920L, 80L), waiting(limited(200, 0)));
	}

	@Test
	void theLimitIsWhatTheProcessTookSinceTheAgentStarted() {
		assertEquals(Double.POSITIVE_INFINITY, RunningLimit.limit(List.of(), 100));
		assertEquals(Double.POSITIVE_INFINITY, RunningLimit.limit(List.of(telemetry(10, 1, 0, 0)), 100));
		// 1000 of them before 10 ns with two threads, 50 by the agent, and 5 ns with three threads are not told
		assertEquals(20 + 500 - 50 + 15,
				RunningLimit.limit(List.of(telemetry(10, 2, 1020, 0), telemetry(95, 3, 1520, 50)), 100));
		// it cannot have been busy before it began
		assertEquals(30, RunningLimit.limit(List.of(telemetry(100, 2, 30, 0)), 100));
	}

	private static Telemetry telemetry(long time, long threads, long processorTime, long agentTime) {
		return new Telemetry(time, 0, 0, 0, 0, 0, 0, 0, threads, processorTime, agentTime, 0, 0);
	}
}
