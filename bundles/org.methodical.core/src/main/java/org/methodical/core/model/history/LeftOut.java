// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.history;

/**
 * How many calls a call history does not have, by the reason.
 *
 * @param shorter  calls that took less than the threshold
 * @param deeper   calls deeper than the greatest depth
 * @param filtered calls of methods that the prefix filter leaves out
 * @param beyond   calls after a bound on the whole history was reached
 */
public record LeftOut(long shorter, long deeper, long filtered, long beyond) {

	/** Nothing was left out. */
	public static final LeftOut NONE = new LeftOut(0, 0, 0, 0);

	/**
	 * Adds two.
	 *
	 * @param more others
	 * @return the sums
	 */
	public LeftOut plus(LeftOut more) {
		return new LeftOut(shorter + more.shorter, deeper + more.deeper, filtered + more.filtered,
				beyond + more.beyond);
	}

	/**
	 * How many calls are missing, whatever the reason.
	 *
	 * @return calls
	 */
	public long total() {
		return shorter + deeper + filtered + beyond;
	}
}
