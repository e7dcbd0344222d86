// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Measure;
import org.methodical.core.model.code.Method;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.column.ColumnState;
import org.methodical.ui.shared.column.HeaderWidth;
import org.methodical.ui.shared.column.MeasureCell;
import org.methodical.ui.shared.column.NameLabel;

/** The columns of the table: title, what they sort by and the text of their cells. */
enum HotMethodsColumn {

	METHOD(Messages.HotMethodsColumn_method, Messages.HotMethodsColumn_method,
			Comparator.comparing(method -> method.simpleClassName() + '.' + method.signature(),
					String.CASE_INSENSITIVE_ORDER),
			260),
	CLASS(Messages.HotMethodsColumn_class, Messages.HotMethodsColumn_class, HotMethods.BY_CLASS, 0),
	CALLS(Messages.HotMethodsColumn_calls, Messages.HotMethodsColumn_calls, MeasureCell.value(Measure.CALLS), 60),
	SELF(Messages.HotMethodsColumn_self, Messages.HotMethodsColumn_selfUnit, MeasureCell.value(Measure.SELF), 60),
	SELF_SHARE(Messages.HotMethodsColumn_selfShare, Messages.HotMethodsColumn_selfShare,
			MeasureCell.share(Measure.SELF), 70),
	TOTAL(Messages.HotMethodsColumn_total, Messages.HotMethodsColumn_totalUnit, MeasureCell.value(Measure.TOTAL), 60),
	TOTAL_SHARE(Messages.HotMethodsColumn_totalShare, Messages.HotMethodsColumn_totalShare,
			MeasureCell.share(Measure.TOTAL), 70),
	AVERAGE(Messages.HotMethodsColumn_average, Messages.HotMethodsColumn_averageUnit,
			MeasureCell.value(Measure.AVERAGE), 60),
	STEPS(Messages.HotMethodsColumn_steps, Messages.HotMethodsColumn_steps, MeasureCell.value(Measure.STEPS), 60),
	ALLOC(Messages.HotMethodsColumn_alloc, Messages.HotMethodsColumn_allocUnit, MeasureCell.value(Measure.SELF_BYTES),
			60),
	FRAME(Messages.HotMethodsColumn_frame, Messages.HotMethodsColumn_frameUnit,
			Comparator.comparingInt(Method::frameSlots), 0),
	WAITING(Messages.HotMethodsColumn_waiting, Messages.HotMethodsColumn_waitingUnit,
			MeasureCell.value(Measure.WAITING), 60);

	private final String title;
	private final String plainTitle;
	/** Null if the cells tell something of the methods. */
	private final MeasureCell cell;
	/** Null if there is a measure. */
	private final Comparator<Method> byMethod;
	private final int width;

	HotMethodsColumn(String title, String plainTitle, MeasureCell cell, int width) {
		this(title, plainTitle, cell, null, width);
	}

	HotMethodsColumn(String title, String plainTitle, Comparator<Method> byMethod, int width) {
		this(title, plainTitle, null, byMethod, width);
	}

	HotMethodsColumn(String title, String plainTitle, MeasureCell cell, Comparator<Method> byMethod, int width) {
		this.title = title;
		this.plainTitle = plainTitle;
		this.cell = cell;
		this.byMethod = byMethod;
		this.width = width;
	}

	String title() {
		return title;
	}

	/** The title over {@link #plainText}. */
	String plainTitle() {
		return plainTitle;
	}

	private int width(Control table) {
		return width == 0 ? 0 : Math.max(width, HeaderWidth.sorted(table, title));
	}

	/** The rows of the methods that pass a filter, in the order of this column. */
	int[] order(HotMethods methods, boolean ascending, String filter) {
		return cell == null ? methods.order(byMethod, ascending, filter)
				: methods.order(cell.measure(), ascending, filter);
	}

	/** Whether the cells are names, which begin on the left and sort ascending first. */
	boolean isName() {
		return this == METHOD || this == CLASS;
	}

	/** SWT.LEFT for names, SWT.RIGHT for numbers. */
	int alignment() {
		return isName() ? SWT.LEFT : SWT.RIGHT;
	}

	/** The text of a cell for people. */
	String text(HotMethods methods, int row) {
		Method method = methods.method(row);
		return switch (this) {
			case METHOD -> NameLabel.of(method).text();
			case CLASS -> method.className();
			case FRAME -> method.isCodeKnown() ? MeasureTexts.bytes(method.frameBytes()) : MeasureTexts.UNKNOWN;
			default -> cell.text(methods, row);
		};
	}

	/** The text of a cell for other programs: times in ns; empty if nothing was measured. */
	String plainText(HotMethods methods, int row) {
		Method method = methods.method(row);
		return switch (this) {
			case METHOD -> method.className() + '.' + method.signature();
			case CLASS -> method.className();
			case FRAME -> method.isCodeKnown() ? Integer.toString(method.frameBytes()) : ""; //$NON-NLS-1$
			default -> cell.plainText(methods, row);
		};
	}

	/** How the number of a cell was measured; for names all that is known of them. */
	String how(HotMethods methods, int row) {
		return switch (this) {
			case METHOD -> NameLabel.of(methods.method(row)).full();
			case CLASS -> null;
			case FRAME -> methods.method(row).isCodeKnown() ? Messages.HotMethodsColumn_frameHow
					: Messages.HotMethodsColumn_noFrame;
			default -> cell.how(methods, row);
		};
	}

	/** The share of the whole behind which a bar is drawn, 0 to 1; 0 in columns without bars. */
	double share(HotMethods methods, int row) {
		return cell == null ? 0 : cell.share(methods, row);
	}

	/** Least widths, in which titles can be read, and the order until the user changes it. */
	static ColumnState defaults(Control table) {
		int[] widths = Arrays.stream(values()).mapToInt(column -> column.width(table)).toArray();
		// counts beside counts, times beside times
		int[] order = Stream.of(METHOD, CLASS, CALLS, STEPS, ALLOC, SELF, SELF_SHARE, TOTAL, TOTAL_SHARE, AVERAGE,
				WAITING, FRAME).mapToInt(Enum::ordinal).toArray();
		return new ColumnState(widths, order);
	}
}
