// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.table;

import java.util.Comparator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.methodical.ui.shared.HeaderWidth;
import org.methodical.ui.shared.Measures;

/**
 * A column of a table: what its cells say and how rows are sorted by it. Immutable, for any thread.
 *
 * @param <R>       kind of row
 * @param title     over the column
 * @param width     first width, pixels
 * @param isName    whether the cells are names, which begin on the left and sort ascending first
 * @param text      text of a cell for people
 * @param plain     text of a cell for other programs: numbers without grouping, times in ns
 * @param order     sorts ascending; null if it makes no sense to sort by this column
 * @param share     share behind which a bar is drawn, 0 to 1; null without bars
 * @param barColor  id of the bar's colour in the workbench's theme; null without bars
 */
public record RowColumn<R>(String title, int width, boolean isName, Function<R, String> text, Function<R, String> plain,
		Comparator<R> order, ToDoubleFunction<R> share, String barColor) {

	/** Beside the title of a column that is sorted by, pixels. */
	private static final int ARROW = 18;

	/**
	 * A column of names.
	 *
	 * @param <R>   kind of row
	 * @param title over the column
	 * @param width first width, pixels
	 * @param name  text of a cell
	 * @return the column
	 */
	public static <R> RowColumn<R> name(String title, int width, Function<R, String> name) {
		return new RowColumn<>(title, width, true, name, name, Comparator.comparing(name), null, null);
	}

	/**
	 * A column of text that is not sorted by.
	 *
	 * @param <R>   kind of row
	 * @param title over the column
	 * @param width first width, pixels
	 * @param text  text of a cell
	 * @return the column
	 */
	public static <R> RowColumn<R> text(String title, int width, Function<R, String> text) {
		return new RowColumn<>(title, width, true, text, text, null, null, null);
	}

	/**
	 * A column of counts.
	 *
	 * @param <R>   kind of row
	 * @param title over the column
	 * @param width first width, pixels
	 * @param count the number; cells of negative ones are empty
	 * @return the column
	 */
	public static <R> RowColumn<R> count(String title, int width, ToLongFunction<R> count) {
		return new RowColumn<>(title, width, false,
				row -> count.applyAsLong(row) < 0 ? "" : Measures.count(count.applyAsLong(row)), //$NON-NLS-1$
				row -> count.applyAsLong(row) < 0 ? "" : Long.toString(count.applyAsLong(row)), //$NON-NLS-1$
				Comparator.comparingLong(count), null, null);
	}

	/**
	 * A column of times.
	 *
	 * @param <R>   kind of row
	 * @param title over the column
	 * @param width first width, pixels
	 * @param time  ns; cells of negative ones are empty
	 * @return the column
	 */
	public static <R> RowColumn<R> time(String title, int width, ToLongFunction<R> time) {
		return new RowColumn<>(title, width, false,
				row -> time.applyAsLong(row) < 0 ? "" : Measures.time(time.applyAsLong(row)), //$NON-NLS-1$
				row -> time.applyAsLong(row) < 0 ? "" : Long.toString(time.applyAsLong(row)), //$NON-NLS-1$
				Comparator.comparingLong(time), null, null);
	}

	/**
	 * A column of shares with bars.
	 *
	 * @param <R>      kind of row
	 * @param title    over the column
	 * @param width    first width, pixels
	 * @param barColor id of the bar's colour
	 * @param share    0 to 1
	 * @return the column
	 */
	public static <R> RowColumn<R> share(String title, int width, String barColor, ToDoubleFunction<R> share) {
		return new RowColumn<>(title, width, false, row -> Measures.percent(share.applyAsDouble(row)),
				row -> Measures.plain(100 * share.applyAsDouble(row)), Comparator.comparingDouble(share), share, barColor);
	}

	/** First width in a table, in which the whole title can be read, whatever its language; pixels. */
	int widthIn(Table table) {
		return Math.max(width, HeaderWidth.of(table, title) + (order == null ? 0 : ARROW));
	}

	/** SWT.LEFT for names, SWT.RIGHT for numbers. */
	int alignment() {
		return isName ? SWT.LEFT : SWT.RIGHT;
	}
}
