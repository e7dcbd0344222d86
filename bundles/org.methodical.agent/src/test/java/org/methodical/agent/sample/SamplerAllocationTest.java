// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.methodical.agent.sample.SamplerKit.await;
import static org.methodical.agent.sample.SamplerKit.hold;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.methodical.agent.sample.source.SampleSource;

/** What threads allocate, which the source of samples alone can tell. */
@Timeout(60)
class SamplerAllocationTest {

	private static final long UNKNOWN_THREAD = Long.MAX_VALUE;

	private final SamplerKit kit = new SamplerKit();
	private final Thread computing = kit.computing;
	private Sampler sampler;

	@AfterEach
	void end() throws InterruptedException {
		kit.end();
	}

	/** What a thread was found to allocate, bytes; 0 before it was looked at. */
	private long allocated(String name) {
		long[] bytes = {0};
		try {
			kit.samples.visit(thread -> bytes[0] = thread.name().equals(name) ? thread.allocation().sum() : bytes[0]);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return bytes[0];
	}

	/** Nobody else can tell where threads allocate, so that what others measured goes on until it does. */
	@Test
	void whatIsAllocatedIsSampledFromWhenTheSourceTells() {
		CountDownLatch started = new CountDownLatch(1);
		ScriptedSource told = new ScriptedSource(false, receiver -> {
			receiver.begun();
			hold(started);
			receiver.allocated(computing.threadId(), "computing", false, 1_000_500, SamplesKit.frame("a.B", "c"));
			receiver.allocated(UNKNOWN_THREAD, "gone-7", false, 700, SamplesKit.frame("a.B", "c"));
			receiver.flushed();
		});
		long[] all = {1_000_000};
		sampler = kit.sampler(() -> told, thread -> thread == computing ? all[0] : 0);
		computing.start();
		assertTrue(sampler.prepare(60_000));
		all[0] = 1_000_100;
		sampler.start();
		all[0] = 1_000_500;
		started.countDown();
		await(() -> allocated("computing") > 0);
		assertEquals(400, allocated("computing"));
		assertEquals(700, allocated("gone-#"));
		assertEquals(0, sampler.allocationFrom());
	}

	@Test
	void ofASourceThatBeginsLaterAllocationIsKnownFromThenOn() {
		CountDownLatch started = new CountDownLatch(1);
		long[] all = {1_000_000};
		ScriptedSource told = new ScriptedSource(false, receiver -> {
			hold(started);
			all[0] = 1_000_300;
			receiver.begun();
			all[0] = 1_000_500;
			receiver.allocated(computing.threadId(), "computing", false, 1_000_500, SamplesKit.frame("a.B", "c"));
			receiver.flushed();
		});
		sampler = kit.sampler(() -> told, thread -> thread == computing ? all[0] : 0);
		computing.start();
		sampler.start();
		started.countDown();
		await(() -> allocated("computing") > 0);
		assertEquals(200, allocated("computing"));
		assertTrue(sampler.allocationFrom() != 0);
	}

	@Test
	void aSourceThatCannotBeginLeavesAllocationToOthers() {
		sampler = kit.sampler(() -> {
			throw new IllegalStateException("no recorder");
		}, thread -> 0);
		computing.start();
		assertFalse(sampler.prepare(60_000));
		assertEquals(1, kit.problems.size(), kit.problems::toString);
		assertTrue(kit.problems.get(0).contains("no recorder") && kit.problems.get(0).contains("looked at"),
				kit.problems::toString);
	}

	/** It is listed, allocates, and ends; none of the source's samples is of it. */
	@Test
	void whatAThreadAllocatedThatNoSampleMetIsToldToBeMissing() throws InterruptedException {
		sampler = kit.sampler(() -> null, thread -> thread == computing ? 5000 : 0);
		sampler.start();
		computing.start();
		await(() -> kit.time("computing") > 0);
		kit.finish();
		computing.join();
		await(() -> sampler.unplacedAllocation() > 0);
		assertEquals(5000, sampler.unplacedAllocation());
	}

	@Test
	void aProgramThatEndsBeforeAnythingIsSampledHearsNothingOfThat() {
		ScriptedSource told = new ScriptedSource(true, SampleSource.Receiver::begun);
		sampler = kit.sampler(() -> told, thread -> 0);
		computing.start();
		assertTrue(sampler.prepare(60_000));
		sampler.stop();
		assertEquals(List.of(), kit.problems);
		assertFalse(sampler.missesAllocation());
	}

	@Test
	void ofASourceThatBeginsAtTheEndAllocationIsNotKnown() throws InterruptedException {
		CountDownLatch runs = new CountDownLatch(1);
		CountDownLatch stopped = new CountDownLatch(1);
		SampleSource late = new SampleSource() {

			@Override
			public void run(Receiver receiver) {
				runs.countDown();
				hold(stopped);
				receiver.begun();
			}

			@Override
			public void stop() {
				stopped.countDown();
			}
		};
		sampler = kit.sampler(() -> late, thread -> 0);
		computing.start();
		sampler.start();
		runs.await();
		sampler.stop();
		assertFalse(sampler.knowsAllocation());
		assertTrue(sampler.missesAllocation());
		assertEquals(0, sampler.allocationFrom());
	}
}
