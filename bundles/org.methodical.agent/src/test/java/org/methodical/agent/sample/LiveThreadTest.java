// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;

import org.junit.jupiter.api.Test;
import org.methodical.agent.registry.MethodRegistry;

/** How the processor time of a thread is shared out among samples 10 ns apart. */
class LiveThreadTest {

	private static final long PERIOD = 10;

	private final Samples samples = new Samples(new MethodRegistry(), Set.of(), 10);
	private final SampledThread sampled = samples.begin(Thread.currentThread(), "t", false, false);
	private final LiveThread thread = new LiveThread(Thread.currentThread(), 1, LiveThread.Kind.PROGRAM, sampled);
	private final SampledPlace running = samples.place(sampled, SamplesKit.frame("a.B", "run"));
	private final SampledPlace waiting = samples.place(sampled, SamplesKit.frame("a.B", "read"));

	private void found(int runs, int waits, long processorTime) {
		thread.unclaimed = processorTime;
		for (int i = 0; i < runs; i++) {
			thread.found(running, false);
		}
		for (int i = 0; i < waits; i++) {
			thread.found(waiting, true);
		}
		thread.claim(samples, PERIOD);
	}

	private void assertRan(long run, long read) {
		assertEquals(run, sampled.time(running.node));
		assertEquals(read, sampled.time(waiting.node));
		assertEquals(0, thread.unclaimed);
	}

	@Test
	void whatNeverWaitedHasItsPart() {
		found(3, 7, 100);
		assertRan(30, 70);
	}

	@Test
	void whatWaitedHasWhatOthersLeave() {
		found(3, 7, 45);
		assertRan(30, 15);
	}

	@Test
	void whatWaitedHasNothingWhereOthersLeaveNothing() {
		found(3, 7, 25);
		assertRan(25, 0);
	}

	@Test
	void whatAloneWasFoundHasAll() {
		found(0, 7, 25);
		assertRan(0, 25);
	}

	@Test
	void whatIsNotFoundIsClaimedLater() {
		found(0, 0, 25);
		assertEquals(25, thread.unclaimed);
	}
}
