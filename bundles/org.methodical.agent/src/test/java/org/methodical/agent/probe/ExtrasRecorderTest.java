// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.history.CallBounds;
import org.methodical.agent.probe.history.CallChunk;
import org.methodical.agent.probe.tree.Node;

class ExtrasRecorderTest {

	/** What the meter says next. */
	private long allocated;
	private long cpu;

	private final Meter meter = new Meter(0) {

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
			return cpu;
		}

		@Override
		public long cpuTime(Thread thread) {
			return cpu;
		}
	};

	@BeforeEach
	void startRecording() {
		Recorders.start();
	}

	@AfterEach
	void stopRecording() {
		Recorders.stop();
	}

	private ExtrasRecorder recorder(boolean allocation, boolean cpuTime) {
		return (ExtrasRecorder) new Extras(meter, allocation, cpuTime, null).recorder(1, Thread.currentThread());
	}

	@Test
	void bytesBelongToTheMethodThatIsRunning() {
		ExtrasRecorder recorder = recorder(true, false);
		allocated = 1000;
		Node root = recorder.enter(1);
		allocated += 24;
		Node one = recorder.enter(2);
		allocated += 100;
		recorder.moveTo(one);
		allocated += 8;
		recorder.moveTo(root);
		allocated += 5000;
		recorder.enter(1);
		assertEquals(32, recorder.allocated(recorder.node(1)));
		assertEquals(100, recorder.allocated(recorder.node(2)));
		allocated += 16;
		assertEquals(16, recorder.allocatedSinceMark());
	}

	@Test
	void whatReadingsThemselvesAllocateIsTakenOff() {
		Meter dear = new Meter(48) {

			@Override
			public long allocatedBytes() {
				return allocated += 48;
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
		};
		ExtrasRecorder recorder = (ExtrasRecorder) new Extras(dear, true, false, null).recorder(1,
				Thread.currentThread());
		Node root = recorder.enter(1);
		allocated += 24;
		for (int i = 0; i < 10; i++) {
			Node one = recorder.enter(2);
			allocated += 100;
			recorder.moveTo(one);
		}
		recorder.moveTo(root);
		assertEquals(24, recorder.allocated(recorder.node(1)));
		assertEquals(1000, recorder.allocated(recorder.node(2)));
	}

	@Test
	void processorTimeTakesThePlaceOfWallTime() {
		ExtrasRecorder recorder = recorder(false, true);
		cpu = 500;
		Node root = recorder.enter(1);
		cpu += 7;
		Node one = recorder.enter(2);
		cpu += 30;
		recorder.moveTo(one);
		cpu += 1;
		assertEquals(1, recorder.sinceMark());
		recorder.moveTo(root);
		assertEquals(8, recorder.node(1).selfTime());
		assertEquals(30, recorder.node(2).selfTime());
		assertEquals(0, recorder.allocated(recorder.node(1)));
	}

	@Test
	void whatHappensInAPauseIsNobodys() {
		ExtrasRecorder recorder = recorder(true, true);
		Node root = recorder.enter(1);
		Recorders.stop();
		cpu += 1000;
		allocated += 1000;
		recorder.skipTo(System.nanoTime());
		Recorders.start();
		cpu += 3;
		Node one = recorder.enter(2);
		recorder.moveTo(one);
		allocated += 16;
		recorder.moveTo(root);
		assertEquals(3, recorder.node(1).selfTime());
		assertEquals(16, recorder.allocated(recorder.node(1)));
	}

	/** A loop that calls nothing probed goes on after a pause, and allocates. */
	@Test
	void whatACallAllocatesAfterAPauseIsItsOwn() {
		ExtrasRecorder recorder = recorder(true, false);
		Node root = recorder.enter(1);
		allocated += 100;
		Recorders.stop();
		allocated += 1000;
		recorder.skipTo(System.nanoTime());
		Recorders.start();
		assertEquals(0, recorder.allocatedSinceMark());
		allocated += 16;
		assertEquals(16, recorder.allocatedSinceMark());
		recorder.moveTo(root);
		assertEquals(16, recorder.allocated(recorder.node(1)));
	}

	@Test
	void theHistoryFollowsTheTree() {
		CallBounds bounds = new CallBounds(System.nanoTime(), 0, 100, 100, 1_000_000, 1_000_000);
		ExtrasRecorder recorder = (ExtrasRecorder) new Extras(null, false, false, bounds).recorder(1,
				Thread.currentThread());
		Node root = recorder.enter(1);
		recorder.enter(2);
		// a handler of method 1 finds out that method 2 is left
		recorder.caught(root.index(), 1);
		recorder.enter(3);
		recorder.moveTo(root);
		CallChunk chunk = recorder.log().takeFirst();
		StringBuilder events = new StringBuilder();
		int number = 0;
		for (int at = 0; at < chunk.get(); at++) {
			// every other varint is an event, which is one byte here
			if (number++ % 2 == 0) {
				events.append(chunk.bytes()[at]).append(' ');
			} else {
				while (chunk.bytes()[at] < 0) {
					at++;
				}
			}
		}
		assertEquals("3 4 0 5 0 0 ", events.toString());
		assertTrue(recorder.node(1).selfTime() >= 0);
	}
}
