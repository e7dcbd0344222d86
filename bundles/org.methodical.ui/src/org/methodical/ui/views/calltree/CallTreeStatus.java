// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.model.Measure;
import org.methodical.ui.part.PartTexts;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.Plurals;

/** What the view says around the tree; knows no widgets. */
final class CallTreeStatus {

	private CallTreeStatus() {
	}

	/** The line over the tree. */
	static String line(CallTreeContent content) {
		CallTreeQuery query = content.query();
		String time = MeasureTexts.time(content.model().values().whole(Measure.TOTAL));
		String line = Plurals.bind(query.callers() ? Messages.CallTreeStatus_callers : Messages.CallTreeStatus_line,
				content.session().name(), content.model().size(), time);
		if (query.threshold() > 0) {
			line = NLS.bind(Messages.CallTreeStatus_threshold, line, MeasureTexts.percent(query.threshold()));
		}
		String folded = query.folding().describe(line);
		return content.other().isEmpty() ? folded
				: NLS.bind(Messages.CallTreeStatus_compared, folded, PartTexts.label(content.other().get()));
	}

	/** Beside the search field: how many nodes it found. */
	static String found(CallTreeContent content) {
		int count = content.found().length;
		if (content.query().search().isBlank()) {
			return ""; //$NON-NLS-1$
		}
		return NLS.bind(
				count == CalleeModel.MAX_FOUND ? Messages.CallTreeStatus_foundMany : Messages.CallTreeStatus_found,
				MeasureTexts.count(count));
	}
}
