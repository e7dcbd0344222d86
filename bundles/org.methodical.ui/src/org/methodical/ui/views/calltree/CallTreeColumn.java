// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.Arrays;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Timing;
import org.methodical.launching.Session;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.MeasuredHow;
import org.methodical.ui.shared.column.ColumnState;
import org.methodical.ui.shared.column.HeaderWidth;
import org.methodical.ui.shared.column.NameLabel;

/** The columns of the tree and the text of their cells. */
enum CallTreeColumn {

	METHOD(Messages.CallTreeColumn_method, Messages.CallTreeColumn_method, null, 420),
	TOTAL(Messages.CallTreeColumn_total, Messages.CallTreeColumn_totalUnit, Measure.TOTAL, 60),
	TOTAL_SHARE(Messages.CallTreeColumn_totalShare, Messages.CallTreeColumn_totalShare, Measure.TOTAL, 90),
	SELF(Messages.CallTreeColumn_self, Messages.CallTreeColumn_selfUnit, Measure.SELF, 60),
	SELF_SHARE(Messages.CallTreeColumn_selfShare, Messages.CallTreeColumn_selfShare, Measure.SELF, 70),
	CALLS(Messages.CallTreeColumn_calls, Messages.CallTreeColumn_calls, Measure.CALLS, 60),
	ALLOC(Messages.CallTreeColumn_alloc, Messages.CallTreeColumn_allocUnit, Measure.TOTAL_BYTES, 60),
	TOTAL_DIFFERENCE(Messages.CallTreeColumn_totalDifference, Messages.CallTreeColumn_totalDifferenceUnit,
			Measure.TOTAL, 90),
	CALLS_DIFFERENCE(Messages.CallTreeColumn_callsDifference, Messages.CallTreeColumn_callsDifference, Measure.CALLS,
			70);

	/** Before numbers of calls that are estimates. */
	private static final String ABOUT = "~"; //$NON-NLS-1$

	private final String title;
	private final String plainTitle;
	private final Measure order;
	private final int width;

	CallTreeColumn(String title, String plainTitle, Measure order, int width) {
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

	/** What a click on the header sorts by, null for nothing. */
	Measure order() {
		return order;
	}

	int alignment() {
		return this == METHOD ? SWT.LEFT : SWT.RIGHT;
	}

	/** Whether there is a number in a cell; where there is none, 0 would be a lie. */
	private boolean isMeasured(CallTreeContent content, int node) {
		return switch (this) {
			case METHOD -> true;
			case CALLS -> content.model().knowsCalls(node);
			case CALLS_DIFFERENCE -> content.hasCalls(node);
			case TOTAL, TOTAL_SHARE -> content.model().hasTotalTime(node);
			case TOTAL_DIFFERENCE -> content.hasTotalTimes(node);
			case SELF, SELF_SHARE -> content.model().hasSelfTime(node);
			case ALLOC -> content.snapshot().merged().hasAllocation();
		};
	}

	/** The text of a cell for people. */
	String text(CallTreeContent content, int node) {
		if (!isMeasured(content, node)) {
			return MeasureTexts.UNKNOWN;
		}
		CallTreeModel model = content.model();
		return switch (this) {
			case METHOD -> NameLabel.of(content.method(node)).text();
			case TOTAL -> MeasureTexts.time(model.totalTime(node));
			case TOTAL_SHARE, SELF_SHARE -> MeasureTexts.percent(share(content, node));
			case SELF -> MeasureTexts.time(model.selfTime(node));
			case CALLS -> (model.isEstimated(node) ? ABOUT : "") + MeasureTexts.count(model.calls(node)); //$NON-NLS-1$
			case ALLOC -> MeasureTexts.bytes(model.totalBytes(node));
			case TOTAL_DIFFERENCE -> Units.signed(content.difference(node, Measure.TOTAL), MeasureTexts::time);
			case CALLS_DIFFERENCE -> Units.signed(content.difference(node, Measure.CALLS), MeasureTexts::count);
		};
	}

	/**
	 * The text of a cell for other programs: times in ns, names indented by their depth; empty if nothing was measured.
	 */
	String plainText(CallTreeContent content, int node) {
		if (!isMeasured(content, node)) {
			return ""; //$NON-NLS-1$
		}
		CallTreeModel model = content.model();
		return switch (this) {
			case METHOD -> "  ".repeat(model.depth(node) - 1) + content.method(node).qualifiedName(); //$NON-NLS-1$
			case TOTAL -> Long.toString(model.totalTime(node));
			case TOTAL_SHARE, SELF_SHARE -> MeasureTexts.plain(100 * share(content, node));
			case SELF -> Long.toString(model.selfTime(node));
			case CALLS -> Long.toString(model.calls(node));
			case ALLOC -> Long.toString(model.totalBytes(node));
			case TOTAL_DIFFERENCE, CALLS_DIFFERENCE -> Long.toString(content.difference(node, order));
		};
	}

	/** How the number of a cell was measured; for names all that is known of them. */
	String how(CallTreeContent content, int node) {
		if (!isMeasured(content, node)) {
			return this == CALLS || this == CALLS_DIFFERENCE ? MeasuredHow.calls(false) : MeasuredHow.noTime();
		}
		CallTreeModel model = content.model();
		Timing timing = model.timing(node);
		String whole = MeasureTexts.time(model.wholeTime());
		return switch (this) {
			case METHOD -> NameLabel.of(content.method(node)).full();
			case TOTAL -> MeasuredHow.totalTime(timing, model.totalError(node));
			case TOTAL_SHARE -> MeasuredHow.share(whole, MeasuredHow.totalTime(timing, model.totalError(node)));
			case SELF -> MeasuredHow.time(timing);
			case SELF_SHARE -> MeasuredHow.share(whole, MeasuredHow.time(timing));
			case CALLS -> model.howCalls(node);
			case ALLOC -> Messages.CallTreeColumn_allocHow;
			case TOTAL_DIFFERENCE,
					CALLS_DIFFERENCE -> MeasuredHow.difference(content.other().map(Session::name).orElse("")); //$NON-NLS-1$
		};
	}

	/** The share of the whole behind which a bar is drawn, 0 to 1; 0 in columns without bars. */
	double share(CallTreeContent content, int node) {
		CallTreeModel model = content.model();
		return switch (this) {
			case TOTAL_SHARE -> model.share(model.totalTime(node));
			case SELF_SHARE -> model.share(model.selfTime(node));
			default -> 0;
		};
	}

	/** Least widths, in which titles can be read, and the order until the user changes it. */
	static ColumnState defaults(Control tree) {
		int[] widths = Arrays.stream(values())
				.mapToInt(column -> Math.max(column.width, HeaderWidth.sorted(tree, column.title)))
				.toArray();
		// differences, when there are some, are what the user came for
		int[] order = Stream
				.of(METHOD, TOTAL_DIFFERENCE, CALLS_DIFFERENCE, TOTAL, TOTAL_SHARE, SELF, SELF_SHARE, CALLS, ALLOC)
				.mapToInt(Enum::ordinal).toArray();
		return new ColumnState(widths, order);
	}
}
