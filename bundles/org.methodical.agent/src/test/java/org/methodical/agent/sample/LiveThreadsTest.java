// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.threads.ThreadActivity;

/** Threads of which the JVM says how many have begun, and which of them live. */
class LiveThreadsTest {

	private final Samples samples = new Samples(new MethodRegistry(), Set.of(), 10);
	private final Thread first = new Thread("first");
	private final Thread second = new Thread("second");
	private long started = 100;
	private List<Thread> alive = List.of(first);
	private final LiveThreads threads = new LiveThreads(samples, new ThreadActivity() {

		@Override
		public long startedThreads() {
			return started;
		}

		@Override
		public List<Thread> threads() {
			return alive;
		}
	}, null);

	@Test
	void whoEndsBeforeItIsLookedAtIsCounted() {
		threads.list(1);
		threads.tellMissed();
		assertEquals(0, samples.missed());
		started = 131;
		alive = List.of(first, second);
		threads.list(2);
		threads.tellMissed();
		assertEquals(30, samples.missed());
	}

	@Test
	void whoBeginsDuringAPauseIsNotMissed() {
		threads.list(1);
		started = 131;
		alive = List.of(first, second);
		threads.forgetTimes(2);
		started = 133;
		threads.tellMissed();
		assertEquals(2, samples.missed());
	}

	@Test
	void whoIsSeenFirstBeganBetweenTwoLists() {
		threads.list(1_000);
		alive = List.of(first, second);
		threads.list(1_020);
		assertEquals(List.of(1_000L, 1_010L), threads.all().stream().map(one -> one.lastSample).toList());
	}

	/** Of those that wait, each would keep it from a thread that has computed and may be gone in the next round. */
	@Test
	void whoRunsIsLookedAtBeforeWhoWaits() {
		alive = List.of(first, second, new Thread("third"));
		threads.list(1);
		for (LiveThread one : threads.all()) {
			one.unclaimed = one.thread == second ? LiveThreads.RUNS : 0;
		}
		for (int i = 0; i < 3; i++) {
			List<LiveThread> round = threads.round(System.nanoTime());
			assertEquals(3, Set.copyOf(round).size());
			assertSame(second, round.get(0).thread);
		}
	}
}
