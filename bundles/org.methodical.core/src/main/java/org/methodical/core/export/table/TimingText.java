// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import org.methodical.core.analysis.tree.CallEstimates;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Timing;

/** How numbers were obtained, in words for people. */
public final class TimingText {

	private TimingText() {
	}

	/**
	 * The way to a time, as data has it.
	 *
	 * @param kind the way
	 * @return {@code timed}, {@code sampled} or {@code counted}
	 */
	public static String name(Timing.Kind kind) {
		return switch (kind) {
			case TIMED -> "timed";
			case SAMPLED -> "sampled";
			case COUNTED -> "counted";
		};
	}

	/**
	 * How a self time was obtained, in a few words.
	 *
	 * @param timing the way
	 * @return such as {@code sampled ± 12.0 ms (120 samples, 1,000 calls timed)}
	 */
	public static String describe(Timing timing) {
		return switch (timing.kind()) {
			case TIMED -> "timed";
			case COUNTED -> "counted, without a time of its own";
			case SAMPLED -> "sampled ± " + Units.time(timing.errorNs()) + " (" + Units.count(timing.samples(), "sample")
					+ (timing.timedCalls() == 0 ? ")" : ", " + Units.count(timing.timedCalls(), "call") + " timed)");
		};
	}

	/**
	 * How the numbers of a node were obtained, for a hover.
	 *
	 * @return one to three lines
	 */
	public static String describe(CallingContextTree tree, int node) {
		String time = "Self time: " + describe(tree.timing(node)) + '.';
		if (tree.totalSamples(node) > tree.samples(node)) {
			time += "\nTotal time: ± " + Units.time(tree.totalError(node)) + '.';
		}
		return tree.isEstimated(node) ? time + '\n' + calls(tree, node) : time;
	}

	private static String calls(CallingContextTree tree, int node) {
		CallEstimates estimates = CallEstimates.of(tree, node);
		return "Calls: about " + Units.count(tree.calls(node)) + " ± " + Units.count(Math.round(estimates.error(node)))
				+ ", as shared out among call paths by time; certainly from " + Units.count(tree.countedCalls(node))
				+ " to "
				+ Units.count(estimates.max(node)) + (estimates.isOfSeveralCallers(node)
						? ". All calls of this method together are exact."
						: ". The calls from this caller to this method are exact as a whole.");
	}
}
