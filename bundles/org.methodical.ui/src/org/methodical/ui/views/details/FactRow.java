// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.details;

import java.util.List;

import org.methodical.ui.table.RowColumn;

/**
 * A fact or measure of the method.
 *
 * @param name  what it is
 * @param value what is known
 * @param from  where it comes from, or how exact it is
 */
record FactRow(String name, String value, String from) {

	static final List<RowColumn<FactRow>> COLUMNS = List.of(RowColumn.text(Messages.Column_fact, 108, FactRow::name),
			RowColumn.text(Messages.Column_value, 165, FactRow::value),
			RowColumn.text(Messages.Column_from, 220, FactRow::from));
}
