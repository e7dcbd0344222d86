// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.thread.RecordedThread;
import org.methodical.agent.probe.tree.Node;

class RecordersTest {

	@AfterEach
	void keepApartAsUsual() {
		Recorders.keepApart(Recorders.KEPT_APART);
		Recorders.takeNew();
	}

	@Test
	void aThreadGoesOnWithTheRecorderOfAnEndedOneOfItsKind() throws Exception {
		Recorders.keepApart(0);
		Recorder first = runToEnd("kind-1-a");
		assertSame(first, runToEnd("kind-22-a"));
		assertTrue(first.isShared());
		assertNotSame(first, runToEnd("kind-1-b"));
		assertEquals(2, first.node(1).calls());
	}

	@Test
	void aMethodThatBeganWhileNothingWasRecordedGoesNowhereLater() throws Exception {
		Recorder[] recorder = new Recorder[1];
		Thread thread = new Thread(() -> {
			int unrecorded = Probe.enter(3);
			Recorders.start();
			Probe.exit(Probe.enter(4));
			recorder[0] = Recorders.LOCAL.get();
			Probe.callOut(unrecorded, 5);
			Probe.caught(unrecorded, 3);
		});
		Recorders.stop();
		thread.start();
		thread.join();
		assertEquals(2, recorder[0].nodeCount());
		assertSame(recorder[0].node(0), recorder[0].current());
	}

	@Test
	void noRecorderIsTakenFromAThreadThatLives() throws Exception {
		Recorders.keepApart(0);
		CountDownLatch all = new CountDownLatch(50);
		Recorder[] recorders = new Recorder[50];
		Thread[] threads = new Thread[50];
		for (int i = 0; i < threads.length; i++) {
			int index = i;
			threads[i] = new Thread(() -> {
				recorders[index] = Recorders.begin();
				all.countDown();
				try {
					all.await();
				} catch (InterruptedException e) {
					throw new IllegalStateException(e);
				}
			}, "alive-" + i);
			threads[i].start();
		}
		for (Thread thread : threads) {
			thread.join();
		}
		assertEquals(50, Set.of(recorders).size());
	}

	@Test
	void whatComesAgainIsAnnouncedOnceBetweenTwoLooks() throws Exception {
		Recorders.keepApart(0);
		Recorders.takeNew();
		Recorder recorder = runToEnd("again-1");
		runToEnd("again-2");
		Set<RecordedThread> seen = new HashSet<>();
		for (RecordedThread r = Recorders.takeNew(); r != null; r = Recorders.next(r)) {
			assertTrue(seen.add(r));
		}
		assertEquals(Set.of(recorder), seen);
		runToEnd("again-3");
		assertSame(recorder, Recorders.takeNew());
	}

	private static Recorder runToEnd(String name) throws InterruptedException {
		Recorder[] recorder = new Recorder[1];
		Thread thread = new Thread(() -> {
			recorder[0] = Recorders.begin();
			Recorders.announce(recorder[0]);
			Node caller = recorder[0].enter(7);
			recorder[0].moveTo(caller);
		}, name);
		thread.start();
		thread.join();
		return recorder[0];
	}
}
