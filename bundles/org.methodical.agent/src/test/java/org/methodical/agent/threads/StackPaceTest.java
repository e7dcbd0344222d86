// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A stack each 100 ns on average. */
class StackPaceTest {

	private static final long PERIOD = 100;

	private final StackPace pace = new StackPace(PERIOD);

	/** How many are asked for at moments that are so far from each other. */
	private int asked(long from, long to, long step) {
		int count = 0;
		for (long now = from; now < to; now += step) {
			if (pace.allows(now)) {
				pace.asked(now, 0);
				count++;
			}
		}
		return count;
	}

	@ParameterizedTest
	@ValueSource(longs = {Long.MIN_VALUE, -5, 0, Long.MAX_VALUE - 10})
	void manyThatBeginAtOnceAreAskedAtOnce(long begin) {
		for (int i = 0; i < StackPace.AT_ONCE; i++) {
			assertTrue(pace.allows(begin));
			pace.asked(begin, 0);
		}
		assertFalse(pace.allows(begin));
		assertFalse(pace.allows(begin + PERIOD - 1));
		assertTrue(pace.allows(begin + PERIOD));
	}

	@Test
	void onAverageThereIsOneInAPeriod() {
		assertEquals(StackPace.AT_ONCE + 999, asked(0, 1000 * PERIOD, 1));
		// time in which none was asked for pays for no more than at the start
		assertEquals(StackPace.AT_ONCE + 9, asked(5000 * PERIOD, 5010 * PERIOD, 1));
	}

	/** On a busy machine, where each answer takes until the thread has a processor. */
	@Test
	void whereAnswersTakeLongNoneIsAskedForSooner() {
		pace.asked(0, 5);
		assertFalse(pace.allows(49));
		assertTrue(pace.allows(50));
		pace.asked(50, 500);
		assertFalse(pace.allows(149));
		assertTrue(pace.allows(150));
	}
}
