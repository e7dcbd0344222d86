// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which threads are meant: by number, by the pattern of their names, by what they did. */
class ThreadFilterTest {

	private static final long US = 1000;

	private static ThreadInfo thread(int id, String name) {
		return new ThreadInfo(id, name, false, false, false);
	}

	/** Ran for 10 µs, then slept for 5. */
	private static TimeLine line() {
		TimeLine.Builder builder = new TimeLine.Builder();
		builder.add(0, ThreadState.RUNNING);
		builder.add(10 * US, ThreadState.SLEEP);
		return builder.build(15 * US);
	}

	@ParameterizedTest
	@CsvSource({"main,false,main", "pool-1-thread-22,false,pool-#-thread-#", "7,false,#", "'',false,''",
			"'',true,virtual",
			"worker 3,true,worker #", "a1b2c3,false,a#b#c#"})
	void namesThatDifferInNumbersAreAGroup(String name, boolean virtual, String group) {
		assertEquals(group, new ThreadInfo(1, name, virtual, false, false).groupName());
	}

	@Test
	void whatIsNamedIsMeantAndWithoutNamesAll() {
		assertTrue(ThreadFilter.ALL.isAll());
		assertTrue(ThreadFilter.ALL.test(thread(1, "x"), TimeLine.EMPTY));
		ThreadFilter some = new ThreadFilter(Set.of(3), Set.of("pool-#"), Set.of());
		assertFalse(some.isAll());
		assertTrue(some.test(thread(3, "x"), TimeLine.EMPTY));
		assertTrue(some.test(thread(4, "pool-9"), TimeLine.EMPTY));
		assertFalse(some.test(thread(4, "x"), TimeLine.EMPTY));
		assertFalse(new ThreadFilter(Set.of(3), Set.of(), Set.of()).test(thread(4, "pool-9"), TimeLine.EMPTY));
	}

	@Test
	void statesAreThoseInWhichTheThreadWasForSomeTime() {
		assertTrue(ThreadFilter.ALL.in(Set.of(ThreadState.SLEEP)).test(thread(1, "x"), line()));
		assertTrue(ThreadFilter.ALL.in(Set.of(ThreadState.IO, ThreadState.RUNNING)).test(thread(1, "x"), line()));
		assertFalse(ThreadFilter.ALL.in(Set.of(ThreadState.LOCK)).test(thread(1, "x"), line()));
		assertFalse(ThreadFilter.ALL.in(Set.of(ThreadState.SLEEP)).test(thread(1, "x"), TimeLine.EMPTY));
		assertFalse(new ThreadFilter(Set.of(2), Set.of(), Set.of(ThreadState.SLEEP)).test(thread(1, "x"), line()),
				"both must hold");
		TimeLine.Builder atTheEnd = new TimeLine.Builder();
		atTheEnd.add(0, ThreadState.RUNNING);
		atTheEnd.add(9 * US, ThreadState.IO);
		assertFalse(ThreadFilter.ALL.in(Set.of(ThreadState.IO)).test(thread(1, "x"), atTheEnd.build(9 * US)),
				"it has not begun to");
		assertTrue(ThreadFilter.ALL.in(Set.of(ThreadState.IO)).in(Set.of()).isAll());
	}
}
