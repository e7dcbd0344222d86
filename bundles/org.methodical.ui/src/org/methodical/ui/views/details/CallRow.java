// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.details;

import java.util.List;

import org.methodical.core.model.code.Method;
import org.methodical.launching.Session;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.column.NameLabel;
import org.methodical.ui.table.RowColumn;

/**
 * A caller or callee.
 *
 * @param session whose method
 * @param method  the method at the other end
 * @param calls   between the two; negative if they were not counted
 * @param isEstimated whether calls were counted whoever of several callers called
 * @param time    total time of these calls, ns; negative if it was not measured
 * @param share   of the total time of all callers or callees, 0 to 1
 */
record CallRow(Session session, Method method, long calls, boolean isEstimated, long time,
		double share) implements MethodItem {

	/** The column of the share. */
	static final int SHARE = 3;
	/** What all columns need, pixels. */
	static final int WIDTH = 330;

	static List<RowColumn<CallRow>> columns(String title) {
		return List.of(RowColumn.label(title, row -> NameLabel.of(row.method)),
				RowColumn.measured(Messages.Column_calls, 55, CallRow::calls).withMark(CallRow::isEstimated),
				RowColumn.time(Messages.Column_time, 68, CallRow::time),
				RowColumn.share(Messages.Column_share, 60, Ids.COLOR_TOTAL_TIME, CallRow::share));
	}

	/** What stays the same while the program runs. */
	Object key() {
		return method.id();
	}

	@Override
	public MethodSelection selection() {
		return new MethodSelection(session, method);
	}
}
