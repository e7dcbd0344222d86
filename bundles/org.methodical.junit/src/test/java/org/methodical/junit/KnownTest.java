// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What three runs tell of a test, and its line in the baseline. */
class KnownTest {

	private static Work work(long steps, long initialised, boolean hasOthers, boolean isShared) {
		Object[] method = {"a.B", "c", "()V", "B.java", new long[] {1, steps}, new int[] {1}, new int[] {1}, new long[] {steps},
				new int[] {0}};
		Object[] initialiser = {"a.B", "<clinit>", "()V", "B.java", new long[] {initialised, 100}, new int[0], new int[0],
				new long[0], new int[0]};
		return new Work(new Object[] {2, hasOthers, false, method, initialiser}, isShared);
	}

	private static Work work(long steps) {
		return work(steps, 0, false, false);
	}

	@ParameterizedTest
	@ValueSource(strings = {"a.B.c(): 12 repeats", "a.B.c(int, String)[3][1]: 0 repeats, initialises 2",
			"a.B.c(): 12..15 varies", "a.B.c(): 12 varies, other tests ran at the same time",
			"a.B.c(): 12..15 varies, initialises 1, from B.c line 3 on", "a: b: 7 learnt 1 of 3",
			"a.B.c(): 12..15 learnt 2 of 3, other threads have a part in it"})
	void aLineIsReadAsItWasWritten(String line) {
		assertEquals(line, Known.read(line, List.of()).line());
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "a.B.c()", "a.B.c(): many repeats", "a.B.c(): 12", "a.B.c(): -1 repeats", "a.B.c(): 12 learnt 4 of 30"})
	void anotherLineIsNone(String line) {
		assertNull(Known.read(line, List.of()));
	}

	@Test
	void threeEqualRunsRepeat() {
		Known known = Known.first("t", work(12)).and(work(12), "");
		assertEquals("t: 12 learnt 2 of 3", known.line());
		assertEquals("t: 12 repeats", known.and(work(12), "").line());
	}

	@Test
	void aDifferenceVariesForTheReasonThatIsKnown() {
		Known first = Known.first("t", work(12));
		assertEquals("t: 12..15 varies, from B.c line 3 on", first.and(work(15), "from B.c line 3 on").and(work(12), "").line());
		assertEquals("t: 12..15 varies, other threads have a part in it",
				first.and(work(12), "").and(work(15, 0, true, false), "from B.c line 3 on").line());
		assertEquals("t: 12 varies, initialises 1, other classes were initialised",
				first.and(work(12, 1, false, false), "").and(work(12, 1, false, false), "").line());
		assertEquals("t: 12 varies, other tests ran at the same time",
				first.and(work(12, 0, false, true), "").and(work(12), "").line());
	}

	@Test
	void whatIsLearntAndHasChangedIsLearntAnew() {
		Known known = Known.accepted("t", work(12));
		assertEquals("t: 12 repeats", known.and(work(12), "").line());
		assertEquals("t: 15 learnt 1 of 3", known.and(work(15), "from B.c line 3 on").line());
	}
}
