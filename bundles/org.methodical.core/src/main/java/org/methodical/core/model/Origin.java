// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

/**
 * How the value of a measure came about.
 *
 * @param kind  the way
 * @param error standard error in the measure's unit, as far as it is known; 0 for what was counted or timed; of
 *              what nobody measured how much there may have been
 */
public record Origin(Kind kind, double error) {

	/** Ways to a value. */
	public enum Kind {

		/** Each occurrence was counted. */
		COUNTED,

		/** The clock was read at each call. */
		TIMED,

		/** At least some of it follows from samples of where threads are, or allocate. */
		SAMPLED,

		/** It follows from other values, such as an average, or calls that were shared out among call paths. */
		DERIVED,

		/** There is none: 0 is not a value but the lack of one. */
		UNKNOWN
	}

	/** Nobody measured it. */
	public static final Origin UNKNOWN = new Origin(Kind.UNKNOWN, 0);

	/** Counted one by one. */
	static final Origin COUNTED = new Origin(Kind.COUNTED, 0);

	/** Whether there is a value at all. */
	public boolean isKnown() {
		return kind != Kind.UNKNOWN;
	}

	private static Origin ofTime(boolean known, boolean sampled, double error) {
		return new Origin(!known ? Kind.UNKNOWN : sampled ? Kind.SAMPLED : Kind.TIMED, error);
	}

	/** The origin of a value of something that was measured at all, by what is known of calls and times there. */
	static Origin of(Measurements of, int index, Measure measure) {
		return switch (measure) {
			case CALLS -> !of.knowsCalls(index) ? UNKNOWN
					: of.isEstimated(index) ? new Origin(Kind.DERIVED, 0) : COUNTED;
			case SELF -> self(of, index);
			case TOTAL -> ofTime(self(of, index).isKnown() || of.value(index, measure) > 0, of.totalError(index) > 0,
					of.totalError(index));
			case AVERAGE -> of.knows(index, Measure.TOTAL) && of.knowsCalls(index)
					? new Origin(Kind.DERIVED, of.totalError(index) / Math.max(1, of.value(index, Measure.CALLS)))
					: UNKNOWN;
			case WAITING -> self(of, index);
			case SELF_BYTES, TOTAL_BYTES -> bytes(of.allocationSamples(), of.value(index, measure));
			case STEPS -> COUNTED;
		};
	}

	private static Origin bytes(SampleTotals samples, long bytes) {
		return samples.count() == 0 ? COUNTED : new Origin(Kind.SAMPLED, samples.errorOf(bytes));
	}

	private static Origin self(Measurements of, int index) {
		Timing timing = of.timing(index);
		return ofTime(timing.isFound() || of.value(index, Measure.SELF) > 0, timing.kind() != Timing.Kind.TIMED,
				timing.errorNs());
	}
}
