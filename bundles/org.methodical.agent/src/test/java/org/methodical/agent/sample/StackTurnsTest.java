// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.methodical.agent.threads.ThreadActivity;

/** Rounds of threads, of which each but the last one has something to be asked. */
class StackTurnsTest {

	private static final long HOUR = TimeUnit.HOURS.toNanos(1);

	private final StackTurns turns = new StackTurns();
	private final List<LiveThread> threads = new ArrayList<>();

	StackTurnsTest() {
		for (int i = 0; i < 5; i++) {
			threads.add(new LiveThread(null, i, LiveThread.Kind.PROGRAM, null, new ThreadActivity()));
		}
	}

	private List<LiveThread> round(long now) {
		List<LiveThread> asked = new ArrayList<>();
		for (LiveThread each : turns.begin(threads, now)) {
			if (each.id < 4 && turns.has(each)) {
				asked.add(each);
			}
		}
		return asked;
	}

	/** On a busy machine the stack of one takes all of the time that there is. */
	@Test
	void whoWasLeftIsFirstInTheNextRound() {
		List<LiveThread> asked = new ArrayList<>();
		for (int i = 0; i < 8; i++) {
			List<LiveThread> round = round(System.nanoTime() - HOUR);
			assertEquals(1, round.size());
			asked.addAll(round);
		}
		for (LiveThread each : threads.subList(0, 4)) {
			assertEquals(2, Collections.frequency(asked, each), () -> "thread " + each.id);
		}
	}

	@Test
	void allAreAskedAsLongAsThereIsTime() {
		assertEquals(4, round(System.nanoTime() + HOUR).size());
	}

	/** One that ended is in no round any more. */
	@Test
	void goesOnWithoutTheOneThatWasLeft() {
		LiveThread first = round(System.nanoTime() - HOUR).get(0);
		threads.removeIf(each -> each != first && each.id < 4);
		assertTrue(round(System.nanoTime() - HOUR).contains(first));
		threads.clear();
		assertEquals(List.of(), round(System.nanoTime()));
	}
}
