// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.LightProbe;
import org.methodical.agent.probe.Probe;
import org.methodical.agent.probe.Recorder;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.record.input.RecordingInputs;
import org.methodical.agent.record.input.SamplingInput;
import org.methodical.agent.record.state.StateSampler;
import org.methodical.agent.registry.CodeFacts;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.registry.ProbeLedger;
import org.methodical.agent.registry.Problems;
import org.methodical.agent.sample.Sampler;
import org.methodical.agent.sample.Samples;
import org.methodical.agent.sample.SamplesKit;
import org.methodical.agent.sample.ThreadTimeLine;
import org.methodical.agent.sample.WaitFinder;
import org.methodical.agent.sample.source.SampleSource;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

class SnapshotWriterTest {

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
	private final MethodRegistry registry = new MethodRegistry();
	private final SnapshotWriter writer = new SnapshotWriter(bytes,
			new RecordingInputs(registry, null, new Problems(text -> {}), new ProbeLedger()), null, true);

	@BeforeEach
	void startRecording() {
		Recorders.takeNew();
		Recorders.start();
		registry.ids(getClass().getClassLoader(), "A",
				List.of(new MethodFacts("A", "f", "()V", "", 0, CodeFacts.NONE)));
	}

	@AfterEach
	void stopRecording() {
		Recorders.stop();
		Recorders.giveClocks(true);
	}

	@Test
	void aSnapshotTellsOnlyWhatIsNew() throws Exception {
		CountDownLatch called = new CountDownLatch(1);
		CountDownLatch again = new CountDownLatch(1);
		Thread thread = new Thread(() -> {
			Probe.exit(Probe.enter(0));
			called.countDown();
			await(again);
			Probe.exit(Probe.enter(0));
		}, "worker");
		thread.start();
		await(called);
		writer.writeSnapshot();
		List<Integer> first = kinds();
		writer.writeSnapshot();
		List<Integer> second = kinds();
		again.countDown();
		thread.join();
		writer.writeSnapshot();
		List<Integer> third = kinds();
		writer.writeSnapshot();
		assertEquals(List.of(FrameKind.THREADS, FrameKind.STRINGS, FrameKind.METHODS, FrameKind.NODES, FrameKind.COUNTS,
				FrameKind.SNAPSHOT), first);
		assertEquals(List.of(FrameKind.TELEMETRY, FrameKind.AGENT, FrameKind.SNAPSHOT), second);
		assertEquals(List.of(FrameKind.COUNTS, FrameKind.THREADS, FrameKind.TELEMETRY, FrameKind.AGENT,
				FrameKind.SNAPSHOT), third);
		// the thread has been forgotten
		assertEquals(List.of(FrameKind.TELEMETRY, FrameKind.AGENT, FrameKind.SNAPSHOT), kinds());
	}

	/** It was recorded by probes first and found by samples later, and has ended before that was written. */
	@Test
	void aThreadThatSamplesFindInTheEndIsStillOne() throws Exception {
		Samples samples = new Samples(registry, Set.of(), 10);
		Sampler sampler = new Sampler(samples, new WaitFinder(registry), () -> null, null, () -> null, problem -> {});
		RecordingInputs measured = new RecordingInputs(registry, null, new Problems(text -> {}), new ProbeLedger());
		measured.add(new SamplingInput(sampler, null, false));
		SnapshotWriter sampled = new SnapshotWriter(bytes, measured, null, true);
		CountDownLatch called = new CountDownLatch(1);
		CountDownLatch end = new CountDownLatch(1);
		Thread thread = new Thread(() -> {
			Probe.exit(Probe.enter(0));
			called.countDown();
			await(end);
		}, "worker");
		thread.start();
		await(called);
		sampled.writeSnapshot();
		assertFalse(kinds().contains(FrameKind.PART));
		SamplesKit.ran(samples, thread, "A", "f");
		end.countDown();
		thread.join();
		sampled.writeSnapshot();
		assertTrue(kinds().contains(FrameKind.PART));
	}

	/** This JVM was not started with an option of which a shift to samples tells in its own note. */
	@Test
	void whatIsSampledFromTheStartSaysOnceThatPlacesAreMissing() throws Exception {
		CountDownLatch end = new CountDownLatch(1);
		Sampler sampler = new Sampler(new Samples(registry, Set.of(), 10), new WaitFinder(registry),
				() -> begins(end), thread -> 0, () -> null, problem -> {});
		for (boolean atOnce : new boolean[] {true, false}) {
			RecordingInputs measured = new RecordingInputs(registry, null, new Problems(text -> {}), new ProbeLedger());
			measured.add(new SamplingInput(sampler, null, atOnce));
			SnapshotWriter sampled = new SnapshotWriter(bytes, measured, null, true);
			sampled.writeSnapshot();
			assertFalse(kinds().contains(FrameKind.NOTE), "our own samples are where threads come to a safepoint");
			assertTrue(sampler.prepare(60_000));
			sampled.writeSnapshot();
			assertEquals(atOnce, kinds().contains(FrameKind.NOTE));
			sampled.writeSnapshot();
			assertFalse(kinds().contains(FrameKind.NOTE));
		}
		sampler.stop();
		end.countDown();
	}

	/** A thread that no snapshot knew had waited; one that begins later has its times from samples alone. */
	@Test
	void aShiftTellsWhatAllThreadsDidBeforeItAndNothingTwice() throws Exception {
		CountDownLatch called = new CountDownLatch(1);
		CountDownLatch end = new CountDownLatch(1);
		ProbeLedger ledger = new ProbeLedger();
		WaitFinder finder = new WaitFinder(registry);
		Sampler sampler = new Sampler(new Samples(registry, Set.of(), 10), finder, () -> begins(end), thread -> 0,
				() -> null,
				problem -> {});
		RecordingInputs measured = new RecordingInputs(registry, null, new Problems(text -> {}), ledger);
		measured.add(new SamplingInput(sampler, null, false));
		StateSampler states = new StateSampler(5, finder, ledger);
		SnapshotWriter shifting = new SnapshotWriter(bytes, measured, states, true);
		states.start();
		Thread waiting = new Thread(() -> {
			int caller = LightProbe.enter(LightProbe.recorder(), 0);
			called.countDown();
			await(end);
			LightProbe.exit(caller);
		});
		waiting.start();
		await(called);
		ThreadTimeLine line = states.watch((Recorder) Recorders.newest()).line();
		while (line.state() == FrameKind.LINE_UNKNOWN) {
			Thread.onSpinWait();
		}
		assertTrue(sampler.prepare(60_000));
		shifting.shift();
		shifting.writeSnapshot();
		assertTrue(kinds().contains(FrameKind.ACTIVITY));
		Thread later = new Thread(() -> {
			int caller = LightProbe.enter(LightProbe.recorder(), 0);
			for (long now = System.nanoTime(); System.nanoTime() - now < 1_000_000;) {
				Thread.onSpinWait();
			}
			LightProbe.exit(caller);
		});
		later.start();
		later.join();
		shifting.writeSnapshot();
		assertEquals(0, time());
		end.countDown();
		waiting.join();
		sampler.stop();
	}

	private static SampleSource begins(CountDownLatch end) {
		return new SampleSource() {

			@Override
			public void run(Receiver receiver) {
				receiver.begun();
				await(end);
			}

			@Override
			public void stop() {
				end.countDown();
			}
		};
	}

	@Test
	void theTimeOfACallInProgressGrowsAndIsExactInTheEnd() throws Exception {
		CountDownLatch called = new CountDownLatch(1);
		CountDownLatch finish = new CountDownLatch(1);
		int[] callers = new int[1];
		Thread thread = new Thread(() -> {
			callers[0] = Probe.enter(0);
			called.countDown();
			await(finish);
			Probe.exit(callers[0]);
		});
		thread.start();
		await(called);
		writer.writeSnapshot();
		long first = time();
		writer.writeSnapshot();
		long second = time();
		finish.countDown();
		thread.join();
		writer.writeSnapshot();
		long rest = time();
		assertTrue(first > 0 && second > 0, first + ", " + second);
		assertTrue(first + second + rest > 0);
	}

	/** The kinds of the frames since this was asked last. */
	private List<Integer> kinds() throws Exception {
		List<Integer> kinds = new ArrayList<>();
		FrameInput input = input();
		while (input.next()) {
			kinds.add(input.kind());
		}
		return kinds;
	}

	/** The time in the one element of the COUNTS frame since this was asked last. */
	private long time() throws Exception {
		FrameInput input = input();
		while (input.next()) {
			if (input.kind() == FrameKind.COUNTS) {
				input.getInt();
				assertEquals(1, input.getCount());
				assertEquals(1, input.getInt());
				input.getLong();
				return input.getSigned();
			}
		}
		return 0;
	}

	private FrameInput input() throws Exception {
		ByteArrayOutputStream stream = new ByteArrayOutputStream();
		stream.write(Wire.magic());
		bytes.writeTo(stream);
		bytes.reset();
		return new FrameInput(new ByteArrayInputStream(stream.toByteArray()));
	}

	private static void await(CountDownLatch latch) {
		try {
			latch.await();
		} catch (InterruptedException e) {
			throw new AssertionError(e);
		}
	}
}
