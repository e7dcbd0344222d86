// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.Steps;

/** Methods have their counters side by side, and none of another's. */
class CounterPagesTest {

	private final CounterPages pages = new CounterPages();

	@Test
	void methodsLieSideBySideUntilThePageIsFull() {
		CounterPlace first = pages.place(1);
		CounterPlace second = pages.place(Steps.PAGE - 3);
		CounterPlace third = pages.place(2);
		CounterPlace fourth = pages.place(1);

		assertEquals(0, first.first());
		assertEquals(1, second.first());
		assertEquals(Steps.PAGE - 2, third.first());
		assertEquals(first.page(), second.page());
		assertEquals(first.page(), third.page());
		assertEquals(0, fourth.first());
		assertNotEquals(first.page(), fourth.page());
		assertEquals(Steps.PAGE, first.length());
	}

	@Test
	void aMethodThatDoesNotFitBeginsThePageAfter() {
		CounterPlace small = pages.place(2);
		CounterPlace whole = pages.place(Steps.PAGE);
		CounterPlace next = pages.place(1);

		assertEquals(0, whole.first());
		assertNotEquals(small.page(), whole.page());
		assertEquals(0, next.first());
		assertNotEquals(whole.page(), next.page());
	}

	@Test
	void aLargeMethodHasAPageOfItsOwnAndTheOthersGoOn() {
		CounterPlace small = pages.place(2);
		CounterPlace large = pages.place(Steps.PAGE + 1);
		CounterPlace next = pages.place(1);

		assertEquals(Steps.PAGE + 1, large.length());
		assertEquals(0, large.first());
		assertNotEquals(small.page(), large.page());
		assertEquals(small.page(), next.page());
		assertEquals(2, next.first());
	}

	@Test
	void recordingsOfOneJvmShareNoPage() {
		assertNotEquals(pages.place(1).page(), new CounterPages().place(1).page());
	}
}
