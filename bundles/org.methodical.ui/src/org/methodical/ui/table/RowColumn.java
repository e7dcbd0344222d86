// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.table;

import java.util.Comparator;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.model.Measure;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.MeasuredHow;
import org.methodical.ui.shared.column.HeaderWidth;
import org.methodical.ui.shared.column.MeasureCell;
import org.methodical.ui.shared.column.MeasuredRow;
import org.methodical.ui.shared.column.NameLabel;

/**
 * A column of a table or tree: what its cells say and how rows are sorted by it. Immutable, for any thread.
 *
 * @param head  what the column is
 * @param text  text of a cell for people
 * @param plain text of a cell for other programs: numbers without grouping, times in ns
 * @param tip   what is said over a cell, null for nothing
 * @param order sorts ascending; null if rows are not compared by this column
 * @param bar   behind the text; null without bars
 * @param label the name that a cell shows, in a column that gets the room which others leave; null in other columns
 */
public record RowColumn<R>(Head head, Function<R, String> text, Function<R, String> plain, Function<R, String> tip,
		Comparator<R> order, Bar<R> bar, Function<R, NameLabel> label) {

	/** Until the table has a width, pixels. */
	private static final int NAME_WIDTH = 140;
	private static final String NOTHING = ""; //$NON-NLS-1$
	/** Of {@link Head#beside}: the column does not follow its cells. */
	private static final int FIXED = -1;

	/**
	 * What a column is.
	 *
	 * @param title      over it
	 * @param plainTitle over it for other programs, with the unit of {@link RowColumn#plain}
	 * @param width      least width, pixels; 0 hides the column until the user wants it
	 * @param isName     whether cells begin on the left and sort ascending first
	 * @param beside     how many columns right of this one have to be seen, although it gets as wide as the widest
	 *                   cell that was shown; {@link RowColumn#FIXED} if it does not
	 * @param measure    what is measured; null if it is something else
	 */
	public record Head(String title, String plainTitle, int width, boolean isName, int beside, Measure measure) {
	}

	/**
	 * Bars behind texts.
	 *
	 * @param color id of the colour in the workbench's theme
	 * @param share how long they are, -1 to 1; differences have another colour if they are less than 0
	 */
	public record Bar<R>(String color, ToDoubleFunction<R> share) {
	}

	private static <R> RowColumn<R> of(String title, int width, boolean isName, Function<R, String> text,
			Function<R, String> plain, Comparator<R> order) {
		return new RowColumn<>(new Head(title, title, width, isName, isName ? FIXED : 0, null), text, plain,
				row -> null, order,
				null,
				null);
	}

	/**
	 * A column of names of methods or classes, which gets the room that others leave.
	 *
	 * @param title over the column
	 * @param label the name in a cell
	 */
	public static <R> RowColumn<R> label(String title, Function<R, NameLabel> label) {
		return label(title, NAME_WIDTH, label);
	}

	/**
	 * A column of names of methods or classes, which gets the room that others leave.
	 *
	 * @param title over the column
	 * @param width least width, pixels; if others leave less, the table scrolls
	 * @param label the name in a cell
	 */
	public static <R> RowColumn<R> label(String title, int width, Function<R, NameLabel> label) {
		return new RowColumn<>(new Head(title, title, width, true, FIXED, null), row -> label.apply(row).text(),
				row -> label.apply(row).full(), row -> label.apply(row).full(),
				Comparator.comparing(row -> label.apply(row).text(), String.CASE_INSENSITIVE_ORDER), null, label);
	}

	/**
	 * A column of names.
	 *
	 * @param title over the column
	 * @param width least width, pixels
	 * @param name  text of a cell
	 */
	public static <R> RowColumn<R> name(String title, int width, Function<R, String> name) {
		return of(title, width, true, name, name, Comparator.comparing(name));
	}

	/**
	 * A column of text that is not sorted by.
	 *
	 * @param title over the column
	 * @param width least width, pixels
	 * @param text  text of a cell
	 */
	public static <R> RowColumn<R> text(String title, int width, Function<R, String> text) {
		return of(title, width, true, text, text, null);
	}

	/**
	 * A column of texts that stand where numbers stand.
	 *
	 * @param title over the column
	 * @param width least width, pixels
	 * @param text  text of a cell
	 * @param plain text of a cell for other programs
	 */
	public static <R> RowColumn<R> number(String title, int width, Function<R, String> text,
			Function<R, String> plain) {
		return of(title, width, false, text, plain, null);
	}

	/**
	 * A column of numbers, some of which may lack.
	 *
	 * @param title   over the column
	 * @param width   least width, pixels
	 * @param number  sorted by, and for other programs
	 * @param text    of a number for people
	 * @param isKnown whether there is one; else there is a dash
	 */
	public static <R> RowColumn<R> number(String title, int width, ToLongFunction<R> number, LongFunction<String> text,
			Predicate<R> isKnown) {
		return of(title, width, false,
				row -> isKnown.test(row) ? text.apply(number.applyAsLong(row)) : MeasureTexts.UNKNOWN,
				row -> isKnown.test(row) ? Long.toString(number.applyAsLong(row)) : NOTHING,
				Comparator.comparingLong(number));
	}

	/**
	 * A column of counts.
	 *
	 * @param title over the column
	 * @param width least width, pixels
	 * @param count the number; cells of negative ones are empty, as there is nothing to count
	 */
	public static <R> RowColumn<R> count(String title, int width, ToLongFunction<R> count) {
		return of(title, width, false,
				row -> count.applyAsLong(row) < 0 ? NOTHING : MeasureTexts.count(count.applyAsLong(row)),
				row -> count.applyAsLong(row) < 0 ? NOTHING : Long.toString(count.applyAsLong(row)),
				Comparator.comparingLong(count));
	}

	/**
	 * A column of counts that may lack.
	 *
	 * @param title over the column
	 * @param width least width, pixels
	 * @param count the number; negative if it was not measured
	 */
	public static <R> RowColumn<R> measured(String title, int width, ToLongFunction<R> count) {
		return number(title, width, count, MeasureTexts::count, row -> count.applyAsLong(row) >= 0);
	}

	/**
	 * A column of times.
	 *
	 * @param title over the column
	 * @param width least width, pixels
	 * @param time  ns; negative if it was not measured
	 */
	public static <R> RowColumn<R> time(String title, int width, ToLongFunction<R> time) {
		return RowColumn.<R>number(title, width, time, MeasureTexts::time, row -> time.applyAsLong(row) >= 0)
				.withTip(row -> time.applyAsLong(row) < 0 ? MeasuredHow.noTime() : null);
	}

	/**
	 * A column of shares with bars.
	 *
	 * @param title over the column
	 * @param width least width, pixels
	 * @param color id of the bar's colour
	 * @param share 0 to 1
	 */
	public static <R> RowColumn<R> share(String title, int width, String color, ToDoubleFunction<R> share) {
		return RowColumn.<R>of(title, width, false, row -> MeasureTexts.percent(share.applyAsDouble(row)),
				row -> MeasureTexts.plain(100 * share.applyAsDouble(row)), Comparator.comparingDouble(share))
				.withBar(color, share);
	}

	/**
	 * A column of a measure: values, or shares with bars. Where there is none, a dash and why.
	 *
	 * @param title over the column
	 * @param width least width, pixels
	 * @param cell  what is said of the measure
	 */
	public static <R extends MeasuredRow> RowColumn<R> measure(String title, int width, MeasureCell cell) {
		Measure measure = cell.measure();
		RowColumn<R> values = new RowColumn<>(new Head(title, title, width, false, 0, measure),
				row -> cell.text(row.values(), row.index()), row -> cell.plainText(row.values(), row.index()),
				row -> cell.how(row.values(), row.index()),
				Comparator.comparingDouble(row -> row.values().amount(row.index(), measure)), null, null);
		return !cell.isShare() ? values
				: values.withBar(measure == Measure.SELF ? Ids.COLOR_SELF_TIME : Ids.COLOR_TOTAL_TIME,
						row -> cell.share(row.values(), row.index()));
	}

	/** The same column with another text for people. */
	public RowColumn<R> withText(Function<R, String> texts) {
		return new RowColumn<>(head, texts, plain, tip, order, bar, label);
	}

	/** The same column with another text for other programs. */
	public RowColumn<R> withPlain(Function<R, String> texts) {
		return new RowColumn<>(head, text, texts, tip, order, bar, label);
	}

	/**
	 * The same column with tips.
	 *
	 * @param tips what is said over a cell, null for nothing
	 */
	public RowColumn<R> withTip(Function<R, String> tips) {
		return new RowColumn<>(head, text, plain, tips, order, bar, label);
	}

	/**
	 * The same column with a mark before values that are estimates.
	 *
	 * @param isEstimate whether there is a value that is one
	 */
	public RowColumn<R> withMark(Predicate<R> isEstimate) {
		return new RowColumn<>(head, row -> (isEstimate.test(row) ? MeasureTexts.ABOUT : NOTHING) + text.apply(row),
				plain, tip, order, bar, label);
	}

	/**
	 * The same column sorted otherwise.
	 *
	 * @param by sorts ascending; null if rows are not sorted by the column
	 */
	public RowColumn<R> withOrder(Comparator<R> by) {
		return new RowColumn<>(head, text, plain, tip, by, bar, label);
	}

	/**
	 * The same column with bars.
	 *
	 * @param color id of their colour
	 * @param share how long they are, see {@link Bar}
	 */
	public RowColumn<R> withBar(String color, ToDoubleFunction<R> share) {
		return new RowColumn<>(head, text, plain, tip, order, new Bar<>(color, share), label);
	}

	/**
	 * The same column as wide as the widest cell that was shown.
	 *
	 * @param beside how many columns right of it are to be seen nevertheless
	 */
	public RowColumn<R> fitted(int beside) {
		return new RowColumn<>(new Head(head.title, head.plainTitle, head.width, head.isName, beside, head.measure),
				text,
				plain, tip, order, bar, label);
	}

	/** The same column with another title for other programs, who want to know the unit. */
	public RowColumn<R> withPlainTitle(String plainTitle) {
		return new RowColumn<>(new Head(head.title, plainTitle, head.width, head.isName, head.beside, head.measure),
				text, plain,
				tip, order, bar, label);
	}

	/** Over the column. */
	public String title() {
		return head.title;
	}

	/** Whether the cells begin on the left and sort ascending first. */
	public boolean isName() {
		return head.isName;
	}

	/** Whether the column gets as wide as the widest cell that was shown. */
	boolean isFitted() {
		return head.beside != FIXED;
	}

	/** First width, in which the whole title can be read, whatever its language; pixels. */
	int widthIn(Control control) {
		return head.width == 0 ? 0 : Math.max(head.width, HeaderWidth.of(control, title()));
	}

	/** SWT.LEFT for names, SWT.RIGHT for numbers. */
	int alignment() {
		return isName() ? SWT.LEFT : SWT.RIGHT;
	}
}
