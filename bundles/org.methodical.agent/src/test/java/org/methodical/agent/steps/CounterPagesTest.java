// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.step.Steps;

/** Methods have their counters side by side, and none of another's. */
class CounterPagesTest {

	private final CounterPages pages = new CounterPages();

	@Test
	void methodsLieSideBySideUntilThePageIsFull() {
		CounterPlace first = pages.place(1);
		CounterPlace second = pages.place(Steps.PAGE - 4);
		CounterPlace third = pages.place(2);
		CounterPlace fourth = pages.place(1);

		assertEquals(1, first.first());
		assertEquals(2, second.first());
		assertEquals(Steps.PAGE - 2, third.first());
		assertEquals(first.page(), second.page());
		assertEquals(first.page(), third.page());
		assertEquals(1, fourth.first());
		assertEquals(fourth.page() * Steps.PAGE + 1, fourth.index(0));
		assertNotEquals(first.page(), fourth.page());
		assertEquals(Steps.PAGE, first.length());
	}

	@Test
	void aMethodThatDoesNotFitBeginsThePageAfter() {
		CounterPlace small = pages.place(2);
		CounterPlace whole = pages.place(Steps.PAGE - 1);
		CounterPlace next = pages.place(1);

		assertEquals(1, whole.first());
		assertNotEquals(small.page(), whole.page());
		assertEquals(1, next.first());
		assertNotEquals(whole.page(), next.page());
	}

	@Test
	void aLargeMethodHasAPageOfItsOwnAndTheOthersGoOn() {
		CounterPlace small = pages.place(2);
		CounterPlace large = pages.place(Steps.PAGE);
		CounterPlace next = pages.place(1);

		assertEquals(Steps.PAGE + 1, large.length());
		assertEquals(1, large.first());
		assertEquals(1, large.index(0));
		assertNotEquals(small.page(), large.page());
		assertEquals(small.page(), next.page());
		assertEquals(3, next.first());
	}

	@Test
	void recordingsOfOneJvmShareNoPage() {
		assertNotEquals(pages.place(1).page(), new CounterPages().place(1).page());
	}
}
