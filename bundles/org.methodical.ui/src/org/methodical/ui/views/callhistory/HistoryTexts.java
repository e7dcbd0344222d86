// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callhistory;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.model.history.LeftOut;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.Plurals;
import org.methodical.ui.shared.column.NameLabel;

/** What cells and the line over the table say; knows no widgets. */
final class HistoryTexts {

	private static final int DEEPEST = 100;
	private static final String INDENT = "    "; //$NON-NLS-1$

	private HistoryTexts() {
	}

	/** The method, indented by depth. */
	static NameLabel method(HistoryContent content, int index) {
		NameLabel label = NameLabel.of(content.rows().method(index));
		String indent = INDENT.repeat(Math.min(DEEPEST, content.rows().depth(index)));
		return new NameLabel(indent + label.name(), label.qualifier(), label.full());
	}

	static String duration(HistoryContent content, int index) {
		long duration = content.rows().duration(index);
		return duration == ThreadCalls.IN_PROGRESS ? Messages.HistoryTexts_inProgress : MeasureTexts.time(duration);
	}

	/** What is worth knowing about a call besides its numbers. */
	static String note(HistoryContent content, int index) {
		if (content.isAfterCut(index)) {
			return Messages.HistoryTexts_afterCut;
		}
		return content.isLastBeforeCut(index) ? Messages.HistoryTexts_cut : ""; //$NON-NLS-1$
	}

	/** The line over the table: how many calls are shown, how many there are, and how many are missing why. */
	static String line(HistoryContent content) {
		String line = Plurals.bind(Messages.HistoryTexts_line, content.session().name(), content.rows().size(),
				content.snapshot().history().size());
		List<String> missing = new ArrayList<>();
		LeftOut leftOut = content.snapshot().history().leftOut();
		add(missing, Messages.HistoryTexts_shorter, leftOut.shorter());
		add(missing, Messages.HistoryTexts_deeper, leftOut.deeper());
		add(missing, Messages.HistoryTexts_filtered, leftOut.filtered());
		add(missing, Messages.HistoryTexts_beyond, leftOut.beyond());
		return missing.isEmpty() ? line
				: NLS.bind(Messages.HistoryTexts_missing, line, String.join(", ", missing)); //$NON-NLS-1$
	}

	private static void add(List<String> missing, String text, long calls) {
		if (calls > 0) {
			missing.add(NLS.bind(text, MeasureTexts.count(calls)));
		}
	}
}
