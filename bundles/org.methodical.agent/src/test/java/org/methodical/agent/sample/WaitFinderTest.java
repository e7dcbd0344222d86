// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.agent.threads.ThreadSample;
import org.methodical.wire.FrameKind;

/** Threads that really wait, each in the method {@code waits} of this class. */
@Timeout(60)
class WaitFinderTest {

	private static final Object MONITOR = new Object();

	private final MethodRegistry registry = new MethodRegistry();
	private final WaitFinder finder = new WaitFinder(registry);
	private final ThreadActivity activity = new ThreadActivity();
	private Thread waiting;

	private interface Action {

		void run() throws Exception;
	}

	private static void waits(Action action) {
		try {
			action.run();
		} catch (Exception e) {
			// that was it
			Thread.currentThread().interrupt();
		}
	}

	private WaitFor of(Action action) {
		waiting = new Thread(() -> waits(action), "waiting");
		waiting.setDaemon(true);
		waiting.start();
		ThreadSample sample = null;
		while (sample == null || !sample.isBlocked()) {
			sample = activity.sample(waiting);
		}
		assertFalse(WaitFinder.isOfAgent(sample));
		return finder.find(sample, activity.holder(sample));
	}

	private String written(int method) {
		return method < 0 ? "" : registry.get(method).name();
	}

	@AfterEach
	void end() throws InterruptedException {
		waiting.interrupt();
		waiting.join();
	}

	@Test
	void aMonitorIsALockThatSomebodyHas() throws Exception {
		CountDownLatch release = new CountDownLatch(1);
		Thread holder = new Thread(() -> waits(() -> hold(release)), "holder");
		holder.start();
		while (!activity.isBlocked(holder)) {
			Thread.onSpinWait();
		}
		WaitFor found = of(() -> hold(release));
		release.countDown();
		assertEquals(FrameKind.WAIT_LOCK, found.kind());
		assertEquals("java.lang.Object", found.lockClass());
		assertEquals(System.identityHashCode(MONITOR), found.lock());
		assertEquals("hold", written(found.method()));
		assertEquals("holder", found.holder());
		assertEquals("hold", written(found.heldMethod()));
		assertTrue(found.heldLine() >= found.line() && found.line() > 0, found.heldLine() + " and " + found.line());
		holder.join();
	}

	private static void hold(CountDownLatch release) throws InterruptedException {
		synchronized (MONITOR) {
			release.await();
		}
	}

	@Test
	void locksOfTheLibraryAreLocks() {
		Lock lock = new ReentrantLock();
		lock.lock();
		WaitFor found = of(lock::lockInterruptibly);
		assertEquals(FrameKind.WAIT_LOCK, found.kind());
		assertEquals("java.util.concurrent.locks.ReentrantLock$NonfairSync", found.lockClass());
		assertEquals(Thread.currentThread().getName(), found.holder());
		assertEquals("waits", written(found.method()));
	}

	@Test
	void aStampedLockIsALockOfNobody() {
		StampedLock lock = new StampedLock();
		lock.writeLock();
		WaitFor found = of(lock::readLockInterruptibly);
		assertEquals(FrameKind.WAIT_LOCK, found.kind());
		assertEquals("", found.holder());
	}

	@Test
	void whoWaitsForOthersWaitsForASignal() {
		Lock lock = new ReentrantLock();
		Condition condition = lock.newCondition();
		for (Action action : new Action[] {() -> new CountDownLatch(1).await(),
				() -> new LinkedBlockingQueue<>().take(), () -> {
					synchronized (MONITOR) {
						MONITOR.wait();
					}
				}, () -> {
					lock.lock();
					condition.await();
				}, LockSupport::park}) {
			assertEquals(FrameKind.WAIT_SIGNAL, of(action).kind());
			waiting.interrupt();
		}
	}

	/** Between the queue and the JVM lie methods of {@code ForkJoinPool}, also where there is none. */
	@Test
	void aThreadOfAPoolThatIdlesWaitsInItsQueue() {
		ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>(), task -> {
			waiting = new Thread(task);
			return waiting;
		});
		pool.prestartCoreThread();
		ThreadSample sample = null;
		while (sample == null || !sample.isBlocked()) {
			sample = activity.sample(waiting);
		}
		WaitFor found = finder.find(sample, null);
		pool.shutdownNow();
		assertEquals("java.util.concurrent.LinkedBlockingQueue", registry.get(found.method()).className());
	}

	@Test
	void sleepIsSleep() {
		WaitFor found = of(() -> TimeUnit.SECONDS.sleep(1000));
		assertEquals(FrameKind.WAIT_SLEEP, found.kind());
		assertEquals("", found.lockClass());
		assertEquals("", found.holder());
		assertTrue(written(found.method()).startsWith("lambda$sleepIsSleep"), written(found.method()));
	}

	@Test
	void whoIsInANativeMethodWithoutBeingBlockedWaitsForInputOrOutput() throws Exception {
		try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			waiting = new Thread(() -> waits(() -> server.accept().close()));
			waiting.start();
			ThreadSample sample = null;
			while (sample == null || !sample.isInNative() || sample.isBlocked()) {
				sample = activity.sample(waiting);
			}
			assertEquals(FrameKind.WAIT_IO, finder.find(sample, null).kind());
		}
	}

	@Test
	void whatIsAlikeAddsUpAndIsToldOnce() throws Exception {
		WaitFor found = of(() -> TimeUnit.SECONDS.sleep(1000));
		ThreadWaits waits = new ThreadWaits();
		ThreadWaits.Lasting first = waits.begin(found);
		first.lasts(5);
		first.lasts(6);
		waits.begin(found).lasts(7);
		assertEquals("2 waits, 18 ns, longest 11", told(waits));
		assertEquals("", told(waits));
		first.lasts(1);
		assertEquals("0 waits, 1 ns, longest 12", told(waits));
	}

	@Test
	void ofThreadsThatStandForOthersItIsNotKnownHowOftenTheyWait() throws Exception {
		WaitFor found = of(() -> TimeUnit.SECONDS.sleep(1000));
		ThreadWaits waits = new ThreadWaits();
		waits.sampled(found, 5);
		waits.sampled(found, 4);
		assertEquals("0 waits, 9 ns, longest 0", told(waits));
	}

	/** They are parked in each case, so that the stack tells what for. */
	@Test
	void virtualThreadsWaitForWhatOthersWaitFor() throws Exception {
		ReentrantLock lock = new ReentrantLock();
		lock.lock();
		try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
				Socket silent = new Socket(server.getInetAddress(), server.getLocalPort())) {
			assertEquals(FrameKind.WAIT_SLEEP, ofVirtual(() -> TimeUnit.SECONDS.sleep(1000)).kind());
			assertEquals(FrameKind.WAIT_IO, ofVirtual(() -> silent.getInputStream().read()).kind());
			assertEquals(FrameKind.WAIT_SIGNAL, ofVirtual(() -> new CountDownLatch(1).await()).kind());
			WaitFor found = ofVirtual(lock::lockInterruptibly);
			assertEquals(FrameKind.WAIT_LOCK, found.kind());
			assertEquals("java.util.concurrent.locks.ReentrantLock$NonfairSync", found.lockClass());
			assertTrue(found.lock() != 0);
		}
	}

	private WaitFor ofVirtual(Action action) throws InterruptedException {
		waiting = Thread.ofVirtual().start(() -> waits(action));
		ThreadSample sample = activity.sample(waiting);
		while (!sample.isBlocked()) {
			sample = activity.sample(waiting);
		}
		assertFalse(WaitFinder.isOfAgent(sample) || WaitFinder.isOfJvm(sample));
		WaitFor found = finder.find(sample, null);
		waiting.interrupt();
		waiting.join();
		return found;
	}

	private static String told(ThreadWaits waits) throws Exception {
		StringBuilder told = new StringBuilder();
		waits.takeChanged((what, count, time, longest) -> told.append(count).append(" waits, ").append(time)
				.append(" ns, longest ").append(longest));
		return told.toString();
	}

	/** It is ready, as the JVM says, as one that writes is. */
	@Test
	void whoAcceptsMayWaitAndWhoWritesDoesSomething() throws Exception {
		try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			waiting = new Thread(() -> waits(server::accept), "waiting");
			waiting.start();
			ThreadSample sample = null;
			while (sample == null || !sample.isInNative()) {
				sample = activity.sample(waiting);
			}
			while (WaitFinder.found(sample) != LiveThread.Found.WAITING) {
				sample = activity.sample(waiting);
			}
		}
		assertEquals(LiveThread.Found.BUSY,
				WaitFinder.found(SamplesKit.frame("sun.nio.ch.SocketDispatcher", "write0")));
		assertEquals(LiveThread.Found.RUNNING, WaitFinder.found(SamplesKit.frame("java.util.zip.Inflater", "inflate")));
	}
}
