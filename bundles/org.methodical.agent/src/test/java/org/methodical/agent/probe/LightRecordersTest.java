// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.thread.ThreadCache;

class LightRecordersTest {

	@BeforeEach
	void start() {
		Recorders.start();
	}

	@AfterEach
	void forgetWhatBegan() {
		Recorders.takeNew();
	}

	@Test
	void aThreadFindsItsRecorderAgain() {
		LightRecorder own = LightProbe.recorder();
		assertNotNull(own);
		assertSame(own, LightProbe.recorder());
		assertSame(Thread.currentThread(), own.cachedThread);
	}

	@Test
	void nothingIsFoundWhileNothingIsRecordedAndTheSameAfterwards() {
		LightRecorder own = LightProbe.recorder();
		Recorders.stop();
		assertNull(LightProbe.recorder());
		Recorders.start();
		assertSame(own, LightProbe.recorder());
	}

	@Test
	void threadsWhoseIdsShareAPlaceHaveTheirOwnRecorders() throws Exception {
		Thread first = Thread.currentThread();
		LightRecorder own = LightProbe.recorder();
		AtomicReference<LightRecorder> other = new AtomicReference<>();
		Thread second = threadAt(ThreadCache.place(first), () -> {
			other.set(LightProbe.recorder());
			LightProbe.exit(LightProbe.enter(other.get(), 3));
			assertSame(other.get(), LightProbe.recorder());
		});
		second.start();
		second.join();
		assertNotSame(own, other.get());
		assertSame(own, LightProbe.recorder());
		assertEquals(1, other.get().calls());
	}

	/** A thread whose place is a certain one. */
	private static Thread threadAt(int place, Runnable task) {
		Thread thread = new Thread(task);
		for (int tries = 0; ThreadCache.place(thread) != place; tries++) {
			assertTrue(tries <= ThreadCache.LENGTH, "ids do not follow each other");
			thread = new Thread(task);
		}
		return thread;
	}

	@Test
	void aThreadThatDefinesItsOwnIdIsNotAskedForIt() throws Exception {
		AtomicReference<LightRecorder> its = new AtomicReference<>();
		AtomicReference<LightRecorder> again = new AtomicReference<>();
		Thread thread = new Thread() {

			@Override
			@SuppressWarnings("deprecation") // old programs define it
			public long getId() {
				throw new IllegalStateException("no id");
			}

			@Override
			public void run() {
				its.set(LightProbe.recorder());
				again.set(LightProbe.recorder());
			}
		};
		thread.start();
		thread.join();
		assertNotNull(its.get());
		assertSame(its.get(), again.get());
		assertNull(its.get().cachedThread);
	}

	@Test
	void theRecorderOfAnEndedThreadKeepsItNoMore() throws Exception {
		AtomicReference<LightRecorder> its = new AtomicReference<>();
		Thread thread = new Thread(() -> its.set(LightProbe.recorder()));
		thread.start();
		thread.join();
		assertSame(thread, its.get().cachedThread);
		ThreadCache.forget(LightRecorders.CACHED, its.get());
		assertNull(its.get().cachedThread);
		assertNull(LightRecorders.CACHED[ThreadCache.place(thread)]);
	}
}
