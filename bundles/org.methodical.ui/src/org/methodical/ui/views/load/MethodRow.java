// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import java.util.List;

import org.methodical.core.model.code.MethodSteps;
import org.methodical.launching.Session;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.column.NameLabel;
import org.methodical.ui.table.RowColumn;

/**
 * A method in the second table.
 *
 * @param session      whose method
 * @param steps        what was executed of it
 * @param shareOfClass share of its class, 0 to 1
 * @param shareOfRun   share of the run, 0 to 1
 */
record MethodRow(Session session, MethodSteps steps, double shareOfClass, double shareOfRun) implements MethodItem {

	static final List<RowColumn<MethodRow>> COLUMNS = List.of(
			RowColumn.<MethodRow>label(Messages.Column_method, row -> NameLabel.inClass(row.steps.method())).fitted(1),
			RowColumn.count(Messages.Column_steps, 105, row -> row.steps.steps()),
			RowColumn.share(Messages.Column_shareOfClass, 70, Ids.COLOR_STEPS, MethodRow::shareOfClass),
			RowColumn.share(Messages.Column_shareOfRun, 70, Ids.COLOR_STEPS, MethodRow::shareOfRun),
			RowColumn.count(Messages.Column_calls, 85, row -> row.steps.calls()));

	/** What stays the same while the program runs. */
	Object key() {
		return steps.method().id();
	}

	@Override
	public MethodSelection selection() {
		return new MethodSelection(session, steps.method());
	}
}
