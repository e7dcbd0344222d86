// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.probe.thread.ThreadCacheEntry;

/** Who has the counters at a fixed place, and that the others have their own. */
class StepsTest {

	/** ThreadCacheEntry the end of what is fixed, where no woven test program gets to. */
	private static final int PAGE = (1 << 18) / Steps.PAGE - 2;
	private static final int FIRST = 5;

	private final long[] before = new long[2];

	@BeforeEach
	void nobodyHasThem() {
		Steps.fixedOwner = null;
		FixedCounters.addTo(PAGE, FIRST, before);
	}

	@Test
	void oneThreadAfterTheOtherCountsAtTheFixedPlace() throws Exception {
		long[] first = inThread(() -> count(3));
		Steps.releaseFixed();
		long[] second = inThread(() -> count(4));

		assertSame(first, second);
		assertTrue(first.length > PAGE * Steps.PAGE);
		assertArrayEquals(new long[] {before[0] + 7, before[1]}, fixed());
	}

	@Test
	void anotherThreadHasItsOwnAsLongAsTheOwnerLives() throws Exception {
		long[] own = count(1);
		long[] its = inThread(() -> count(2));
		Steps.releaseFixed();
		long[] anothers = inThread(() -> count(2));

		assertNotSame(own, its);
		assertNotSame(own, anothers);
		assertEquals(Steps.PAGE, its.length);
		assertSame(own, count(0));
		assertArrayEquals(new long[] {before[0] + 1, before[1]}, fixed());
	}

	@Test
	void whatHasNoPlaceThereHasPages() {
		assertSame(count(0), Steps.counters(PAGE + 1));
		long[] behind = Steps.counters(PAGE + 2);
		assertEquals(Steps.PAGE, behind.length);
		long[] sums = {7};
		FixedCounters.addTo(PAGE + 2, 0, sums);
		assertArrayEquals(new long[] {7}, sums);
		// a method with many counters
		assertEquals(Steps.PAGE + 1, Steps.counters(PAGE - 1, Steps.PAGE + 1).length);
	}

	@Test
	void anotherThreadFindsItsOwnByItsId() throws Exception {
		count(1);
		long[] its = inThread(() -> {
			long[] first = count(1);
			assertEquals(Thread.currentThread().threadId(), first[0]);
			assertSame(first, CachedCounters.CACHED[PAGE][(int) first[0] & CachedCounters.PLACES - 1]);
			return first;
		});

		// a thread that has ended leaves its place to those that come to it
		CachedCounters.leave(PAGE, its);
		assertNull(CachedCounters.CACHED[PAGE][(int) its[0] & CachedCounters.PLACES - 1]);
	}

	@Test
	void threadsOfOnePlaceCountForThemselves() throws Exception {
		count(1);
		long[] counters = new long[Steps.PAGE];
		long[] others = new long[Steps.PAGE];
		CachedCounters.put(PAGE + 1, 7, counters);
		CachedCounters.put(PAGE + 1, 7 + CachedCounters.PLACES, others);
		assertSame(counters, CachedCounters.CACHED[PAGE + 1][7]);
		// the counters go over to a thread with another place
		counters[0] = 8;
		CachedCounters.put(PAGE + 1, 7 + CachedCounters.PLACES, others);
		assertSame(others, CachedCounters.CACHED[PAGE + 1][7]);
		CachedCounters.leave(PAGE + 1, others);
	}

	/** All calls are of the thread, by page or not; the array is found at once from some number of calls on. */
	@Test
	void aThreadThatCallsOftenHasAnArrayForAllItsCalls() throws Exception {
		count(1);
		int many = ThreadSteps.FEW * 2;
		long id = inThread(() -> {
			long own = Thread.currentThread().threadId();
			ThreadSteps steps = new ThreadSteps(Thread.currentThread());
			int counted = 0;
			for (int i = 0; i < many; i++) {
				counted += steps.count(own, (3 + i % 2) * Steps.PAGE + FIRST) ? 1 : 0;
			}
			assertEquals(many - ThreadSteps.FEW, counted);
			long[] array = CallCounters.BY_ID[(int) own & CallCounters.PLACES - 1];
			assertEquals(own, array[0]);
			// a page that it has no room for yet
			assertTrue(steps.count(own, 100 * Steps.PAGE + FIRST));
			assertNotSame(array, CallCounters.BY_ID[(int) own & CallCounters.PLACES - 1]);
			long[] sums = {0, 0};
			assertTrue(steps.addCallsTo(3, FIRST, sums));
			assertFalse(steps.addCallsTo(3, FIRST + 1, sums));
			assertTrue(steps.addCallsTo(100, FIRST, sums));
			assertFalse(steps.addCallsTo(1 << 20, FIRST, sums));
			assertArrayEquals(new long[] {ThreadSteps.FEW / 2 + 1, 0}, sums);
			assertFalse(steps.count(own, PAGE * Steps.PAGE * 2), "behind the longest");
			steps.leave();
			steps.giveBack();
			return new long[] {own};
		})[0];
		assertSame(CallCounters.NONE, CallCounters.BY_ID[(int) id & CallCounters.PLACES - 1]);
	}

	@Test
	void threadsOfOnePlaceHaveArraysOfTheirOwn() {
		long[] first = CallCounters.longer(null, 5);
		long[] second = CallCounters.longer(null, 5);
		CallCounters.put(7, first);
		CallCounters.put(7 + CallCounters.PLACES, second);
		assertSame(first, CallCounters.BY_ID[7]);
		assertFalse(CallCounters.hasPlace(7 + CallCounters.PLACES));
		CallCounters.leave(second);
		assertSame(first, CallCounters.BY_ID[7]);
		CallCounters.leave(first);
		assertTrue(CallCounters.hasPlace(7 + CallCounters.PLACES));
		CallCounters.giveBack(first);
		CallCounters.giveBack(second);
	}

	/** Each has 8 KB; those of other tests may be there. */
	@Test
	void arraysTakeNoMoreThanTheirPart() {
		List<long[]> all = new ArrayList<>();
		for (long[] one = CallCounters.longer(null, 5); one != null; one = CallCounters.longer(null, 5)) {
			all.add(one);
		}
		boolean hadPlace = CallCounters.hasPlace(7);
		all.forEach(CallCounters::giveBack);
		assertTrue(!all.isEmpty() && all.size() <= 2048, all.size() + " of 16 MB");
		assertFalse(hadPlace);
		assertTrue(CallCounters.hasPlace(7));
	}

	@Test
	void whatFindsNoRoomIsNotCountedAndSaidToBeMissing() throws Exception {
		count(1);
		long limit = Memory.limit();
		Memory.limit(-1);
		try {
			// a new page of this thread, which has the fixed counters but not those of long pages
			long[] lost = Steps.counters(PAGE + 3, Steps.PAGE * 2);
			assertEquals(Steps.MAX_LENGTH, lost.length);
			assertTrue(Steps.isIncomplete());
		} finally {
			Memory.limit(limit);
		}
		assertEquals(Steps.PAGE * 2, Steps.counters(PAGE + 3, Steps.PAGE * 2).length);
	}

	@Test
	void aPageOfTheFixedPlaceIsKnownToBeAsBefore() throws Exception {
		long[] known = new long[Steps.PAGE];
		FixedCounters.addTo(PAGE, 0, known);
		assertTrue(FixedCounters.areAs(PAGE, known));
		inThread(() -> count(1));
		assertFalse(FixedCounters.areAs(PAGE, known));
		assertFalse(FixedCounters.areAs(PAGE, null));
		assertFalse(FixedCounters.areAs(PAGE + 1, new long[Steps.PAGE + 1]));
		assertTrue(FixedCounters.areAs(PAGE + 2, null));
	}

	private static long[] count(int calls) {
		for (int i = 0; i < calls; i++) {
			Steps.called(PAGE, FIRST);
		}
		return Steps.counters(PAGE);
	}

	private static long[] fixed() {
		long[] sums = new long[2];
		FixedCounters.addTo(PAGE, FIRST, sums);
		return sums;
	}

	/** The thread has ended when this returns. */
	private static long[] inThread(Callable<long[]> task) throws Exception {
		FutureTask<long[]> result = new FutureTask<>(task);
		Thread thread = new Thread(result);
		thread.start();
		thread.join();
		return result.get();
	}
}
