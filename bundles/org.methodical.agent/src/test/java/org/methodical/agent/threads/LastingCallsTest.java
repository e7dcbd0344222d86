// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

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

	private Set<String> lasting(Runnable task) throws InterruptedException {
		thread = new Thread(task, "lasting");
		thread.start();
		begun.await();
		return LastingCalls.classes(Set.of(WORKER, "no.such.Class"));
	}

	private boolean isOver() {
		begun.countDown();
		return over;
	}

	@Test
	void aCallThatWaitsLasts() throws InterruptedException {
		assertEquals(Set.of(WORKER), lasting(() -> Worker.waits(begun, end)));
	}

	/** Where a thread comes out of a native method it often loses its processor, and is found there. */
	@Test
	void aCallThatHasOthersComputeLasts() throws InterruptedException {
		assertEquals(Set.of(WORKER), lasting(() -> Worker.hasComputed(i -> isOver())));
	}

	@Test
	void aCallThatComputesItselfIsNone() throws InterruptedException {
		assertEquals(Set.of(), lasting(() -> Worker.computes(this)));
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
