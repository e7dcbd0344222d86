// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.tree.Node;

class RecorderTest {

	private final Recorder recorder = new Recorder(1, Thread.currentThread());

	@BeforeEach
	void start() {
		Recorders.start();
	}

	@Test
	void callsMakeATree() {
		Node root = recorder.enter(10);
		Node ten = recorder.enter(11);
		recorder.moveTo(ten);
		recorder.enter(11);
		recorder.moveTo(ten);
		recorder.moveTo(root);
		assertSame(root, recorder.current());
		assertEquals(3, recorder.nodeCount());
		assertEquals(10, recorder.node(1).method());
		assertEquals(1, recorder.node(1).calls());
		assertEquals(11, recorder.node(2).method());
		assertEquals(2, recorder.node(2).calls());
		assertSame(recorder.node(1), recorder.node(2).parent());
	}

	@Test
	void allTimeFromTheFirstToTheLastEventIsSelfTimeOfSomeNode() {
		long begin = recorder.mark();
		Node root = recorder.enter(1);
		Node one = recorder.enter(2);
		recorder.moveTo(one);
		recorder.moveTo(root);
		long sum = 0;
		for (int i = 0; i < recorder.nodeCount(); i++) {
			sum += recorder.node(i).selfTime();
		}
		assertEquals(recorder.mark() - begin, sum);
	}

	@Test
	void timeInWhichTheThreadWorksForTheAgentIsNobodys() {
		long begin = recorder.mark();
		Node root = recorder.enter(1);
		recorder.suspend();
		long suspended = recorder.mark();
		while (System.nanoTime() - suspended < 1_000_000) {
			Thread.onSpinWait();
		}
		recorder.goOn();
		long gone = recorder.mark() - suspended;
		recorder.moveTo(root);
		assertTrue(gone >= 1_000_000, () -> gone + " ns");
		assertEquals(recorder.mark() - begin - gone, recorder.node(0).selfTime() + recorder.node(1).selfTime());
	}

	@Test
	void anExitThatWasSkippedIsPutRightByTheNextOne() {
		Node root = recorder.enter(1);
		recorder.enter(2);
		recorder.enter(3);
		recorder.moveTo(root);
		assertSame(root, recorder.current());
	}

	@Test
	void aHandlerPutsThePositionBackToItsMethod() {
		Node root = recorder.enter(1);
		Node own = recorder.current();
		recorder.enter(2);
		recorder.caught(root.index(), 1);
		assertSame(own, recorder.current());
		assertEquals(1, own.calls());
	}

	@Test
	void deepRecursionIsFoldedAndLeftExactly() {
		Node[] callers = new Node[5_000];
		for (int i = 0; i < callers.length; i++) {
			callers[i] = recorder.enter(i % 2);
		}
		assertTrue(recorder.nodeCount() <= Recorder.FOLDING_DEPTH + 3, () -> recorder.nodeCount() + " nodes");
		for (int i = callers.length - 1; i >= 0; i--) {
			recorder.moveTo(callers[i]);
		}
		assertSame(recorder.node(0), recorder.current());
		long calls = 0;
		for (int i = 1; i < recorder.nodeCount(); i++) {
			calls += recorder.node(i).calls();
		}
		assertEquals(callers.length, calls);
	}

	@Test
	void deepChainsOfDifferentMethodsAreNotFolded() {
		for (int i = 0; i < 2_000; i++) {
			recorder.enter(i);
		}
		assertEquals(2_001, recorder.nodeCount());
	}

	@Test
	void parentsComeBeforeTheirChildren() {
		for (int i = 0; i < 3_000; i++) {
			recorder.enter(i * 7 % 50);
		}
		for (int i = 1; i < recorder.nodeCount(); i++) {
			assertEquals(i, recorder.node(i).index());
			assertTrue(recorder.node(i).parent().index() < i);
		}
	}
}
