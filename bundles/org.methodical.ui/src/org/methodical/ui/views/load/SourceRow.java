// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import java.util.List;

import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.table.RowColumn;

/**
 * A source line of the selected method.
 *
 * @param executions how often it was executed, -1 if it has no code
 * @param share      of the steps of all lines of the method, 0 to 1
 * @param isLoop     whether a loop's condition is on it
 * @param text       the line
 */
record SourceRow(int line, long executions, double share, boolean isLoop, String text) {

	private static final String LOOP = "\u21bb "; //$NON-NLS-1$

	static final List<RowColumn<SourceRow>> COLUMNS = List.of(
			RowColumn.count(Messages.Column_line, 50, SourceRow::line),
			RowColumn.count(Messages.Column_executions, 110, SourceRow::executions).withText(SourceRow::executionText)
					.withOrder(null).withBar(Ids.COLOR_STEPS, SourceRow::share),
			RowColumn.text(Messages.Column_source, 600, SourceRow::text));

	/** The count with a mark where a loop's condition is. */
	private String executionText() {
		String count = executions < 0 ? "" : MeasureTexts.count(executions); //$NON-NLS-1$
		return isLoop ? LOOP + count : count;
	}

	/** What stays the same while the program runs. */
	Object key() {
		return line;
	}
}
