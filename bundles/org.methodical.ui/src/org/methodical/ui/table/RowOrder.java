package org.methodical.ui.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What the user sorts a table by. Immutable, for any thread.
 *
 * @param column    index of the column
 * @param ascending whether the least comes first
 */
public record RowOrder(int column, boolean ascending) {

	/**
	 * The order after a click on a header: the other way round if it is the same column.
	 *
	 * @param columns of the table
	 * @param clicked index of the column
	 * @return the order; this one if rows are not sorted by that column
	 */
	RowOrder clicked(List<? extends RowColumn<?>> columns, int clicked) {
		if (columns.get(clicked).order() == null) {
			return this;
		}
		return clicked == column ? new RowOrder(column, !ascending) : new RowOrder(clicked, columns.get(clicked).isName());
	}

	/**
	 * Sorts rows; equal ones stay as they are.
	 *
	 * @param <R>     kind of row
	 * @param columns of the table
	 * @param rows    not changed
	 * @return the rows in this order
	 */
	public <R> List<R> sorted(List<RowColumn<R>> columns, List<R> rows) {
		Comparator<R> order = columns.get(column).order();
		if (order == null) {
			return rows;
		}
		List<R> sorted = new ArrayList<>(rows);
		sorted.sort(ascending ? order : order.reversed());
		return sorted;
	}
}
