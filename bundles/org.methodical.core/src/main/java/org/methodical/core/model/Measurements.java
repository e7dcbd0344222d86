// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.Set;

/**
 * Values of measures of things with numbers: the nodes of a tree, the rows of a table. Whoever shows, sorts, compares
 * or exports values goes over {@link #measures} and need not know which there are.
 */
public interface Measurements {

	/** What was measured, in the order of {@link Measure}. */
	Set<Measure> measures();

	/** Whether something was measured at all. */
	default boolean has(Measure measure) {
		return measures().contains(measure);
	}

	/**
	 * The value of a measure.
	 *
	 * @return in the measure's unit, an average rounded to it; 0 if it is not known
	 */
	long value(int index, Measure measure);

	/** The value of a measure as it is, not rounded. */
	default double amount(int index, Measure measure) {
		if (measure != Measure.AVERAGE) {
			return value(index, measure);
		}
		long calls = value(index, Measure.CALLS);
		return calls == 0 ? 0 : (double) value(index, Measure.TOTAL) / calls;
	}

	/** How a value came about. Calls, and what follows from them, may be known of some things though not of all. */
	default Origin origin(int index, Measure measure) {
		boolean isOfCalls = measure == Measure.CALLS || measure == Measure.AVERAGE;
		return isOfCalls || has(measure) ? Origin.of(this, index, measure) : Origin.UNKNOWN;
	}

	/** Whether there is a value; else 0 is the lack of one. */
	default boolean knows(int index, Measure measure) {
		return origin(index, measure).isKnown();
	}

	/** All of what a measure is a part of: own code and what it called have the same whole. In the measure's unit. */
	long whole(Measure measure);

	/** The part of a value in the {@linkplain #whole whole}. @return 0 to 1 as a rule, 0 if there is nothing of it */
	default double share(int index, Measure measure) {
		long whole = whole(measure);
		return whole <= 0 ? 0 : (double) value(index, measure) / whole;
	}

	/** How often it was called, as far as that {@linkplain #knowsCalls is known}. */
	default long calls(int index) {
		return value(index, Measure.CALLS);
	}

	/** Time in its own code, and in code without probes that it called, ns. */
	default long selfTime(int index) {
		return value(index, Measure.SELF);
	}

	/** Time including what it called, ns. */
	default long totalTime(int index) {
		return value(index, Measure.TOTAL);
	}

	/** Whether allocation was measured. */
	default boolean hasAllocation() {
		return has(Measure.SELF_BYTES);
	}

	/** Heap allocated in its own code, and in code without probes that it called, bytes. */
	default long selfBytes(int index) {
		return value(index, Measure.SELF_BYTES);
	}

	/** Heap allocated including what it called, bytes. */
	default long totalBytes(int index) {
		return value(index, Measure.TOTAL_BYTES);
	}

	/** Whether {@link #calls} is a number of calls. */
	boolean knowsCalls(int index);

	/** Whether calls are an estimate, at least in part. */
	boolean isEstimated(int index);

	/** How the self time was obtained. */
	Timing timing(int index);

	/** All samples of allocation, in bytes; {@link SampleTotals#NONE} if each byte was counted. */
	default SampleTotals allocationSamples() {
		return SampleTotals.NONE;
	}

	/** Standard error of the total time, ns; 0 if no sample was there or below. */
	double totalError(int index);
}
