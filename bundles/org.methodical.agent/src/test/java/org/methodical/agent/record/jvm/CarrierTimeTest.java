// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.jvm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.methodical.agent.probe.LightProbe;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.threads.ThreadActivity;

@Timeout(60)
class CarrierTimeTest {

	private static final long TIME = TimeUnit.MILLISECONDS.toNanos(50);

	private final ThreadActivity activity = new ThreadActivity();
	private volatile boolean over;

	@BeforeEach
	void start() {
		Recorders.start();
	}

	@AfterEach
	void stop() {
		Recorders.stop();
		Recorders.takeNew();
		Recorders.forgetEnded();
	}

	/** Beside a platform thread, whose time is none of a carrier. */
	@Test
	void itIsWhatVirtualThreadsTookSinceTheRecordingBegan() throws InterruptedException {
		CarrierTime first = new CarrierTime(activity);
		Thread computing = Thread.ofVirtual().start(this::compute);
		Thread beside = new Thread(this::compute);
		beside.start();
		while (first.get() < TIME || activity.processorTime(beside) < TIME) {
			Thread.onSpinWait();
		}
		over = true;
		computing.join();
		beside.join();
		assertTrue(first.get() >= TIME);
		CarrierTime second = new CarrierTime(activity);
		assertTrue(second.get() < TIME / 10, () -> second.get() + " ns");
		assertTrue(first.get() >= TIME);
	}

	private void compute() {
		LightProbe.recorder();
		while (!over) {
			Thread.onSpinWait();
		}
	}
}
