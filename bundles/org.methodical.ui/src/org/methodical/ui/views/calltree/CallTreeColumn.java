// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.Arrays;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.methodical.core.analysis.Measure;
import org.methodical.core.model.Method;
import org.methodical.core.model.Timing;
import org.methodical.launching.Session;
import org.methodical.ui.shared.ColumnState;
import org.methodical.ui.shared.MeasuredHow;
import org.methodical.ui.shared.Measures;

/** The columns of the tree and the text of their cells; knows no widgets. */
enum CallTreeColumn {

	METHOD(Messages.CallTreeColumn_method, Messages.CallTreeColumn_method, null, 420),
	TOTAL(Messages.CallTreeColumn_total, Messages.CallTreeColumn_totalUnit, Measure.TOTAL, 95),
	TOTAL_SHARE(Messages.CallTreeColumn_totalShare, Messages.CallTreeColumn_totalShare, Measure.TOTAL, 110),
	SELF(Messages.CallTreeColumn_self, Messages.CallTreeColumn_selfUnit, Measure.SELF, 95),
	SELF_SHARE(Messages.CallTreeColumn_selfShare, Messages.CallTreeColumn_selfShare, Measure.SELF, 80),
	CALLS(Messages.CallTreeColumn_calls, Messages.CallTreeColumn_calls, Measure.CALLS, 90),
	ALLOC(Messages.CallTreeColumn_alloc, Messages.CallTreeColumn_allocUnit, Measure.ALLOC, 95),
	TOTAL_DIFFERENCE(Messages.CallTreeColumn_totalDifference, Messages.CallTreeColumn_totalDifferenceUnit, Measure.TOTAL, 120),
	CALLS_DIFFERENCE(Messages.CallTreeColumn_callsDifference, Messages.CallTreeColumn_callsDifference, Measure.CALLS, 95);

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

	/** The text of a cell for people. */
	String text(CallTreeContent content, int node) {
		CallTreeModel model = content.model();
		return switch (this) {
			case METHOD -> name(content.method(node));
			case TOTAL -> Measures.time(model.totalTime(node));
			case TOTAL_SHARE, SELF_SHARE -> Measures.percent(share(content, node));
			case SELF -> Measures.time(model.selfTime(node));
			case CALLS -> (model.isEstimated(node) ? ABOUT : "") + Measures.count(model.calls(node)); //$NON-NLS-1$
			case ALLOC -> Measures.bytes(model.totalBytes(node));
			case TOTAL_DIFFERENCE -> Measures.signed(content.difference(node, Measure.TOTAL), Measures::time);
			case CALLS_DIFFERENCE -> Measures.signed(content.difference(node, Measure.CALLS), Measures::count);
		};
	}

	/** The text of a cell for other programs: times in ns, names indented by their depth. */
	String plainText(CallTreeContent content, int node) {
		CallTreeModel model = content.model();
		return switch (this) {
			case METHOD -> "  ".repeat(model.depth(node) - 1) + content.method(node).qualifiedName(); //$NON-NLS-1$
			case TOTAL -> Long.toString(model.totalTime(node));
			case TOTAL_SHARE, SELF_SHARE -> Measures.plain(100 * share(content, node));
			case SELF -> Long.toString(model.selfTime(node));
			case CALLS -> Long.toString(model.calls(node));
			case ALLOC -> Long.toString(model.totalBytes(node));
			case TOTAL_DIFFERENCE, CALLS_DIFFERENCE -> Long.toString(content.difference(node, order));
		};
	}

	/** How the number of a cell was measured; null for names. */
	String how(CallTreeContent content, int node) {
		CallTreeModel model = content.model();
		Timing timing = model.timing(node);
		String whole = Measures.time(model.wholeTime());
		return switch (this) {
			case METHOD -> null;
			case TOTAL -> MeasuredHow.totalTime(timing, model.totalError(node));
			case TOTAL_SHARE -> MeasuredHow.share(whole, MeasuredHow.totalTime(timing, model.totalError(node)));
			case SELF -> MeasuredHow.time(timing);
			case SELF_SHARE -> MeasuredHow.share(whole, MeasuredHow.time(timing));
			case CALLS -> model.howCalls(node);
			case ALLOC -> Messages.CallTreeColumn_allocHow;
			case TOTAL_DIFFERENCE, CALLS_DIFFERENCE -> MeasuredHow.difference(content.other().map(Session::name).orElse("")); //$NON-NLS-1$
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

	/** The class without its package, as paths are long; Copy gives the whole name. */
	private static String name(Method method) {
		return method.simpleClassName() + '.' + method.signature();
	}

	/** Widths and order until the user changes them. */
	static ColumnState defaults() {
		int[] widths = Arrays.stream(values()).mapToInt(column -> column.width).toArray();
		// differences, when there are some, are what the user came for
		int[] order = Stream.of(METHOD, TOTAL_DIFFERENCE, CALLS_DIFFERENCE, TOTAL, TOTAL_SHARE, SELF, SELF_SHARE, CALLS, ALLOC)
				.mapToInt(Enum::ordinal).toArray();
		return new ColumnState(widths, order);
	}
}
