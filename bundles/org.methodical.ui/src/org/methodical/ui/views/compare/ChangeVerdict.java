// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.compare.RunComparison.Change;
import org.methodical.core.analysis.compare.RunComparison.Row;
import org.methodical.ui.shared.MeasureTexts;

/** What a difference between two sessions is likely to come from, in words; knows no widgets. */
enum ChangeVerdict {

	/** Called only in the session that is shown. */
	ADDED,

	/** Called only in the one it is compared with. */
	REMOVED,

	/** Called more or less often: another input, or the code of callers has changed. */
	CALLS,

	/** Called as often, but the time differs by more than runs usually do. */
	TIME,

	/** No difference that means anything. */
	SAME;

	/** Below this part of the former self time a difference is taken for noise. */
	private static final double NOISE = 0.15;

	/** Below this part of the whole time of both sessions a difference is not worth a word. */
	private static final double NEGLIGIBLE = 0.002;

	/**
	 * Judges a method.
	 *
	 * @param row   the method
	 * @param whole time of all methods in both sessions, ns
	 */
	static ChangeVerdict of(Row row, long whole) {
		return switch (row.change()) {
			case ADDED -> ADDED;
			case REMOVED -> REMOVED;
			case CALLS -> CALLS;
			case SAME_CALLS, UNKNOWN -> !row.hasSelfTimes() || isNoise(row, whole) ? SAME : TIME;
		};
	}

	private static boolean isNoise(Row row, long whole) {
		long difference = Math.abs(row.after().selfTime() - row.before().selfTime());
		return difference < NOISE * row.before().selfTime() || difference < NEGLIGIBLE * whole;
	}

	/** The verdict in words. */
	String text(Row row) {
		return switch (this) {
			case ADDED -> Messages.Verdict_added;
			case REMOVED -> Messages.Verdict_removed;
			case CALLS -> NLS.bind(Messages.Verdict_calls, change(row.before().calls(), row.after().calls()));
			case TIME -> NLS.bind(Messages.Verdict_time, change(row.before().selfTime(), row.after().selfTime()));
			case SAME -> !row.hasSelfTimes() ? Messages.Verdict_notTimed
					: row.change() == Change.SAME_CALLS && row.before().selfTime() == row.after().selfTime()
							? Messages.Verdict_same : Messages.Verdict_noise;
		};
	}

	/** A change in percent with its sign. */
	static String change(long before, long after) {
		if (before == 0) {
			return Messages.Verdict_fromNothing;
		}
		double part = (double) (after - before) / before;
		return (part > 0 ? "+" : "") + MeasureTexts.percent(part); //$NON-NLS-1$ //$NON-NLS-2$
	}
}
