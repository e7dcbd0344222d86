// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

import org.eclipse.swt.widgets.Composite;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.table.RowColumn;
import org.methodical.ui.table.RowOrder;
import org.methodical.ui.table.RowTable;

/**
 * A table with bars behind its differences: more has the colour of self times, less the other, and the sign says the
 * same. UI thread only.
 */
final class DifferenceTable<R> {

	private final RowTable<R> table;
	private final ToLongFunction<R> difference;
	private long greatest = 1;

	/** Creates a table without rows, to be sorted by the column of the difference. */
	DifferenceTable(Composite parent, String name, String title, List<RowColumn<R>> columns, int column,
			Function<R, Object> key, ToLongFunction<R> difference) {
		this.difference = difference;
		List<RowColumn<R>> withBars = new ArrayList<>(columns);
		withBars.set(column, columns.get(column).withBar(Ids.COLOR_SELF_TIME,
				row -> (double) difference.applyAsLong(row) / greatest));
		table = new RowTable<>(parent, name, title, withBars, key, new RowOrder(column, false));
	}

	RowTable<R> rows() {
		return table;
	}

	void show(List<R> next) {
		greatest = Math.max(1, next.stream().mapToLong(row -> Math.abs(difference.applyAsLong(row))).max().orElse(1));
		table.show(next);
	}
}
