// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import java.util.HashMap;
import java.util.Map;

import org.eclipse.swt.widgets.Composite;

/**
 * Columns of a table or tree that are there only while the session has something to say in them. They keep the width
 * that the user gave them. UI thread only.
 */
public final class OptionalColumns {

	private final Grid grid;
	/** Widths of the columns that have nothing to say now. */
	private final Map<Integer, Integer> kept = new HashMap<>();

	/**
	 * Creates the logic; all columns are there at first.
	 *
	 * @param control a table or tree
	 */
	public OptionalColumns(Composite control) {
		grid = new Grid(control);
	}

	/**
	 * Shows or hides a column.
	 *
	 * @param column its index as it was created
	 * @param shown  whether it has something to say
	 */
	public void show(int column, boolean shown) {
		if (shown && kept.containsKey(column)) {
			grid.show(column, kept.remove(column));
		} else if (!shown && !kept.containsKey(column)) {
			kept.put(column, grid.width(column));
			grid.show(column, 0);
		}
	}

	/**
	 * Widths and order of the columns, as if all had something to say.
	 *
	 * @return what to store
	 */
	public ColumnState state() {
		ColumnState now = ColumnState.of(grid.control());
		int[] widths = now.widths().clone();
		kept.forEach((column, width) -> widths[column] = width);
		return new ColumnState(widths, now.order());
	}
}
