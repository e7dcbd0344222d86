// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.methodical.agent.FullHeapLoader;

@Timeout(60)
class AgentThreadTest {

	@Test
	void oursAreToldApartAndSayWhereTheyAre() throws InterruptedException {
		CountDownLatch latch = new CountDownLatch(1);
		Thread ours = AgentThread.start(() -> awaits(latch), "methodical-test");
		Thread other = new Thread(() -> awaits(latch), "other-test");
		other.start();
		while (ours.getState() != Thread.State.WAITING || other.getState() != Thread.State.WAITING) {
			Thread.onSpinWait();
		}
		String places = AgentThread.places();
		latch.countDown();
		ours.join();
		other.join();
		assertTrue(AgentThread.isOne(ours));
		assertFalse(AgentThread.isOne(other));
		assertTrue(places.contains("methodical-test in ") && places.contains("park"), places);
		assertFalse(places.contains("other-test"), places);
	}

	@Test
	void processorTimeIsKeptHoweverAThreadEnds() throws InterruptedException {
		AgentTime.ask(new ThreadActivity());
		long before = AgentTime.ofEndedThreads();
		Thread failing = AgentThread.start(() -> {
			for (int round = 0; round < 1_000_000; round++) {
				Math.sqrt(round);
			}
			throw new OutOfMemoryError("as a heap at its end throws");
		}, "methodical-failing");
		failing.join();
		assertTrue(AgentTime.ofEndedThreads() > before, "nothing added to " + before);
	}

	@Test
	void endingForWantOfMemoryNeedsNoClassThatWasNotThereAtTheStart() throws Exception {
		FullHeapLoader loader = new FullHeapLoader(Actor.class);
		loader.call("prepare");
		loader.fill();
		assertEquals("ended quietly", loader.call("end"));
	}

	/** HotSpot throws the first again wherever such a class is needed. */
	@Test
	void anInitialiserWithoutMemoryIsRememberedByItsTextAlone() {
		NoClassDefFoundError later = new NoClassDefFoundError("Could not initialize class a.B");
		later.initCause(new ExceptionInInitializerError(
				"Exception java.lang.OutOfMemoryError: Java heap space [in thread \"main\"]"));
		assertTrue(AgentThread.isForWantOfMemory(later));
		assertFalse(AgentThread.isForWantOfMemory(new NoClassDefFoundError("a.B")));
		assertFalse(AgentThread.isForWantOfMemory(new ExceptionInInitializerError()));
	}

	/** Does what a thread of the agent does. */
	public static final class Actor implements Runnable {

		private static final Actor ONLY = new Actor();
		private static final OutOfMemoryError FULL = new OutOfMemoryError("full");
		private static boolean isFull;

		public static void prepare() {
			AgentThread.run(ONLY);
			isFull = true;
		}

		/** What came of it. */
		public static String end() {
			AgentThread.run(ONLY);
			return "ended quietly";
		}

		@Override
		public void run() {
			if (isFull) {
				throw FULL;
			}
		}
	}

	private static void awaits(CountDownLatch latch) {
		try {
			latch.await();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}
}
