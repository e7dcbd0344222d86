// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.table;

import java.util.Comparator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.MeasuredHow;
import org.methodical.ui.shared.column.HeaderWidth;
import org.methodical.ui.shared.column.NameLabel;

/**
 * A column of a table: what its cells say and how rows are sorted by it. Immutable, for any thread.
 *
 * @param title    over the column
 * @param width    first width, pixels
 * @param isName   whether the cells are names, which begin on the left and sort ascending first
 * @param text     text of a cell for people
 * @param plain    text of a cell for other programs: numbers without grouping, times in ns
 * @param order    sorts ascending; null if it makes no sense to sort by this column
 * @param share    share behind which a bar is drawn, 0 to 1; null without bars
 * @param barColor id of the bar's colour in the workbench's theme; null without bars
 * @param label    the name that a cell shows, in a column that gets the room which others leave; null in other columns
 * @param tip      what is said over a cell, null for nothing
 */
public record RowColumn<R>(String title, int width, boolean isName, Function<R, String> text, Function<R, String> plain,
		Comparator<R> order, ToDoubleFunction<R> share, String barColor, Function<R, NameLabel> label,
		Function<R, String> tip) {

	/** Until the table has a width, pixels. */
	private static final int NAME_WIDTH = 180;

	/**
	 * A column without names and tips.
	 *
	 * @param title    over the column
	 * @param width    first width, pixels
	 * @param isName   whether the cells begin on the left and sort ascending first
	 * @param text     text of a cell for people
	 * @param plain    text of a cell for other programs
	 * @param order    sorts ascending; null if it makes no sense to sort by this column
	 * @param share    share behind which a bar is drawn, 0 to 1; null without bars
	 * @param barColor id of the bar's colour in the workbench's theme; null without bars
	 */
	public RowColumn(String title, int width, boolean isName, Function<R, String> text, Function<R, String> plain,
			Comparator<R> order, ToDoubleFunction<R> share, String barColor) {
		this(title, width, isName, text, plain, order, share, barColor, null, row -> null);
	}

	/**
	 * A column of names of methods or classes, which gets the room that others leave.
	 *
	 * @param title over the column
	 * @param label the name in a cell
	 */
	public static <R> RowColumn<R> label(String title, Function<R, NameLabel> label) {
		return new RowColumn<>(title, NAME_WIDTH, true, row -> label.apply(row).text(), row -> label.apply(row).full(),
				Comparator.comparing(row -> label.apply(row).text(), String.CASE_INSENSITIVE_ORDER), null, null, label,
				row -> label.apply(row).full());
	}

	/**
	 * A column of names.
	 *
	 * @param title over the column
	 * @param width first width, pixels
	 * @param name  text of a cell
	 */
	public static <R> RowColumn<R> name(String title, int width, Function<R, String> name) {
		return new RowColumn<>(title, width, true, name, name, Comparator.comparing(name), null, null);
	}

	/**
	 * A column of text that is not sorted by.
	 *
	 * @param title over the column
	 * @param width first width, pixels
	 * @param text  text of a cell
	 */
	public static <R> RowColumn<R> text(String title, int width, Function<R, String> text) {
		return new RowColumn<>(title, width, true, text, text, null, null, null);
	}

	/**
	 * A column of counts.
	 *
	 * @param title over the column
	 * @param width first width, pixels
	 * @param count the number; cells of negative ones are empty
	 */
	public static <R> RowColumn<R> count(String title, int width, ToLongFunction<R> count) {
		return new RowColumn<>(title, width, false,
				row -> count.applyAsLong(row) < 0 ? "" : MeasureTexts.count(count.applyAsLong(row)), //$NON-NLS-1$
				row -> count.applyAsLong(row) < 0 ? "" : Long.toString(count.applyAsLong(row)), //$NON-NLS-1$
				Comparator.comparingLong(count), null, null);
	}

	/**
	 * A column of counts that may lack.
	 *
	 * @param title over the column
	 * @param width first width, pixels
	 * @param count the number; negative if it was not measured
	 */
	public static <R> RowColumn<R> measured(String title, int width, ToLongFunction<R> count) {
		RowColumn<R> counts = count(title, width, count);
		return new RowColumn<>(title, width, false,
				row -> count.applyAsLong(row) < 0 ? MeasureTexts.UNKNOWN : counts.text.apply(row), counts.plain,
				counts.order, null, null);
	}

	/**
	 * A column of times.
	 *
	 * @param title over the column
	 * @param width first width, pixels
	 * @param time  ns; negative if it was not measured
	 */
	public static <R> RowColumn<R> time(String title, int width, ToLongFunction<R> time) {
		return new RowColumn<R>(title, width, false,
				row -> MeasureTexts.time(time.applyAsLong(row), time.applyAsLong(row) >= 0),
				row -> time.applyAsLong(row) < 0 ? "" : Long.toString(time.applyAsLong(row)), //$NON-NLS-1$
				Comparator.comparingLong(time), null, null)
				.withTip(row -> time.applyAsLong(row) < 0 ? MeasuredHow.noTime() : null);
	}

	/**
	 * A column of shares with bars.
	 *
	 * @param title    over the column
	 * @param width    first width, pixels
	 * @param barColor id of the bar's colour
	 * @param share    0 to 1
	 */
	public static <R> RowColumn<R> share(String title, int width, String barColor, ToDoubleFunction<R> share) {
		return new RowColumn<>(title, width, false, row -> MeasureTexts.percent(share.applyAsDouble(row)),
				row -> MeasureTexts.plain(100 * share.applyAsDouble(row)), Comparator.comparingDouble(share), share,
				barColor);
	}

	/**
	 * The same column with another text for other programs.
	 *
	 * @param text gives it
	 */
	public RowColumn<R> withPlain(Function<R, String> text) {
		return new RowColumn<>(title, width, isName, this.text, text, order, share, barColor, label, tip);
	}

	/**
	 * The same column with tips.
	 *
	 * @param tips what is said over a cell, null for nothing
	 */
	public RowColumn<R> withTip(Function<R, String> tips) {
		return new RowColumn<>(title, width, isName, text, plain, order, share, barColor, label, tips);
	}

	/** First width in a table, in which the whole title can be read, whatever its language; pixels. */
	int widthIn(Table table) {
		return Math.max(width, order == null ? HeaderWidth.of(table, title) : HeaderWidth.sorted(table, title));
	}

	/** SWT.LEFT for names, SWT.RIGHT for numbers. */
	int alignment() {
		return isName ? SWT.LEFT : SWT.RIGHT;
	}
}
