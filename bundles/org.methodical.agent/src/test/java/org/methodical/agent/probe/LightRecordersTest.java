package org.methodical.agent.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

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
		assertSame(Thread.currentThread(), own.owner);
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
		Thread second = new Thread() {

			@Override
			public long getId() {
				return first.getId();
			}

			@Override
			public void run() {
				other.set(LightProbe.recorder());
				LightProbe.exit(other.get(), LightProbe.enter(other.get(), 3));
				assertSame(other.get(), LightProbe.recorder());
			}
		};
		second.start();
		second.join();
		assertNotSame(own, other.get());
		assertSame(own, LightProbe.recorder());
		assertEquals(1, other.get().calls());
	}

	@Test
	void theRecorderOfAnEndedThreadKeepsItNoMore() throws Exception {
		AtomicReference<LightRecorder> its = new AtomicReference<>();
		Thread thread = new Thread(() -> its.set(LightProbe.recorder()));
		thread.start();
		thread.join();
		assertSame(thread, its.get().owner);
		LightRecorders.forget(its.get());
		assertNull(its.get().owner);
		assertNull(LightRecorders.NEAR[(int) thread.getId() & LightRecorders.NEAR_MASK]);
	}
}
