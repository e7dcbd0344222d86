// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.load.LoopLoad;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.Plurals;

/**
 * What the counts of a loop suggest to look at. It claims only what follows from the counts: whether an expression does
 * not change must be seen in the source, and, unless the run recorded it, whether a number of iterations is always the
 * same.
 */
enum LoopHint {

	/** Nothing. */
	NONE(""), //$NON-NLS-1$

	/** Few iterations an entry, many entries: the control weighs more than it need. */
	UNROLL(Messages.LoopHint_unroll),

	/** Many iterations an entry: what is computed inside is computed often. */
	HOIST(Messages.LoopHint_hoist);

	/** Loops with less of the run are not worth anybody's time. */
	private static final double MIN_SHARE = 0.01;
	/** So few iterations can be written one after the other. */
	private static final double MAX_TO_UNROLL = 8;
	/** Control around so few iterations counts only if it is often entered. */
	private static final long MIN_ENTRIES = 100;
	private static final double MIN_TO_HOIST = 100;

	private final String label;

	LoopHint(String label) {
		this.label = label;
	}

	static LoopHint of(LoopLoad load, double share) {
		double average = load.averageIterations();
		if (Double.isNaN(average) || share < MIN_SHARE) {
			return NONE;
		}
		if (average > 0 && average <= MAX_TO_UNROLL && load.entries() >= MIN_ENTRIES
				&& (load.rounds().isEmpty() || isAlwaysSame(load))) {
			return UNROLL;
		}
		return average >= MIN_TO_HOIST ? HOIST : NONE;
	}

	/** Known only where the run recorded the fewest and most iterations. */
	private static boolean isAlwaysSame(LoopLoad load) {
		return load.minIterations() > 0 && load.minIterations() == load.maxIterations();
	}

	/** A word for a cell, empty where there is nothing to look at. */
	String label() {
		return label;
	}

	/** Why, in sentences. */
	String why(LoopRow row) {
		String average = row.average();
		return switch (this) {
			case NONE -> NLS.bind(Messages.LoopHint_nothing, row.place());
			case UNROLL -> Plurals.bind(
					isAlwaysSame(row.load()) ? Messages.LoopHint_always : Messages.LoopHint_whyUnroll,
					row.place(), average, row.load().entries());
			case HOIST -> NLS.bind(Messages.LoopHint_whyHoist,
					new Object[] {row.place(), average, MeasureTexts.percent(row.share())});
		};
	}
}
