// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LastingCallsTest {

	private static final String WORKER = Worker.class.getName();

	private volatile boolean over;
	private final CountDownLatch begun = new CountDownLatch(1);
	private final CountDownLatch end = new CountDownLatch(1);
	private Thread thread;

	@AfterEach
	void end() throws InterruptedException {
		over = true;
		end.countDown();
		thread.join();
	}

	private Map<String, Set<String>> lasting(Runnable task) throws InterruptedException {
		begin(task);
		return LastingCalls.of(Set.of(WORKER, "no.such.Class"));
	}

	private void begin(Runnable task) throws InterruptedException {
		thread = new Thread(task, "lasting");
		thread.start();
		begun.await();
	}

	@Test
	void whoComputesIsFound() throws InterruptedException {
		begin(() -> Worker.computes(this));
		assertEquals(Map.of(WORKER, Set.of("computes")), LastingCalls.computing(Set.of(WORKER)));
	}

	@Test
	void whoWaitsComputesNothing() throws InterruptedException {
		begin(() -> Worker.waits(begun, end));
		while (thread.getState() != Thread.State.WAITING) {
			Thread.onSpinWait();
		}
		assertEquals(Map.of(), LastingCalls.computing(Set.of(WORKER)));
	}

	private boolean isOver() {
		begun.countDown();
		return over;
	}

	@Test
	void aCallThatWaitsLasts() throws InterruptedException {
		assertEquals(Map.of(WORKER, Set.of("waits")), lasting(() -> Worker.waits(begun, end)));
	}

	@Test
	void aCallThatHasOthersComputeLasts() throws InterruptedException {
		assertEquals(Map.of(WORKER, Set.of("hasComputed")), lasting(() -> Worker.hasComputed(i -> isOver())));
	}

	/** It would lose most: the JVM would interpret its loop from then on. */
	@Test
	void aCallThatComputesItselfLasts() throws InterruptedException {
		assertEquals(Map.of(WORKER, Set.of("computes")), lasting(() -> Worker.computes(this)));
	}

	private static final class Worker {

		static void waits(CountDownLatch begun, CountDownLatch end) {
			begun.countDown();
			try {
				end.await();
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
			}
		}

		static boolean hasComputed(IntPredicate isOver) {
			return IntStream.range(0, Integer.MAX_VALUE).anyMatch(isOver);
		}

		static int computes(LastingCallsTest test) {
			int rounds = 0;
			test.begun.countDown();
			while (!test.over) {
				rounds++;
			}
			return rounds;
		}
	}
}
