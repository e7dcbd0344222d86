// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.Extras;
import org.methodical.agent.probe.ExtrasRecorder;
import org.methodical.agent.probe.Meter;
import org.methodical.agent.probe.Probe;
import org.methodical.agent.probe.Recorders;

class ExtrasTrackTest {

	private static final int CALL = 1;

	/** What the meter says next. */
	private volatile long allocated;

	private final Extras extras = new Extras(new Meter(0) {

		@Override
		public long allocatedBytes() {
			return allocated;
		}

		@Override
		public long allocatedBytes(Thread thread) {
			return allocated;
		}

		@Override
		public long cpuTime() {
			return 0;
		}

		@Override
		public long cpuTime(Thread thread) {
			return 0;
		}
	}, true, false, null);
	private final Thread thread = new Thread(() -> Probe.enter(0), "in a call");
	private ExtrasRecorder recorder;
	private ExtrasTrack track;

	@BeforeEach
	void callSomething() throws InterruptedException {
		Recorders.takeNew();
		Recorders.measure(extras);
		Recorders.start();
		thread.start();
		thread.join();
		recorder = (ExtrasRecorder) Recorders.takeNew();
		track = new ExtrasTrack(recorder, false);
	}

	@AfterEach
	void stopRecording() {
		Recorders.stop();
		Recorders.measure(null);
	}

	private long take(long inProgress) {
		return track.takeBytes(recorder.node(CALL), inProgress);
	}

	@Test
	void aPauseKeepsOnceWhatTheCallInProgressHasAllocated() {
		allocated = 100;
		assertEquals(100, take(recorder.allocatedSinceMark()));
		track.pause();
		assertEquals(0, take(0));
		allocated = 1000;
		// samples take over meanwhile
		track.pause();
		assertEquals(0, take(0));
		recorder.skipTo(0);
		track.resume();
		allocated = 1016;
		assertEquals(16, take(recorder.allocatedSinceMark()));
		track.pause();
		assertEquals(0, take(0));
	}

	@Test
	void aPauseKeepsNothingOnceNothingIsChargedAnyMore() {
		allocated = 100;
		extras.stop();
		track.pause();
		assertEquals(100, take(0));
		track.resume();
		allocated = 5000;
		track.pause();
		assertEquals(0, take(0));
		track = new ExtrasTrack(recorder, false);
		track.pause();
		assertEquals(0, take(0));
	}
}
