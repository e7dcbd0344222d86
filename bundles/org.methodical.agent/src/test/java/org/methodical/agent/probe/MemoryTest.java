// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.edge.EdgeRow;
import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.probe.memory.Taken;
import org.methodical.agent.probe.tree.Node;

class MemoryTest {

	private static final int METHODS = 1000;
	private static final int ENOUGH = 10_000;

	private long before;

	@BeforeEach
	void limit() {
		before = Memory.limit();
		// others of this JVM have taken theirs
		Memory.limit(before / 2);
	}

	@AfterEach
	void unlimit() {
		Memory.limit(before);
		// others in this JVM begin as if nothing had been
		Memory.full = false;
	}

	private static void leave(long bytes) {
		long low = 0;
		long high = 1L << 60;
		while (low < high) {
			long middle = low + (high - low + 1) / 2;
			if (Memory.take(middle)) {
				Memory.give(middle);
				low = middle;
			} else {
				high = middle - 1;
			}
		}
		Memory.limit(Memory.limit() - low + bytes);
	}

	@Test
	void onlyWhatIsLeftCanBeTaken() {
		leave(100);
		assertTrue(Memory.take(60));
		assertFalse(Memory.take(60));
		assertTrue(Memory.take(40));
		assertFalse(Memory.hasRoom());
		Memory.force(50);
		Memory.give(100);
		assertTrue(Memory.hasRoom());
		assertFalse(Memory.take(51));
		Memory.give(50);
	}

	@Test
	void contextsBeyondAreCountedByMethodAlone() {
		Recorder recorder = new Recorder(0, Thread.currentThread());
		leave(ENOUGH);
		for (int method = 0; method < METHODS; method++) {
			Node root = recorder.enter(method);
			Node caller = recorder.enter(METHODS);
			recorder.count(METHODS + 1);
			recorder.moveTo(caller);
			recorder.moveTo(root);
		}
		assertTrue(recorder.nodeCount() < METHODS + ENOUGH / Memory.NODE + 10, () -> recorder.nodeCount() + " nodes");
		long[] calls = new long[METHODS + 2];
		for (int i = 1; i < recorder.nodeCount(); i++) {
			calls[recorder.node(i).method()] += recorder.node(i).calls();
		}
		assertEquals(1, calls[0]);
		assertEquals(1, calls[METHODS - 1]);
		assertEquals(METHODS, calls[METHODS]);
		assertEquals(METHODS, calls[METHODS + 1]);
		recorder.giveBack();
		assertTrue(Memory.take(ENOUGH));
		Memory.give(ENOUGH);
	}

	@Test
	void callersBeyondAreCountedAsNobody() {
		Taken forRows = new Taken();
		long[][] rows = EdgeRow.longer(new long[0][], 7, forRows);
		Taken taken = new Taken();
		leave(10);
		for (int caller = 100; caller < 102; caller++) {
			assertTrue(EdgeRow.hasRoomFor(rows[7], caller));
			rows[7] = EdgeRow.add(rows[7], caller, taken);
			assertTrue(EdgeRow.count(rows[7], caller));
		}
		assertFalse(EdgeRow.hasRoomFor(rows[7], 102));
		assertTrue(EdgeRow.hasRoomFor(rows[7], EdgeRow.ROOT_KEY));
		taken.giveBack();
		assertTrue(EdgeRow.hasRoomFor(rows[7], 102));
		forRows.giveBack();
	}

	@Test
	void whatWasLetGoIsGoneAndTheThreadMayGoOn() {
		Recorder recorder = new Recorder(0, Thread.currentThread());
		Node root = recorder.enter(1);
		Node caller = recorder.enter(2);
		recorder.letGo();
		recorder.moveTo(caller);
		recorder.moveTo(root);
		assertEquals(1, recorder.nodeCount());
		assertEquals(null, root.child(1));
		LightRecorder light = new LightRecorder(new Recorder(0, Thread.currentThread()));
		int depth = LightProbe.enter(light, 1);
		light.letGo();
		LightProbe.exit(depth);
		light.stopClock();
		light.wantEdges();
		depth = LightProbe.enter(light, 1);
		light.letGo();
		LightProbe.exit(depth);
		depth = LightProbe.enter(light, 1);
		LightProbe.exit(depth);
		assertFalse(Memory.isExhausted());
	}
}
