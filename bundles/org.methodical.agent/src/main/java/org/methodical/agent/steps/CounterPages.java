// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import java.util.concurrent.atomic.AtomicInteger;

import org.methodical.agent.probe.step.Steps;

/**
 * Gives methods places for their counters, one behind the other: methods that are woven together run together, and what
 * lies side by side shares lines of memory and what leads there. A method that does not fit into what is left of a page
 * begins the next one. The first of a page is no counter.
 */
final class CounterPages {

	/** Pages belong to threads, so that all recordings of a JVM share the numbers. */
	private static final AtomicInteger PAGES = new AtomicInteger();

	private static final int FIRST = 1;

	private int current;
	private int used = Steps.PAGE;

	/** How many pages there are; their numbers are less. */
	static int count() {
		return PAGES.get();
	}

	CounterPlace place(int slots) {
		if (slots > Steps.PAGE - FIRST) {
			return new CounterPlace(PAGES.getAndIncrement(), FIRST + slots, FIRST, slots);
		}
		if (slots > Steps.PAGE - used) {
			current = PAGES.getAndIncrement();
			used = FIRST;
		}
		CounterPlace place = new CounterPlace(current, Steps.PAGE, used, slots);
		used += slots;
		return place;
	}
}
