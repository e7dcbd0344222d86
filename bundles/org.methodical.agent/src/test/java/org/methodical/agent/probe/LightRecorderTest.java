// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.edge.CachedEdges;
import org.methodical.agent.probe.edge.EdgeRow;
import org.methodical.agent.probe.edge.FirstPath;
import org.methodical.agent.probe.tree.Node;

class LightRecorderTest {

	private static final int ROOT = -1;

	private final Recorder tree = new Recorder(1, Thread.currentThread());
	private final LightRecorder recorder = new LightRecorder(tree);
	/** Calls by "caller callee", as they were made. */
	private final Map<String, Long> made = new TreeMap<>();

	@AfterEach
	void forgetTheNumber() {
		Positions.forget(tree);
	}

	private void wantEdges() {
		recorder.stopClock();
		recorder.wantEdges();
	}

	@Test
	void callsMakeATreeAsLongAsNobodyWantsPairs() {
		int root = LightProbe.enter(recorder, 10);
		int ten = LightProbe.enter(recorder, 11);
		LightProbe.exit(ten);
		LightProbe.enter(recorder, 11);
		LightProbe.exit(ten);
		LightProbe.count(recorder, 12);
		LightProbe.exit(root);
		assertEquals(0, recorder.depth);
		assertEquals(4, tree.nodeCount());
		assertEquals(10, tree.node(1).method());
		assertEquals(2, tree.node(2).calls());
		assertEquals(2, tree.node(2).timedCalls());
		assertEquals(12, tree.node(3).method());
		assertEquals(1, tree.node(3).calls());
		assertEquals(0, tree.node(3).timedCalls());
		assertSame(tree.node(1), tree.node(3).parent());
	}

	@Test
	void timeInWhichTheThreadWorksForTheAgentIsNobodys() {
		long begin = recorder.mark();
		int root = LightProbe.enter(recorder, 10);
		recorder.suspend();
		assertTrue(tree.suspension().isOn());
		long suspended = recorder.mark();
		while (System.nanoTime() - suspended < 1_000_000) {
			Thread.onSpinWait();
		}
		recorder.goOn();
		assertFalse(tree.suspension().isOn());
		long gone = recorder.mark() - suspended;
		LightProbe.exit(root);
		assertTrue(gone >= 1_000_000, () -> gone + " ns");
		assertEquals(recorder.mark() - begin - gone, tree.node(0).selfTime() + tree.node(1).selfTime());
	}

	@Test
	void allTimeFromTheFirstToTheLastEventIsSelfTimeOfSomeNodeWhileTheClockIsRead() {
		long begin = recorder.mark();
		int root = LightProbe.enter(recorder, 1);
		int one = LightProbe.enter(recorder, 2);
		LightProbe.exit(one);
		LightProbe.exit(root);
		assertEquals(recorder.mark() - begin,
				tree.node(0).selfTime() + tree.node(1).selfTime() + tree.node(2).selfTime());
	}

	@Test
	void everyCallOfARandomProgramIsCountedInItsTreeOrByItsPair() {
		Random random = new Random(17);
		run(random, ROOT, 0, 3_000);
		assertFalse(recorder.countsEdges());
		wantEdges();
		run(random, ROOT, 0, 30_000);
		assertTrue(recorder.countsEdges());
		assertEquals(0, recorder.depth);
		assertEquals(made, counted());
	}

	@Test
	void pairsMayBecomeWantedInTheMiddleOfCalls() {
		int zero = call(ROOT, 1);
		int one = call(1, 2);
		wantEdges();
		int two = call(2, 3);
		LightProbe.exit(two);
		LightProbe.exit(one);
		int again = call(1, 4);
		LightProbe.exit(again);
		LightProbe.exit(zero);
		LightProbe.exit(call(ROOT, 5));
		assertEquals(made, counted());
	}

	@Test
	void anExitThatWasSkippedIsPutRightByTheNextOneAndByAHandler() {
		wantEdges();
		int root = call(ROOT, 1);
		int one = call(1, 2);
		call(2, 3);
		LightProbe.caught(one);
		LightProbe.exit(call(2, 4));
		call(2, 5);
		LightProbe.exit(root);
		LightProbe.exit(call(ROOT, 6));
		assertEquals(made, counted());
	}

	@Test
	void recursionIsCountedHoweverDeep() {
		wantEdges();
		int[] marks = new int[LightRecorder.MAX_DEPTH + 1_000];
		for (int i = 0; i < marks.length; i++) {
			marks[i] = call(i == 0 ? ROOT : 1, 1);
		}
		for (int i = marks.length - 1; i >= 0; i--) {
			LightProbe.exit(marks[i]);
		}
		LightProbe.exit(call(ROOT, 2));
		assertEquals(0, recorder.depth);
		assertEquals(made, counted());
	}

	@Test
	void deepRecursionIsFoldedInTheTree() {
		int[] marks = new int[5_000];
		for (int i = 0; i < marks.length; i++) {
			marks[i] = LightProbe.enter(recorder, i % 2);
		}
		assertTrue(tree.nodeCount() <= Recorder.FOLDING_DEPTH + 3, () -> tree.nodeCount() + " nodes");
		LightProbe.exit(marks[0]);
		long calls = 0;
		for (int i = 1; i < tree.nodeCount(); i++) {
			calls += tree.node(i).calls();
		}
		assertEquals(marks.length, calls);
	}

	@Test
	void whoeverLooksSeesTheStackFromTheRootOn() {
		wantEdges();
		call(ROOT, 1);
		call(1, 2);
		int[] keys = new int[10];
		assertEquals(3, recorder.sample(keys));
		assertEquals(ROOT, EdgeRow.method(keys[0]));
		assertEquals(1, EdgeRow.method(keys[1]));
		assertEquals(2, EdgeRow.method(keys[2]));
		assertTrue(recorder.hasCalled(keys[1], keys[2]));
		assertFalse(recorder.hasCalled(keys[0], keys[2]));
		assertNull(recorder.current());
	}

	@Test
	void callsThatBeganBeforePairsWereCountedAreKnownToWhoeverLooks() {
		call(ROOT, 1);
		call(1, 200);
		wantEdges();
		call(200, 3);
		int[] keys = new int[10];
		assertEquals(4, recorder.sample(keys));
		for (int i = 1; i <= 3; i++) {
			assertTrue(recorder.hasCalled(keys[i - 1], keys[i]));
		}
		assertFalse(recorder.hasCalled(keys[0], keys[2]));
		assertEquals(made, counted());
	}

	@Test
	void ofADeepStackTheLowerPartAndTheDeepestMethodAreSeen() {
		wantEdges();
		for (int i = 0; i < 100; i++) {
			call(i == 0 ? ROOT : i, i + 1);
		}
		int[] keys = new int[5];
		assertEquals(5, recorder.sample(keys));
		assertArrayEquals(new int[] {ROOT, 1, 2, 3, 100}, Arrays.stream(keys).map(EdgeRow::method).toArray());
	}

	@Test
	void aPairThatIsNewBearsWitnessOfItsContextOnce() {
		wantEdges();
		int root = call(ROOT, 1);
		for (int i = 0; i < 3; i++) {
			LightProbe.exit(call(1, 2));
		}
		LightProbe.exit(root);
		FirstPath newest = recorder.takeFirstPaths();
		assertArrayEquals(new int[] {ROOT, 1, 2}, Arrays.stream(newest.keys()).map(EdgeRow::method).toArray());
		assertArrayEquals(new int[] {ROOT, 1},
				Arrays.stream(newest.next().keys()).map(EdgeRow::method).toArray());
		assertNull(newest.next().next());
		assertNull(recorder.takeFirstPaths());
	}

	@Test
	void anotherThreadBeginsOutsideOfAllMethods() {
		wantEdges();
		call(ROOT, 1);
		call(1, 2);
		recorder.restart();
		LightProbe.exit(call(ROOT, 3));
		assertEquals(made, counted());
	}

	@Test
	void callersWithoutAPlaceOfTheirOwnAreCountedAllTheSame() {
		wantEdges();
		// all ask for the same of the places
		for (int caller = 1; caller <= 40; caller += CachedEdges.PLACES) {
			int mark = call(ROOT, caller);
			LightProbe.exit(call(caller, 3));
			LightProbe.exit(call(caller, 3));
			LightProbe.exit(mark);
		}
		assertEquals(made, counted());
		assertEquals(9, Arrays.stream(recorder.rows()[3]).filter(element -> element != 0).count());
	}

	@Test
	void methodsWithGreatIdsAreCountedInRows() {
		wantEdges();
		int great = CachedEdges.MAX_METHODS;
		int mark = call(ROOT, great);
		LightProbe.exit(call(great, great + 1));
		LightProbe.exit(call(great, great - 1));
		LightProbe.exit(mark);
		assertEquals(made, counted());
		assertTrue(recorder.hasCalled(great + EdgeRow.FIRST_KEY, great + 1 + EdgeRow.FIRST_KEY));
		assertTrue(recorder.hasCalled(great + EdgeRow.FIRST_KEY, great - 1 + EdgeRow.FIRST_KEY));
		assertFalse(recorder.hasCalled(EdgeRow.ROOT_KEY, great - 1 + EdgeRow.FIRST_KEY));
	}

	@Test
	void aFullPlaceIsFollowedByARow() {
		wantEdges();
		LightProbe.exit(call(ROOT, 9));
		int place = CachedEdges.place(EdgeRow.ROOT_KEY, 9);
		recorder.cached[place] = EdgeRow.element(EdgeRow.ROOT_KEY, (1L << EdgeRow.CHECKED_BITS) - 1);
		made.put(ROOT + " 9", (1L << EdgeRow.CHECKED_BITS) - 1);
		for (int i = 0; i < 3; i++) {
			LightProbe.exit(call(ROOT, 9));
		}
		assertEquals(made, counted());
	}

	private int call(int caller, int callee) {
		made.merge(caller + " " + callee, 1L, Long::sum);
		return LightProbe.enter(recorder, callee);
	}

	/** Calls methods at random; some calls end without an exit, as those of constructors may. */
	private void run(Random random, int caller, int depth, int calls) {
		for (int i = 0; i < calls; i++) {
			int callee = random.nextInt(300);
			if (random.nextInt(3) == 0) {
				made.merge(caller + " " + callee, 1L, Long::sum);
				LightProbe.count(recorder, callee);
				continue;
			}
			int mark = call(caller, callee);
			if (depth < 12) {
				run(random, callee, depth + 1, random.nextInt(3));
			}
			if (random.nextInt(20) == 0) {
				call(callee, 7);
				LightProbe.caught(mark);
			}
			LightProbe.exit(mark);
		}
	}

	/** What was counted, in the tree or by call edges. */
	private Map<String, Long> counted() {
		Map<String, Long> counted = new TreeMap<>();
		for (int i = 1; i < tree.nodeCount(); i++) {
			Node node = tree.node(i);
			counted.merge(node.parent().method() + " " + node.method(), node.calls(), Long::sum);
		}
		long[] cached = recorder.cached();
		for (int i = 0; i < cached.length; i++) {
			add(counted, cached[i], i / CachedEdges.PLACES);
		}
		long[][] rows = recorder.rows();
		for (int callee = 0; callee < rows.length; callee++) {
			for (long element : rows[callee]) {
				add(counted, element, callee);
			}
		}
		return counted;
	}

	private static void add(Map<String, Long> counted, long element, int callee) {
		if (element != 0) {
			counted.merge(EdgeRow.method(EdgeRow.caller(element)) + " " + callee, EdgeRow.calls(element),
					Long::sum);
		}
	}
}
