// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.sent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.methodical.agent.probe.LightProbe;
import org.methodical.agent.probe.Recorder;
import org.methodical.agent.probe.Recorders;

@Timeout(60)
class ThreadTrackTest {

	private final CountDownLatch begun = new CountDownLatch(1);
	private final CountDownLatch over = new CountDownLatch(1);

	@AfterEach
	void stop() {
		Recorders.stop();
		Recorders.takeNew();
	}

	private void live() {
		int position = LightProbe.enter(LightProbe.recorder(), 1);
		begun.countDown();
		try {
			over.await();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
		LightProbe.exit(position);
	}

	@Test
	void whatACallTookUntilTheClockIsStoppedStays() throws InterruptedException {
		Recorders.start();
		Thread thread = new Thread(this::live, "in a long call");
		thread.start();
		begun.await();
		while (thread.getState() != Thread.State.WAITING) {
			Thread.onSpinWait();
		}
		Recorder recorder = (Recorder) Recorders.newest();
		ThreadTrack track = new ThreadTrack(recorder, null);
		long since = recorder.light().mark();
		long now = System.nanoTime();
		track.stopClock();
		long taken = track.takeTime(recorder.node(1));
		assertTrue(taken >= now - since, taken + " of " + (now - since));
		over.countDown();
		thread.join();
		track.sample();
		assertEquals(0, track.takeTime(recorder.node(1)), "nothing is added, and nothing taken back");
	}
}
