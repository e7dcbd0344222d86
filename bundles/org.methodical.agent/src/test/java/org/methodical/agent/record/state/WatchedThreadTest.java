// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.agent.probe.LightProbe;
import org.methodical.agent.probe.Probe;
import org.methodical.agent.probe.Recorder;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.probe.Uncharged;
import org.methodical.agent.probe.thread.RecordedThread;
import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.sample.WaitFinder;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.wire.FrameKind;

@Timeout(60)
class WatchedThreadTest {

	private final CountDownLatch over = new CountDownLatch(1);
	private final Thread thread = new Thread(this::live, "watched");
	private final CountDownLatch begun = new CountDownLatch(1);
	private long base;
	private boolean maySample = true;
	private boolean isNew;
	private long processorTime = 1;
	private Thread.State state = Thread.State.RUNNABLE;
	private WatchedThread watched;

	/** The thread takes no processor time, and does what the test says. */
	private final class Said extends ThreadActivity {

		@Override
		public Thread.State state(Thread any) {
			return state;
		}

		@Override
		public long processorTime(Thread any) {
			return processorTime;
		}

		@Override
		public boolean isNew(Thread any) {
			return isNew;
		}

		@Override
		public boolean maySampleReady(long now) {
			return maySample;
		}

		@Override
		public boolean isInNativeMethod(Thread any, long now) {
			return true;
		}
	}

	private void live() {
		LightProbe.recorder();
		begun.countDown();
		try {
			over.await();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	@BeforeEach
	void watch() throws InterruptedException {
		Recorders.start();
		thread.start();
		begun.await();
		base = System.nanoTime();
		watched = new WatchedThread((Recorder) Recorders.newest(), new Said(), new WaitFinder(new MethodRegistry()));
		watched.resume(millis(1000));
	}

	@AfterEach
	void end() throws InterruptedException {
		over.countDown();
		thread.join();
		Recorders.stop();
		Recorders.takeNew();
	}

	/** Milliseconds of the test as of the clock, after the thread has begun. */
	private long millis(long time) {
		return base + TimeUnit.MILLISECONDS.toNanos(time);
	}

	private void takeSample(long... times) {
		for (long time : times) {
			watched.sample(millis(time));
		}
	}

	/** Nobody samples from a time on up to another. */
	private void pause(long from, long to) {
		watched.leave(millis(from));
		watched.skipTo(millis(to));
	}

	private List<String> taken() throws IOException {
		List<String> taken = new ArrayList<>();
		watched.line().take((time, what) -> taken.add(TimeUnit.NANOSECONDS.toMillis(time - base) + " " + what));
		return taken;
	}

	@Test
	void aWaitThatOutlastsAPauseBeginsAgainBehindIt() throws IOException {
		state = Thread.State.BLOCKED;
		takeSample(1010, 1020);
		pause(1030, 1100);
		takeSample(1110, 1120);
		assertEquals(
				List.of("1000 " + FrameKind.LINE_LOCK, "1030 " + FrameKind.LINE_UNKNOWN, "1100 " + FrameKind.LINE_LOCK),
				taken());
	}

	@Test
	void inputThatOutlastsAPauseBeginsAgainBehindIt() throws IOException {
		takeSample(1010, 1020);
		pause(1030, 1100);
		takeSample(1110, 1120);
		assertEquals(
				List.of("1000 " + FrameKind.LINE_RUNNING, "1010 " + FrameKind.LINE_IO, "1030 " + FrameKind.LINE_UNKNOWN,
						"1100 " + FrameKind.LINE_IO),
				taken());
	}

	/** Whether a thread waits for input is known some time after it began, which may have been before the pause. */
	@Test
	void whatIsKnownOnlyBehindAPauseBeginsThere() throws IOException {
		takeSample(1010);
		pause(1030, 1100);
		takeSample(1110);
		assertEquals(
				List.of("1000 " + FrameKind.LINE_RUNNING, "1030 " + FrameKind.LINE_UNKNOWN,
						"1100 " + FrameKind.LINE_IO),
				taken());
	}

	/** It is found running for the 2 ms after a wait, and lacked no processor before. */
	@Test
	void whoRunsShortlyBetweenWaitsIsNotReady() throws IOException {
		state = Thread.State.BLOCKED;
		takeSample(1010, 1020);
		state = Thread.State.RUNNABLE;
		processorTime += TimeUnit.MILLISECONDS.toNanos(2);
		takeSample(1030);
		state = Thread.State.BLOCKED;
		takeSample(1040);
		assertEquals(
				List.of("1000 " + FrameKind.LINE_LOCK, "1028 " + FrameKind.LINE_RUNNING, "1030 " + FrameKind.LINE_LOCK),
				taken());
	}

	/** It is seen first when it has waited for a second since its last event. */
	@Test
	void aThreadThatBeganMeanwhileRunsFromItsFirstCall() throws IOException {
		isNew = true;
		watched.resume(millis(1000));
		state = Thread.State.BLOCKED;
		takeSample(1010);
		long[] times = new long[2];
		watched.line().take((time, what) -> times[what == FrameKind.LINE_RUNNING ? 0 : 1] = time);
		RecordedThread recorder = Recorders.newest();
		assertEquals(recorder.began(), times[0]);
		assertEquals(((Recorder) recorder).light().mark(), times[1]);
	}

	/** That time is nobody's: a method that it is charged to as waiting would have waited longer than it took. */
	@ParameterizedTest
	@ValueSource(booleans = {true, false})
	void whatTheAgentDoesInAThreadIsNoWaiting(boolean light) throws Exception {
		CountDownLatch inMethod = new CountDownLatch(1);
		CountDownLatch toAgent = new CountDownLatch(1);
		CountDownLatch inAgent = new CountDownLatch(1);
		CountDownLatch back = new CountDownLatch(1);
		Thread working = new Thread(() -> {
			int position = light ? LightProbe.enter(LightProbe.recorder(), 1) : Probe.enter(1);
			inMethod.countDown();
			await(toAgent);
			Uncharged.begin();
			inAgent.countDown();
			await(back);
			Uncharged.end();
			if (light) {
				LightProbe.exit(position);
			} else {
				Probe.exit(position);
			}
		});
		working.start();
		inMethod.await();
		Recorder recorder = (Recorder) Recorders.newest();
		watched = new WatchedThread(recorder, new Said(), new WaitFinder(new MethodRegistry()));
		watched.resume(System.nanoTime());
		watched.sample(System.nanoTime());
		toAgent.countDown();
		inAgent.await();
		long since = System.nanoTime();
		for (int i = 1; i <= 3; i++) {
			while (System.nanoTime() - since < TimeUnit.MILLISECONDS.toNanos(10L * i)) {
				Thread.onSpinWait();
			}
			watched.sample(System.nanoTime());
		}
		back.countDown();
		working.join();
		watched.end();
		long waited = ToldTimes.waited(watched.waiting());
		assertTrue(waited <= recorder.node(1).selfTime(), () -> waited + " of " + recorder.node(1).selfTime());
	}

	private static void await(CountDownLatch latch) {
		try {
			latch.await();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	/** Whoever comes first in the list would be asked again and again, and others would wait without a name. */
	@Test
	void whoIsStillForLongestIsAskedForItsStackFirst() throws InterruptedException {
		WatchedThread later = new WatchedThread((Recorder) Recorders.newest(), new Said(),
				new WaitFinder(new MethodRegistry()));
		later.resume(millis(1000));
		maySample = false;
		takeSample(1010);
		later.sample(millis(1020));
		assertNull(WatchedThread.longestStill(List.of(later, watched)), "their processor time is not known yet");
		takeSample(1030, 1040);
		later.sample(millis(1040));
		assertSame(watched, WatchedThread.longestStill(List.of(later, watched)));
		maySample = true;
		takeSample(1050);
		assertSame(later, WatchedThread.longestStill(List.of(later, watched)));
	}
}
