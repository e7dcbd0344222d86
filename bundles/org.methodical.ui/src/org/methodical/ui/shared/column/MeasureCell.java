// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import org.methodical.core.model.Measure;
import org.methodical.core.model.Measurements;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.MeasuredHow;

/**
 * What cells of a column say of a measure, in whatever has values of it: the value, or its share of the whole. Where
 * there is no value, a dash and why. For any thread.
 *
 * @param measure what the column is about
 * @param isShare whether cells have shares
 */
public record MeasureCell(Measure measure, boolean isShare) {

	/** Of values with their units. */
	public static MeasureCell value(Measure measure) {
		return new MeasureCell(measure, false);
	}

	/** Of parts of the whole, in percent. */
	public static MeasureCell share(Measure measure) {
		return new MeasureCell(measure, true);
	}

	/** The text of a cell for people. */
	public String text(Measurements of, int index) {
		if (!of.knows(index, measure)) {
			return MeasureTexts.UNKNOWN;
		}
		if (isShare) {
			return MeasureTexts.percent(share(of, index));
		}
		String amount = MeasureTexts.amount(of.amount(index, measure), measure);
		return measure == Measure.CALLS && of.isEstimated(index) ? MeasureTexts.ABOUT + amount : amount;
	}

	/** The text of a cell for other programs: times in ns; empty if there is no value. */
	public String plainText(Measurements of, int index) {
		if (!of.knows(index, measure)) {
			return ""; //$NON-NLS-1$
		}
		return isShare ? MeasureTexts.plain(100 * share(of, index))
				: measure == Measure.AVERAGE ? MeasureTexts.plain(of.amount(index, measure))
						: Long.toString(of.value(index, measure));
	}

	/** How the value came about, or why there is none. */
	public String how(Measurements of, int index) {
		String how = MeasuredHow.value(of, index, measure);
		return !isShare || !of.knows(index, measure) ? how
				: MeasuredHow.share(MeasureTexts.amount(of.whole(measure), measure), how);
	}

	/** The share behind which a bar is drawn, 0 to 1; 0 in columns without shares. */
	public double share(Measurements of, int index) {
		return isShare ? of.share(index, measure) : 0;
	}
}
