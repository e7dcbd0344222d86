// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import java.util.List;

import org.methodical.core.export.text.Units;
import org.methodical.core.model.Measure;
import org.methodical.ui.part.PartTexts;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.MeasuredHow;
import org.methodical.ui.shared.column.MeasureCell;
import org.methodical.ui.shared.column.NameLabel;
import org.methodical.ui.table.RowColumn;

/** The columns of the tree; knows no widgets. */
final class CallTreeColumns {

	static final int TOTAL_DIFFERENCE = 1;
	static final int CALLS_DIFFERENCE = 2;
	static final int TOTAL = 3;
	static final int ALLOC = 8;

	/** Differences, when there are some, are what the user came for. */
	static final List<RowColumn<CallTreeNode>> ALL = List.of(
			RowColumn.<CallTreeNode>label(Messages.CallTreeColumn_method, node -> NameLabel.of(node.method()))
					.withPlain(CallTreeColumns::indented).withOrder(null),
			difference(Messages.CallTreeColumn_totalDifference, 90, Measure.TOTAL)
					.withPlainTitle(Messages.CallTreeColumn_totalDifferenceUnit)
					.withBar(Ids.COLOR_SELF_TIME, node -> node.content().differencePart(node.index())),
			difference(Messages.CallTreeColumn_callsDifference, 70, Measure.CALLS),
			RowColumn.<CallTreeNode>measure(Messages.CallTreeColumn_total, 60, MeasureCell.value(Measure.TOTAL))
					.withPlainTitle(Messages.CallTreeColumn_totalUnit),
			RowColumn.measure(Messages.CallTreeColumn_totalShare, 90, MeasureCell.share(Measure.TOTAL)),
			RowColumn.<CallTreeNode>measure(Messages.CallTreeColumn_self, 60, MeasureCell.value(Measure.SELF))
					.withPlainTitle(Messages.CallTreeColumn_selfUnit),
			RowColumn.measure(Messages.CallTreeColumn_selfShare, 70, MeasureCell.share(Measure.SELF)),
			RowColumn.<CallTreeNode>measure(Messages.CallTreeColumn_calls, 60, MeasureCell.value(Measure.CALLS))
					.withTip(node -> node.content().model().howCalls(node.index())),
			RowColumn.<CallTreeNode>measure(Messages.CallTreeColumn_alloc, 60, MeasureCell.value(Measure.TOTAL_BYTES))
					.withPlainTitle(Messages.CallTreeColumn_allocUnit));

	private CallTreeColumns() {
	}

	/** Sorted by the measure that differs. */
	private static RowColumn<CallTreeNode> difference(String title, int width, Measure measure) {
		return RowColumn.<CallTreeNode>measure(title, width, MeasureCell.value(measure))
				.withText(node -> isKnown(node, measure)
						? Units.signed(node.content().difference(node.index(), measure),
								more -> MeasureTexts.amount(more, measure))
						: MeasureTexts.UNKNOWN)
				.withPlain(node -> isKnown(node, measure)
						? Long.toString(node.content().difference(node.index(), measure))
						: "") //$NON-NLS-1$
				.withTip(node -> isKnown(node, measure)
						? MeasuredHow.difference(node.content().other().map(PartTexts::label).orElse("")) //$NON-NLS-1$
						: MeasuredHow.notMeasured(measure));
	}

	private static boolean isKnown(CallTreeNode node, Measure measure) {
		return node.content().knowsDifference(node.index(), measure);
	}

	private static String indented(CallTreeNode node) {
		return "  ".repeat(node.content().model().depth(node.index()) - 1) + node.method().qualifiedName(); //$NON-NLS-1$
	}
}
