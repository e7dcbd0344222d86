// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.code.Method;
import org.methodical.launching.Session;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.shared.column.MeasuredRow;

/**
 * A row of the table. Equal to the row of the same method in later content.
 *
 * @param session whose method
 * @param values  has its measures
 * @param index   its row there
 */
record HotMethodsRow(Session session, HotMethods values, int index) implements MethodItem, MeasuredRow {

	Method method() {
		return values.method(index);
	}

	@Override
	public MethodSelection selection() {
		return new MethodSelection(session, method());
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof HotMethodsRow row && selection().equals(row.selection());
	}

	@Override
	public int hashCode() {
		return selection().hashCode();
	}
}
