// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.eclipse.jface.dialogs.IDialogSettings;

/**
 * What the user sorts a table by. Immutable, for any thread.
 *
 * @param column    index of the column; negative for the order in which rows come by themselves
 * @param ascending whether the least comes first
 */
public record RowOrder(int column, boolean ascending) {

	/** The order in which rows come by themselves. */
	public static final RowOrder NATURAL = new RowOrder(-1, true);

	private static final String COLUMN = "sortColumn"; //$NON-NLS-1$
	private static final String ASCENDING = "sortAscending"; //$NON-NLS-1$

	/**
	 * The order after a click on a header: the other way round if it is the same column.
	 *
	 * @param columns of the table
	 * @param clicked index of the column
	 */
	RowOrder clicked(List<? extends RowColumn<?>> columns, int clicked) {
		return clicked == column ? new RowOrder(column, !ascending)
				: new RowOrder(clicked, columns.get(clicked).isName());
	}

	/** Whether rows stay in the order in which they come. */
	boolean isNatural() {
		return column < 0;
	}

	/** Stores the order. */
	void save(IDialogSettings settings) {
		settings.put(COLUMN, column);
		settings.put(ASCENDING, ascending);
	}

	/** What was stored; this one if nothing was, or rows are not sorted by that column. */
	RowOrder load(IDialogSettings settings, List<? extends RowColumn<?>> columns) {
		String stored = settings.get(COLUMN);
		if (stored == null || !stored.matches("\\d{1,3}")) { //$NON-NLS-1$
			return this;
		}
		int index = Integer.parseInt(stored);
		boolean fits = index < columns.size() && columns.get(index).order() != null;
		return fits ? new RowOrder(index, settings.getBoolean(ASCENDING)) : this;
	}

	/**
	 * Sorts rows; equal ones stay as they are.
	 *
	 * @param columns of the table
	 * @param rows    not changed
	 */
	public <R> List<R> sorted(List<RowColumn<R>> columns, List<R> rows) {
		Comparator<R> order = isNatural() ? null : columns.get(column).order();
		if (order == null) {
			return rows;
		}
		List<R> sorted = new ArrayList<>(rows);
		sorted.sort(ascending ? order : order.reversed());
		return sorted;
	}
}
