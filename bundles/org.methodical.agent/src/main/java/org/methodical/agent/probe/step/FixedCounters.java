// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.step;

/** Reads what threads count at the fixed place of {@link Steps}. */
public final class FixedCounters {

	/** Behind what is no counter. */
	private static final int FIRST = 1;

	private FixedCounters() {
	}

	/**
	 * Adds what threads have counted at a fixed place to what the others have.
	 *
	 * @param page  a page that methods share
	 * @param first number of a counter in it
	 * @param sums  receives that counter and those behind it
	 */
	public static void addTo(int page, int first, long[] sums) {
		int from = page * Steps.PAGE + first;
		for (int i = 0; page < Steps.FIXED_PAGES && i < sums.length; i++) {
			sums[i] += Steps.FIXED[from + i];
		}
	}

	/**
	 * Whether threads have counted nothing more there since.
	 *
	 * @param page   any page
	 * @param before what was counted there; null for nothing
	 * @return false if there is more, or if it is a page of another length
	 */
	public static boolean areAs(int page, long[] before) {
		if (page >= Steps.FIXED_PAGES) {
			return before == null;
		}
		if (before != null && before.length != Steps.PAGE) {
			return false;
		}
		int from = page * Steps.PAGE;
		for (int i = FIRST; i < Steps.PAGE; i++) {
			if (Steps.FIXED[from + i] != (before == null ? 0 : before[i])) {
				return false;
			}
		}
		return true;
	}
}
