// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.tree.CallEstimates;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Measurements;
import org.methodical.core.model.Origin;
import org.methodical.core.model.Timing;

/** How numbers were obtained and how far they can be trusted, in the user's language. For any thread. */
public final class MeasuredHow {

	private MeasuredHow() {
	}

	/**
	 * The way to a number of calls that were counted where they are shown.
	 *
	 * @return a sentence
	 */
	public static String calls() {
		return Messages.MeasuredHow_callsExact;
	}

	/** The way to a number of calls, or why there is none. */
	public static String calls(boolean isKnown) {
		return isKnown ? calls() : Messages.MeasuredHow_callsUnknown;
	}

	/**
	 * The way to the calls of a call path.
	 *
	 * @param node the path's node
	 * @return a sentence, with error and bounds if the calls were shared out among paths
	 */
	public static String calls(CallingContextTree tree, int node) {
		if (!tree.isEstimated(node)) {
			return calls(tree.knowsCalls(node));
		}
		CallEstimates estimates = CallEstimates.of(tree, node);
		return NLS.bind(Messages.MeasuredHow_callsEstimated, new Object[] {MeasureTexts.count(tree.calls(node)),
				MeasureTexts.count(Math.round(estimates.error(node))), MeasureTexts.count(tree.countedCalls(node)),
				MeasureTexts.count(estimates.max(node)),
				estimates.isOfSeveralCallers(node) ? Messages.MeasuredHow_exactForMethod
						: Messages.MeasuredHow_exactForCaller});
	}

	/** The way to a value of a measure, or why there is none. */
	public static String value(Measurements of, int index, Measure measure) {
		if (!of.knows(index, measure)) {
			boolean lacksCalls = measure == Measure.CALLS || measure == Measure.AVERAGE && !of.knowsCalls(index);
			return lacksCalls ? calls(false) : notMeasured(measure, of.timing(index));
		}
		Timing timing = of.timing(index);
		return switch (measure) {
			case CALLS -> calls();
			case SELF -> time(timing);
			case TOTAL -> totalTime(timing, of.totalError(index));
			case AVERAGE -> averageTime(timing, of.totalError(index));
			case WAITING -> Messages.MeasuredHow_waiting;
			case SELF_BYTES -> bytes(Messages.MeasuredHow_selfBytes, of, index, measure);
			case TOTAL_BYTES -> bytes(Messages.MeasuredHow_totalBytes, of, index, measure);
			case STEPS -> Messages.MeasuredHow_steps;
		};
	}

	private static String bytes(String counted, Measurements of, int index, Measure measure) {
		Origin origin = of.origin(index, measure);
		return origin.kind() != Origin.Kind.SAMPLED ? counted
				: NLS.bind(Messages.MeasuredHow_sampledBytes, new Object[] {counted,
						MeasureTexts.count(of.allocationSamples().count()),
						MeasureTexts.bytes(Math.round(origin.error()))});
	}

	/** Why there is no value of a measure, with what to do to get one. */
	public static String notMeasured(Measure measure) {
		return measure == Measure.CALLS ? calls(false)
				: measure == Measure.STEPS ? Messages.MeasuredHow_noSteps
						: measure.isBytes() ? Messages.MeasuredHow_noBytes : noTime();
	}

	/**
	 * The same where it is known how times were obtained: of what samples did not find they tell how little it is.
	 *
	 * @param timing the way to the self time; null if it is that of several methods
	 */
	public static String notMeasured(Measure measure, Timing timing) {
		return measure.isTime() && timing != null && timing.kind() == Timing.Kind.SAMPLED ? time(timing)
				: notMeasured(measure);
	}

	/**
	 * The way to a self time.
	 *
	 * @param timing the way with its error; null if it is that of several methods
	 * @return a sentence
	 */
	public static String time(Timing timing) {
		if (timing == null) {
			return Messages.MeasuredHow_unknown;
		}
		return switch (timing.kind()) {
			case TIMED -> Plurals.bind(Messages.MeasuredHow_timed, timing.timedCalls());
			case COUNTED -> Messages.MeasuredHow_counted;
			case SAMPLED -> Plurals.bind(Messages.MeasuredHow_sampled, MeasureTexts.time(timing.errorNs()),
					timing.samples(), timing.timedCalls());
		};
	}

	/**
	 * Why there is no time.
	 *
	 * @return sentences, with what to do to get one
	 */
	public static String noTime() {
		return Messages.MeasuredHow_counted;
	}

	/**
	 * The way to a total time.
	 *
	 * @param timing of the self time
	 * @param error  standard error of the total time, ns; 0 if none is known
	 * @return two or three sentences
	 */
	public static String totalTime(Timing timing, double error) {
		String total = Messages.MeasuredHow_total + '\n' + time(timing);
		return error <= 0 ? total : total + '\n' + NLS.bind(Messages.MeasuredHow_totalError, MeasureTexts.time(error));
	}

	/**
	 * The way to a mean time of a call.
	 *
	 * @param timing of the self time
	 * @param error  standard error of the total time, ns; 0 if none is known
	 * @return three or four sentences
	 */
	public static String averageTime(Timing timing, double error) {
		return Messages.MeasuredHow_average + '\n' + totalTime(timing, error);
	}

	/**
	 * The way to a share.
	 *
	 * @param whole what 100 % are
	 * @param part  the way to what it is a share of
	 * @return sentences
	 */
	public static String share(String whole, String part) {
		return NLS.bind(Messages.MeasuredHow_share, whole) + '\n' + part;
	}

	/**
	 * What a difference is.
	 *
	 * @param other name of the session that is compared with
	 * @return a sentence
	 */
	public static String difference(String other) {
		return NLS.bind(Messages.MeasuredHow_difference, other);
	}
}
