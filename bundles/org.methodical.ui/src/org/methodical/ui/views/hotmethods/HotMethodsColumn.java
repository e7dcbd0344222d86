// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Timing;
import org.methodical.core.model.code.Method;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.MeasuredHow;
import org.methodical.ui.shared.column.ColumnState;
import org.methodical.ui.shared.column.HeaderWidth;
import org.methodical.ui.shared.column.NameLabel;

/** The columns of the table: title, what they sort by and the text of their cells. */
enum HotMethodsColumn {

	METHOD(Messages.HotMethodsColumn_method, Messages.HotMethodsColumn_method,
			Comparator.comparing(method -> method.simpleClassName() + '.' + method.signature(),
					String.CASE_INSENSITIVE_ORDER),
			260),
	CLASS(Messages.HotMethodsColumn_class, Messages.HotMethodsColumn_class, HotMethods.BY_CLASS, 0),
	CALLS(Messages.HotMethodsColumn_calls, Messages.HotMethodsColumn_calls, Measure.CALLS, 60),
	SELF(Messages.HotMethodsColumn_self, Messages.HotMethodsColumn_selfUnit, Measure.SELF, 60),
	SELF_SHARE(Messages.HotMethodsColumn_selfShare, Messages.HotMethodsColumn_selfShare, Measure.SELF, 70),
	TOTAL(Messages.HotMethodsColumn_total, Messages.HotMethodsColumn_totalUnit, Measure.TOTAL, 60),
	TOTAL_SHARE(Messages.HotMethodsColumn_totalShare, Messages.HotMethodsColumn_totalShare, Measure.TOTAL, 70),
	AVERAGE(Messages.HotMethodsColumn_average, Messages.HotMethodsColumn_averageUnit, Measure.AVERAGE, 60),
	STEPS(Messages.HotMethodsColumn_steps, Messages.HotMethodsColumn_steps, Measure.STEPS, 60),
	ALLOC(Messages.HotMethodsColumn_alloc, Messages.HotMethodsColumn_allocUnit, Measure.SELF_BYTES, 60),
	FRAME(Messages.HotMethodsColumn_frame, Messages.HotMethodsColumn_frameUnit,
			Comparator.comparingInt(Method::frameSlots), 0),
	WAITING(Messages.HotMethodsColumn_waiting, Messages.HotMethodsColumn_waitingUnit, Measure.WAITING, 60);

	private final String title;
	private final String plainTitle;
	/** Null if the cells tell something of the methods. */
	private final Measure measure;
	/** Null if there is a measure. */
	private final Comparator<Method> byMethod;
	private final int width;

	HotMethodsColumn(String title, String plainTitle, Measure measure, int width) {
		this(title, plainTitle, measure, null, width);
	}

	HotMethodsColumn(String title, String plainTitle, Comparator<Method> byMethod, int width) {
		this(title, plainTitle, null, byMethod, width);
	}

	HotMethodsColumn(String title, String plainTitle, Measure measure, Comparator<Method> byMethod, int width) {
		this.title = title;
		this.plainTitle = plainTitle;
		this.measure = measure;
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
		return measure == null ? methods.order(byMethod, ascending, filter) : methods.order(measure, ascending, filter);
	}

	/** Whether the cells are names, which begin on the left and sort ascending first. */
	boolean isName() {
		return this == METHOD || this == CLASS;
	}

	/** SWT.LEFT for names, SWT.RIGHT for numbers. */
	int alignment() {
		return isName() ? SWT.LEFT : SWT.RIGHT;
	}

	private boolean isShare() {
		return this == SELF_SHARE || this == TOTAL_SHARE;
	}

	/** Whether there is a number in a cell; where there is none, 0 would be a lie. */
	private boolean isMeasured(HotMethods methods, int row) {
		return measure == null ? this != FRAME || methods.method(row).isCodeKnown() : methods.knows(row, measure);
	}

	/** The text of a cell for people. */
	String text(HotMethods methods, int row) {
		if (!isMeasured(methods, row)) {
			return MeasureTexts.UNKNOWN;
		}
		if (measure != null) {
			return isShare() ? MeasureTexts.percent(share(methods, row))
					: MeasureTexts.amount(methods.amount(row, measure), measure);
		}
		Method method = methods.method(row);
		return this == METHOD ? NameLabel.of(method).text()
				: this == CLASS ? method.className() : MeasureTexts.bytes(method.frameBytes());
	}

	/** The text of a cell for other programs: times in ns; empty if nothing was measured. */
	String plainText(HotMethods methods, int row) {
		if (!isMeasured(methods, row)) {
			return ""; //$NON-NLS-1$
		}
		if (measure != null) {
			return isShare() ? MeasureTexts.plain(100 * share(methods, row))
					: this == AVERAGE ? MeasureTexts.plain(methods.averageTime(row))
							: Long.toString(methods.value(row, measure));
		}
		Method method = methods.method(row);
		return this == METHOD ? method.className() + '.' + method.signature()
				: this == CLASS ? method.className() : Integer.toString(method.frameBytes());
	}

	/** How the number of a cell was measured; for names all that is known of them. */
	String how(HotMethods methods, int row) {
		if (!isMeasured(methods, row)) {
			return whyNot(methods, row);
		}
		Timing timing = methods.timing(row);
		double error = methods.totalError(row);
		String whole = MeasureTexts.time(methods.treeSelfTime());
		return switch (this) {
			case METHOD -> NameLabel.of(methods.method(row)).full();
			case CLASS -> null;
			case CALLS -> MeasuredHow.calls();
			case SELF -> MeasuredHow.time(timing);
			case SELF_SHARE -> MeasuredHow.share(whole, MeasuredHow.time(timing));
			case TOTAL -> MeasuredHow.totalTime(timing, error);
			case TOTAL_SHARE -> MeasuredHow.share(whole, MeasuredHow.totalTime(timing, error));
			case AVERAGE -> MeasuredHow.averageTime(timing, error);
			case STEPS -> Messages.HotMethodsColumn_stepsHow;
			case ALLOC -> Messages.HotMethodsColumn_allocHow;
			case FRAME -> Messages.HotMethodsColumn_frameHow;
			case WAITING -> Messages.HotMethodsColumn_waitingHow;
		};
	}

	/** Why a cell has no number. */
	private String whyNot(HotMethods methods, int row) {
		return switch (this) {
			case CALLS -> MeasuredHow.calls(false);
			case AVERAGE -> methods.knowsCalls(row) ? MeasuredHow.noTime() : MeasuredHow.calls(false);
			case STEPS -> Messages.HotMethodsColumn_noSteps;
			case ALLOC -> Messages.HotMethodsColumn_noAlloc;
			case FRAME -> Messages.HotMethodsColumn_noFrame;
			default -> MeasuredHow.noTime();
		};
	}

	/** The share of the whole behind which a bar is drawn, 0 to 1; 0 in columns without bars. */
	double share(HotMethods methods, int row) {
		return isShare() ? methods.share(row, measure) : 0;
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
