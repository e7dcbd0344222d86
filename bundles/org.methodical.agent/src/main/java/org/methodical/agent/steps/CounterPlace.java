// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import org.methodical.agent.probe.step.Steps;

/**
 * Where each thread has the counters of a method: behind one another in a page that several methods share. Immutable.
 */
public final class CounterPlace {

	private final int page;
	private final int length;
	private final int first;
	private final int slots;

	CounterPlace(int page, int length, int first, int slots) {
		this.page = page;
		this.length = length;
		this.first = first;
		this.slots = slots;
	}

	/**
	 * Number of the page.
	 *
	 * @return as in {@link StepTotals#pages}
	 */
	public int page() {
		return page;
	}

	/** How many counters the page has. */
	int length() {
		return length;
	}

	/** Whether other methods have counters in the page, too. */
	boolean isShared() {
		return length == Steps.PAGE;
	}

	/** What stands for a counter of the method in its code. */
	int index(int slot) {
		return (isShared() ? page * Steps.PAGE : 0) + first + slot;
	}

	/**
	 * The method's first counter in the page.
	 *
	 * @return at least 1
	 */
	public int first() {
		return first;
	}

	/**
	 * How many counters the method has, behind one another.
	 *
	 * @return at least 1
	 */
	public int slots() {
		return slots;
	}
}
