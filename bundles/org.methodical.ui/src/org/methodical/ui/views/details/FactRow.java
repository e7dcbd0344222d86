// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.details;

import java.util.List;
import java.util.function.Function;

import org.methodical.ui.shared.column.NameLabel;
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
			words(Messages.Column_value, FactRow::value).withTip(row -> row.value + '\n' + row.from),
			words(Messages.Column_from, FactRow::from));
	/** The column of where facts come from. */
	static final int FROM = 2;
	/** What all columns need, pixels. */
	static final int WIDTH = 320;

	/** What does not fit is told by the tip. */
	private static RowColumn<FactRow> words(String title, Function<FactRow, String> words) {
		return RowColumn.<FactRow>label(title, row -> new NameLabel(words.apply(row), "", words.apply(row))) //$NON-NLS-1$
				.withOrder(null);
	}
}
