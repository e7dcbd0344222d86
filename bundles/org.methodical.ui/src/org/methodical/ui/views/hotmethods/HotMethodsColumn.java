// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import java.util.Arrays;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.HotMethods.Column;
import org.methodical.core.model.Timing;
import org.methodical.ui.shared.ColumnState;
import org.methodical.ui.shared.MeasuredHow;
import org.methodical.ui.shared.Measures;

/** The columns of the table: title, what they sort by and the text of their cells. Knows no widgets. */
enum HotMethodsColumn {

	METHOD(Messages.HotMethodsColumn_method, Messages.HotMethodsColumn_method, Column.METHOD, 200),
	CLASS(Messages.HotMethodsColumn_class, Messages.HotMethodsColumn_class, Column.CLASS, 160),
	CALLS(Messages.HotMethodsColumn_calls, Messages.HotMethodsColumn_calls, Column.CALLS, 85),
	SELF(Messages.HotMethodsColumn_self, Messages.HotMethodsColumn_selfUnit, Column.SELF, 95),
	SELF_SHARE(Messages.HotMethodsColumn_selfShare, Messages.HotMethodsColumn_selfShare, Column.SELF, 80),
	TOTAL(Messages.HotMethodsColumn_total, Messages.HotMethodsColumn_totalUnit, Column.TOTAL, 95),
	TOTAL_SHARE(Messages.HotMethodsColumn_totalShare, Messages.HotMethodsColumn_totalShare, Column.TOTAL, 80),
	AVERAGE(Messages.HotMethodsColumn_average, Messages.HotMethodsColumn_averageUnit, Column.AVERAGE, 75),
	STEPS(Messages.HotMethodsColumn_steps, Messages.HotMethodsColumn_steps, Column.STEPS, 100),
	ALLOC(Messages.HotMethodsColumn_alloc, Messages.HotMethodsColumn_allocUnit, Column.ALLOC, 90),
	FRAME(Messages.HotMethodsColumn_frame, Messages.HotMethodsColumn_frameUnit, Column.FRAME, 0);

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

	/** The text of a cell for people. */
	String text(HotMethods methods, int row) {
		return switch (this) {
			case METHOD -> methods.method(row).signature();
			case CLASS -> methods.method(row).className();
			case CALLS -> Measures.count(methods.calls(row));
			case SELF -> Measures.time(methods.selfTime(row));
			case SELF_SHARE, TOTAL_SHARE -> Measures.percent(share(methods, row));
			case TOTAL -> Measures.time(methods.totalTime(row));
			case AVERAGE -> Measures.time(methods.averageTime(row));
			case STEPS -> methods.steps(row) == HotMethods.NOT_COUNTED ? "" : Measures.count(methods.steps(row)); //$NON-NLS-1$
			case ALLOC -> methods.hasAllocation() ? Measures.bytes(methods.selfBytes(row)) : ""; //$NON-NLS-1$
			case FRAME -> Measures.bytes(methods.method(row).frameBytes());
		};
	}

	/** The text of a cell for other programs: times in ns. */
	String plainText(HotMethods methods, int row) {
		return switch (this) {
			case CALLS -> Long.toString(methods.calls(row));
			case SELF -> Long.toString(methods.selfTime(row));
			case TOTAL -> Long.toString(methods.totalTime(row));
			case AVERAGE -> Measures.plain(methods.averageTime(row));
			case SELF_SHARE, TOTAL_SHARE -> Measures.plain(100 * share(methods, row));
			case STEPS -> methods.steps(row) == HotMethods.NOT_COUNTED ? "" : Long.toString(methods.steps(row)); //$NON-NLS-1$
			case ALLOC -> methods.hasAllocation() ? Long.toString(methods.selfBytes(row)) : ""; //$NON-NLS-1$
			case FRAME -> Integer.toString(methods.method(row).frameBytes());
			default -> text(methods, row);
		};
	}

	/** How the number of a cell was measured; null for names. */
	String how(HotMethods methods, int row) {
		Timing timing = methods.timing(row);
		double error = methods.totalError(row);
		String whole = Measures.time(methods.treeSelfTime());
		return switch (this) {
			case METHOD, CLASS -> null;
			case CALLS -> MeasuredHow.calls();
			case SELF -> MeasuredHow.time(timing);
			case SELF_SHARE -> MeasuredHow.share(whole, MeasuredHow.time(timing));
			case TOTAL -> MeasuredHow.totalTime(timing, error);
			case TOTAL_SHARE -> MeasuredHow.share(whole, MeasuredHow.totalTime(timing, error));
			case AVERAGE -> MeasuredHow.averageTime(timing, error);
			case STEPS -> Messages.HotMethodsColumn_stepsHow;
			case ALLOC -> Messages.HotMethodsColumn_allocHow;
			case FRAME -> Messages.HotMethodsColumn_frameHow;
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

	/** Widths and order until the user changes them. */
	static ColumnState defaults() {
		int[] widths = Arrays.stream(values()).mapToInt(column -> column.width).toArray();
		// counts beside counts, times beside times
		int[] order = Stream.of(METHOD, CLASS, CALLS, STEPS, ALLOC, SELF, SELF_SHARE, TOTAL, TOTAL_SHARE, AVERAGE, FRAME)
				.mapToInt(Enum::ordinal).toArray();
		return new ColumnState(widths, order);
	}
}
