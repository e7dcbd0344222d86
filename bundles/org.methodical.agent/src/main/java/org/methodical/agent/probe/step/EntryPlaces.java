// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.step;

/**
 * Where methods count their calls that kept their probes at entry and exit when all others went over to counters alone:
 * at the same places as these have. Written by the agent once, read by all threads.
 */
public final class EntryPlaces {

	/** By method: the page times {@link Steps#PAGE} and the counter in it, 0 for none. Null while nobody counts. */
	private static volatile int[] places;

	private EntryPlaces() {
	}

	/** Goes once through what a thread does here later, at a place that nobody reads. */
	public static void rehearse() {
		Steps.called(CachedCounters.PAGES - 1, 1);
		entered(0);
	}

	/**
	 * Has such methods count from now on.
	 *
	 * @param byMethod places by the method's id: the page times {@link Steps#PAGE} and the counter, 0 for none; null to
	 *                 have them record again
	 */
	public static void set(int[] byMethod) {
		places = byMethod;
	}

	/** Whether such methods count here, and no thread has a recorder any more. */
	public static boolean areSet() {
		return places != null;
	}

	/** A method begins whose thread has no recorder. */
	public static void entered(int method) {
		int[] known = places;
		if (known != null && method < known.length && known[method] != 0) {
			Steps.called(known[method] / Steps.PAGE, known[method] % Steps.PAGE);
		}
	}
}
