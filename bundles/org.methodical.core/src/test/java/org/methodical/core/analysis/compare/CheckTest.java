// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingBytes;

class CheckTest {

	/** main 1 call, 1 ms; add(int) 1000 calls, 2 ms; add(int, int) 500 calls, 1 ms; idle was never called. */
	private final Snapshot snapshot = RecordingBytes.begin().method("p.Foo", "main", "()V")
			.method("p.Foo", "add", "(I)V").method("p.Foo", "add", "(II)V").method("p.Foo", "idle", "()V")
			.thread(1, "x", 0).nodes(1, 1, 0, 0, 1, 1, 1, 2)
			.counts(1, 1, 1, 1_000_000, 2, 1000, 2_000_000, 3, 500, 1_000_000).snapshot();

	CheckTest() throws Exception {
	}

	private int findings(String condition) {
		return Check.parse(condition).check(snapshot, HotMethods.of(snapshot, snapshot.merged())).size();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"calls(p.Foo.add) > 999|1", "calls(p.Foo.add) > 1000|0", "calls(p.Foo.add)>=500|2",
			"calls(p.Foo.add) < 1000|1",
			"calls(p.Foo.add) <= 1000|2", "calls(p.Foo.add(int)) == 1000|1", "calls(p.Foo.add(int)) != 1000|0",
			"calls(p.Foo.add(int, int)) > 1|1", "calls( p.Foo.add(int,int) ) > 1|1", "calls(p.Foo.add()) == 0|-1",
			"calls(*) > 0|3", "calls(p.Foo.idle) == 0|1", "calls(p.foo.add) > 0|-1", "calls(Foo.add) > 0|-1",
			"calls(*Foo.a?d) > 0|2", "self(p.*) >= 1 ms|3", "self(p.*) > 1000000ns|1", "self(p.*) > 1999.9 us|1",
			"total(p.Foo.main) == 0.004 s|1", "average(p.Foo.add) == 2 us|2", "share(p.Foo.add) >= 50 %|1",
			"share(p.Foo.add) >= 25%|2"})
	void holdsForTheMethodsThatItIsTrueOf(String condition, int expected) {
		if (expected < 0) {
			assertThrows(IllegalArgumentException.class, () -> findings(condition));
		} else {
			assertEquals(expected, findings(condition));
		}
	}

	@ParameterizedTest
	@CsvSource({"self(T.a) > 1.005 ms,0", "self(T.a) >= 1.005 ms,1", "self(T.a) == 1005 us,1",
			"self(T.a) != 1.005 ms,0",
			"self(T.a) <= 0.001005 s,1", "share(T.b) >= 57 %,1", "share(T.b) > 57 %,0", "share(T.b) == 57 %,1",
			"share(T.c) < 43 %,1"})
	void bordersAreExact(String condition, int expected) throws Exception {
		// a's share is 1,005,000 of some 1.005 million, that of b and c, alone in their run, are 57 and 42.5 percent
		RecordingBytes run = condition.contains("T.a")
				? RecordingBytes.begin().methods("a").thread(1, "x", 0).nodes(1, 1, 0, 0).counts(1, 1, 1, 1_005_000)
				: RecordingBytes.begin().methods("abc").thread(1, "x", 0).nodes(1, 1, 0, 0, 0, 1, 0, 2).counts(1, 1, 1,
						5, 2,
						1, 570, 3, 1, 425);
		Snapshot found = run.snapshot();
		assertEquals(expected,
				Check.parse(condition).check(found, HotMethods.of(found, found.merged())).size());
	}

	@Test
	void nothingHoldsForATimeThatNobodyMeasured() throws Exception {
		// m, timed, calls c 31 times, which was only counted; n was probed and never called
		Snapshot counted = RecordingBytes.begin().methods("mcn").thread(1, "main", 0).nodes(1, 1, 0, 0, 1, 1)
				.counts(1, 1, 1, 10, 2, 1, 0).provenance(1, 2, 1, 0, 0).edges(1, 0, 1, 30).snapshot(0, 50).snapshot();
		HotMethods hot = HotMethods.of(counted, counted.merged());
		for (String condition : new String[] {"self(T.c) < 1 ms", "total(T.c) == 0 ns", "average(T.c) < 1 s",
				"share(T.c) < 50 %"}) {
			assertEquals(0, Check.parse(condition).check(counted, hot).size(), condition);
		}
		assertEquals(1, Check.parse("calls(T.c) == 31").check(counted, hot).size());
		assertEquals(2, Check.parse("self(T.*) < 1 ms").check(counted, hot).size(), "m and n");
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "calls", "calls(a.b)", "calls(a.b) > ", "calls(a.b) > -1", "calls(a b) > 1",
			"calls() > 1", "calls(a.b) >> 1", "calls(a.b) > 1 and calls(a.c) > 1", "stepz(a.b) > 1",
			"steps(a.b) > 1 ms", "calls(a.b) > 1 ms", "self(a.b) > 1",
			"self(a.b) > 1 h", "share(a.b) > 1", "Calls(a.b) > 1", "calls(a.b > 1", "calls(a.b) > 1e3"})
	void whatIsNoConditionIsRefused(String text) {
		assertThrows(IllegalArgumentException.class, () -> Check.parse(text));
	}

	@Test
	void refusalsSayWhatIsAllowed() {
		assertEquals("'stepz' is no measure; use calls, self, total, average, share or steps",
				assertThrows(IllegalArgumentException.class, () -> Check.parse("stepz(a) > 1")).getMessage());
		assertEquals("The number of a time ends with ns, us, ms or s, not with ''",
				assertThrows(IllegalArgumentException.class, () -> Check.parse("self(a) > 1")).getMessage());
		assertTrue(assertThrows(IllegalArgumentException.class, () -> findings("calls(p.Fooo.add) > 1")).getMessage()
				.startsWith("No probed method fits the pattern of 'calls(p.Fooo.add) > 1'"));
	}
}
