// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.methodical.lab.run.RunTime;

class RatiosTest {

	private static final double EXACT = 1e-12;

	/** none 100, asm 300, none 200, asm 300, none 100, asm 600, none 140. */
	private final Ratios ratios = new Ratios(List.of(sample(0, "none", 100), sample(1, "asm", 300), sample(2, "none",
			200),
			sample(3, "asm", 300), sample(4, "none", 100), sample(5, "asm", 600), sample(6, "none", 140),
			sample(7, "bcel", 0).failed("no library")));

	@Test
	void valueIsDividedByTheMeanOfItsTwoNeighbours() {
		// 300/150 = 2, 300/150 = 2, 600/120 = 5
		MedianSpread spread = ratios.ratios("asm", true, RatiosTest::time);
		assertEquals(2, spread.median(), EXACT);
		assertEquals(2, spread.min(), EXACT);
		assertEquals(5, spread.greatest(), EXACT);
		assertEquals(3, spread.count());
	}

	@Test
	void differencesHaveTheSameBase() {
		// 150, 150, 480
		MedianSpread spread = ratios.differences("asm", true, RatiosTest::time);
		assertEquals(150, spread.median(), EXACT);
		assertEquals(480, spread.greatest(), EXACT);
	}

	@Test
	void noiseComparesRunsWithoutInstrumentationThatHaveTwoNeighbours() {
		// 200/((100+100)/2) = 2 and 100/((200+140)/2) = 0.588...
		MedianSpread spread = ratios.ratios("none", true, RatiosTest::time);
		assertEquals(2, spread.count());
		assertEquals(2, spread.greatest(), EXACT);
		assertEquals(100.0 / 170, spread.min(), EXACT);
		assertEquals((2 + 100.0 / 170) / 2, spread.median(), EXACT);
	}

	@Test
	void failedSamplesGiveNothing() {
		assertTrue(ratios.ratios("bcel", true, RatiosTest::time).isEmpty());
		assertEquals("–", Table.spread(ratios.ratios("bcel", true, RatiosTest::time)));
	}

	@Test
	void hooksNotSetAreKeptApart() {
		assertTrue(ratios.ratios("asm", false, RatiosTest::time).isEmpty());
	}

	@Test
	void medianOfAnEvenNumberIsTheMeanOfTheMiddle() {
		assertEquals(2.5, MedianSpread.medianOf(4, 1, 3, 2), EXACT);
		assertTrue(Double.isNaN(MedianSpread.medianOf()));
		assertEquals(7, MedianSpread.of(Double.NaN, 7).median(), EXACT);
	}

	private static double time(RunTime sample) {
		return sample.values("time").length == 0 ? Double.NaN : sample.values("time")[0];
	}

	static RunTime sample(int position, String technique, long time) {
		return new RunTime("W", "25", technique, true, 1, position, Map.of("time", new long[] {time}), -1, 0, "", "");
	}
}
