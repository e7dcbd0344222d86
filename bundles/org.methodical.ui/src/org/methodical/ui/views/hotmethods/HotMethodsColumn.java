// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import java.util.Arrays;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.HotMethods.Column;
import org.methodical.core.model.Timing;
import org.methodical.ui.shared.ColumnState;
import org.methodical.ui.shared.HeaderWidth;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.MeasuredHow;
import org.methodical.ui.shared.NameLabel;

/** The columns of the table: title, what they sort by and the text of their cells. */
enum HotMethodsColumn {

	METHOD(Messages.HotMethodsColumn_method, Messages.HotMethodsColumn_method, Column.NAME, 260),
	CLASS(Messages.HotMethodsColumn_class, Messages.HotMethodsColumn_class, Column.CLASS, 0),
	CALLS(Messages.HotMethodsColumn_calls, Messages.HotMethodsColumn_calls, Column.CALLS, 60),
	SELF(Messages.HotMethodsColumn_self, Messages.HotMethodsColumn_selfUnit, Column.SELF, 60),
	SELF_SHARE(Messages.HotMethodsColumn_selfShare, Messages.HotMethodsColumn_selfShare, Column.SELF, 70),
	TOTAL(Messages.HotMethodsColumn_total, Messages.HotMethodsColumn_totalUnit, Column.TOTAL, 60),
	TOTAL_SHARE(Messages.HotMethodsColumn_totalShare, Messages.HotMethodsColumn_totalShare, Column.TOTAL, 70),
	AVERAGE(Messages.HotMethodsColumn_average, Messages.HotMethodsColumn_averageUnit, Column.AVERAGE, 60),
	STEPS(Messages.HotMethodsColumn_steps, Messages.HotMethodsColumn_steps, Column.STEPS, 60),
	ALLOC(Messages.HotMethodsColumn_alloc, Messages.HotMethodsColumn_allocUnit, Column.ALLOC, 60),
	FRAME(Messages.HotMethodsColumn_frame, Messages.HotMethodsColumn_frameUnit, Column.FRAME, 0),
	WAITING(Messages.HotMethodsColumn_waiting, Messages.HotMethodsColumn_waitingUnit, Column.WAITING, 60);

	private final String title;
	private final String plainTitle;
	private final Column order;
	private final int width;

	HotMethodsColumn(String title, String plainTitle, Column order, int width) {
		this.title = title;
		this.plainTitle = plainTitle;
		this.order = order;
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

	/** What a click on the header sorts by. */
	Column order() {
		return order;
	}

	/** Whether the cells are names, which begin on the left and sort ascending first. */
	boolean isName() {
		return this == METHOD || this == CLASS;
	}

	/** SWT.LEFT for names, SWT.RIGHT for numbers. */
	int alignment() {
		return isName() ? SWT.LEFT : SWT.RIGHT;
	}

	/** Whether there is a number in a cell; where there is none, 0 would be a lie. */
	private boolean isMeasured(HotMethods methods, int row) {
		return switch (this) {
			case METHOD, CLASS -> true;
			case CALLS -> methods.knowsCalls(row);
			case SELF, SELF_SHARE -> methods.hasSelfTime(row);
			case TOTAL, TOTAL_SHARE -> methods.hasTotalTime(row);
			case AVERAGE -> methods.hasAverageTime(row);
			case STEPS -> methods.steps(row) != HotMethods.NOT_COUNTED;
			case ALLOC -> methods.hasAllocation();
			case FRAME -> methods.method(row).isCodeKnown();
			case WAITING -> methods.hasWaiting() && methods.hasSelfTime(row);
		};
	}

	/** The text of a cell for people. */
	String text(HotMethods methods, int row) {
		if (!isMeasured(methods, row)) {
			return MeasureTexts.UNKNOWN;
		}
		return switch (this) {
			case METHOD -> NameLabel.of(methods.method(row)).text();
			case CLASS -> methods.method(row).className();
			case CALLS -> MeasureTexts.count(methods.calls(row));
			case SELF -> MeasureTexts.time(methods.selfTime(row));
			case SELF_SHARE, TOTAL_SHARE -> MeasureTexts.percent(share(methods, row));
			case TOTAL -> MeasureTexts.time(methods.totalTime(row));
			case AVERAGE -> MeasureTexts.time(methods.averageTime(row));
			case STEPS -> MeasureTexts.count(methods.steps(row));
			case ALLOC -> MeasureTexts.bytes(methods.selfBytes(row));
			case FRAME -> MeasureTexts.bytes(methods.method(row).frameBytes());
			case WAITING -> MeasureTexts.time(methods.waitingTime(row));
		};
	}

	/** The text of a cell for other programs: times in ns; empty if nothing was measured. */
	String plainText(HotMethods methods, int row) {
		if (!isMeasured(methods, row)) {
			return ""; //$NON-NLS-1$
		}
		return switch (this) {
			case METHOD -> methods.method(row).className() + '.' + methods.method(row).signature();
			case CALLS -> Long.toString(methods.calls(row));
			case SELF -> Long.toString(methods.selfTime(row));
			case TOTAL -> Long.toString(methods.totalTime(row));
			case AVERAGE -> MeasureTexts.plain(methods.averageTime(row));
			case SELF_SHARE, TOTAL_SHARE -> MeasureTexts.plain(100 * share(methods, row));
			case STEPS -> Long.toString(methods.steps(row));
			case ALLOC -> Long.toString(methods.selfBytes(row));
			case FRAME -> Integer.toString(methods.method(row).frameBytes());
			case WAITING -> Long.toString(methods.waitingTime(row));
			default -> text(methods, row);
		};
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
		return switch (this) {
			case SELF_SHARE -> methods.share(methods.selfTime(row));
			case TOTAL_SHARE -> methods.share(methods.totalTime(row));
			default -> 0;
		};
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
