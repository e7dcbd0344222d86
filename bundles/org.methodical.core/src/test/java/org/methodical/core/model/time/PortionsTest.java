// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Portions from 50 on that end at 100, 130, 200 and 400, with 3, 4, 0 and 13 calls. */
class PortionsTest {

	private static Portions four() {
		// arrays may be longer than what is in them
		return new Portions(50, 4, new long[] {100, 130, 200, 400, 999}, new long[] {3, 7, 7, 20, 999});
	}

	@Test
	void eachBeginsWhereTheOneBeforeEnds() {
		Portions portions = four();
		assertEquals(4, portions.size());
		long[] begins = {50, 100, 130, 200};
		long[] calls = {3, 4, 0, 13};
		for (int i = 0; i < 4; i++) {
			assertEquals(begins[i], portions.begin(i));
			assertEquals(calls[i], portions.calls(i));
		}
		assertEquals(Optional.of(new TimeRange(50, 400)), portions.whole());
		assertFalse(portions.isExact());
	}

	@ParameterizedTest
	@CsvSource({"0,50,", "0,51,50-100", "50,100,50-100", "99,100,50-100", "99,101,50-130", "100,101,100-130",
			"129,201,100-400", "130,200,130-200", "399,400,200-400", "399,9999,200-400", "400,401,", "0,9999,50-400"})
	void aSpanMeansThePortionsOfWhichItHasAPart(long from, long to, String expected) {
		assertEquals(Optional.ofNullable(expected),
				four().around(new TimeRange(from, to)).map(range -> range.from() + "-" + range.to()));
	}

	@Test
	void theUsualLengthIsTheMedianOfWhatLiesWithin() {
		assertEquals(70, four().usual(new TimeRange(50, 400)), "30, 50, 70, 200");
		assertEquals(50, four().usual(new TimeRange(50, 199)), "30, 50");
		assertEquals(200, four().usual(new TimeRange(200, 400)));
		assertEquals(0, four().usual(new TimeRange(401, 500)));
		assertEquals(0, four().usual(new TimeRange(200, 399)), "none is in it as a whole");
	}

	@Test
	void whereEventsHaveMomentsASpanIsCutToTheWhole() {
		Portions exact = Portions.exact(new TimeRange(10, 90));
		assertTrue(exact.isExact());
		assertEquals(Optional.of(new TimeRange(10, 90)), exact.whole());
		assertEquals(Optional.of(new TimeRange(33, 34)), exact.around(new TimeRange(33, 34)));
		assertEquals(Optional.of(new TimeRange(10, 20)), exact.around(new TimeRange(0, 20)));
		assertEquals(Optional.empty(), exact.around(new TimeRange(0, 10)));
		assertEquals(Optional.empty(), exact.around(new TimeRange(90, 100)));
		assertEquals(Optional.empty(), Portions.NONE.whole());
		assertEquals(Optional.empty(), Portions.NONE.around(new TimeRange(0, Long.MAX_VALUE)));
	}

	@Test
	void manyAreFoundAsByLookingAtEach() {
		Random random = new Random(3);
		long[] ends = random.longs(500, 1, 100_000).distinct().sorted().toArray();
		Portions portions = new Portions(0, ends.length, ends, new long[ends.length]);
		for (int i = 0; i < 500; i++) {
			long from = random.nextInt(99_000);
			long to = from + 1 + random.nextInt(3000);
			long first = Arrays.stream(ends).filter(end -> end <= from).max().orElse(0);
			long last = Arrays.stream(ends).filter(end -> end >= to).min().orElse(ends[ends.length - 1]);
			Optional<TimeRange> expected = first < last ? Optional.of(new TimeRange(first, last)) : Optional.empty();
			assertEquals(expected, portions.around(new TimeRange(from, to)));
		}
	}

	@Test
	void aSpanHasALength() {
		assertEquals(70, new TimeRange(30, 100).length());
		assertThrows(IllegalArgumentException.class, () -> new TimeRange(5, 5));
		assertEquals("From 6 to 5",
				assertThrows(IllegalArgumentException.class, () -> new TimeRange(6, 5)).getMessage());
	}
}
