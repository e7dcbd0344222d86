// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.Arrays;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Measure;
import org.methodical.launching.Session;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.MeasuredHow;
import org.methodical.ui.shared.column.ColumnState;
import org.methodical.ui.shared.column.HeaderWidth;
import org.methodical.ui.shared.column.MeasureCell;
import org.methodical.ui.shared.column.NameLabel;

/** The columns of the tree and the text of their cells. */
enum CallTreeColumn {

	METHOD(Messages.CallTreeColumn_method, Messages.CallTreeColumn_method, null, 420),
	TOTAL(Messages.CallTreeColumn_total, Messages.CallTreeColumn_totalUnit, MeasureCell.value(Measure.TOTAL), 60),
	TOTAL_SHARE(Messages.CallTreeColumn_totalShare, Messages.CallTreeColumn_totalShare,
			MeasureCell.share(Measure.TOTAL), 90),
	SELF(Messages.CallTreeColumn_self, Messages.CallTreeColumn_selfUnit, MeasureCell.value(Measure.SELF), 60),
	SELF_SHARE(Messages.CallTreeColumn_selfShare, Messages.CallTreeColumn_selfShare, MeasureCell.share(Measure.SELF),
			70),
	CALLS(Messages.CallTreeColumn_calls, Messages.CallTreeColumn_calls, MeasureCell.value(Measure.CALLS), 60),
	ALLOC(Messages.CallTreeColumn_alloc, Messages.CallTreeColumn_allocUnit, MeasureCell.value(Measure.TOTAL_BYTES),
			60),
	TOTAL_DIFFERENCE(Messages.CallTreeColumn_totalDifference, Messages.CallTreeColumn_totalDifferenceUnit,
			MeasureCell.value(Measure.TOTAL), 90),
	CALLS_DIFFERENCE(Messages.CallTreeColumn_callsDifference, Messages.CallTreeColumn_callsDifference,
			MeasureCell.value(Measure.CALLS), 70);

	private final String title;
	private final String plainTitle;
	/** Null if the cells are names. */
	private final MeasureCell cell;
	private final int width;

	CallTreeColumn(String title, String plainTitle, MeasureCell cell, int width) {
		this.title = title;
		this.plainTitle = plainTitle;
		this.cell = cell;
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
		return cell == null ? null : cell.measure();
	}

	int alignment() {
		return this == METHOD ? SWT.LEFT : SWT.RIGHT;
	}

	private boolean isDifference() {
		return this == TOTAL_DIFFERENCE || this == CALLS_DIFFERENCE;
	}

	/** The text of a cell for people. */
	String text(CallTreeContent content, int node) {
		if (this == METHOD) {
			return NameLabel.of(content.method(node)).text();
		}
		if (!isDifference()) {
			return cell.text(content.model().values(), node);
		}
		return content.knowsDifference(node, order())
				? Units.signed(content.difference(node, order()), more -> MeasureTexts.amount(more, order()))
				: MeasureTexts.UNKNOWN;
	}

	/**
	 * The text of a cell for other programs: times in ns, names indented by their depth; empty if nothing was measured.
	 */
	String plainText(CallTreeContent content, int node) {
		if (this == METHOD) {
			return "  ".repeat(content.model().depth(node) - 1) + content.method(node).qualifiedName(); //$NON-NLS-1$
		}
		if (!isDifference()) {
			return cell.plainText(content.model().values(), node);
		}
		return content.knowsDifference(node, order()) ? Long.toString(content.difference(node, order())) : ""; //$NON-NLS-1$
	}

	/** How the number of a cell was measured; for names all that is known of them. */
	String how(CallTreeContent content, int node) {
		if (this == METHOD) {
			return NameLabel.of(content.method(node)).full();
		}
		if (!isDifference()) {
			return this == CALLS ? content.model().howCalls(node) : cell.how(content.model().values(), node);
		}
		return content.knowsDifference(node, order())
				? MeasuredHow.difference(content.other().map(Session::name).orElse("")) //$NON-NLS-1$
				: MeasuredHow.notMeasured(order());
	}

	/** The share of the whole behind which a bar is drawn, 0 to 1; 0 in columns without bars. */
	double share(CallTreeContent content, int node) {
		return cell == null ? 0 : cell.share(content.model().values(), node);
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
