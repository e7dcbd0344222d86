package org.methodical.ui.views.compare;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import org.methodical.core.analysis.Measure;
import org.methodical.ui.shared.Measures;
import org.methodical.ui.table.RowColumn;
import org.methodical.ui.views.compare.CompareContent.Line;

/** The columns of the table; knows no widgets. */
final class CompareColumns {

	/** Index of the column with the difference of self times, behind which the bars are. */
	static final int SELF_DIFFERENCE = 5;

	private CompareColumns() {
	}

	static List<RowColumn<Line>> all() {
		return List.of(
				RowColumn.name(Messages.CompareColumns_method, 210, line -> line.row().method().signature()),
				RowColumn.name(Messages.CompareColumns_class, 140, line -> line.row().method().className()),
				verdict(),
				RowColumn.time(Messages.CompareColumns_selfBefore, 105, line -> line.row().before().selfTime()),
				RowColumn.time(Messages.CompareColumns_self, 90, line -> line.row().after().selfTime()),
				difference(Messages.CompareColumns_selfDifference, Line::selfDifference, true),
				difference(Messages.CompareColumns_totalDifference, line -> line.row().difference(Measure.TOTAL), true),
				RowColumn.count(Messages.CompareColumns_callsBefore, 110, line -> line.row().before().calls()),
				RowColumn.count(Messages.CompareColumns_calls, 85, line -> line.row().after().calls()),
				difference(Messages.CompareColumns_callsDifference, line -> line.row().difference(Measure.CALLS), false));
	}

	private static RowColumn<Line> verdict() {
		Comparator<Line> order = Comparator.comparing(Line::verdict)
				.thenComparing(Comparator.comparingLong((Line line) -> -Math.abs(line.selfDifference())));
		return new RowColumn<>(Messages.CompareColumns_verdict, 300, true, line -> line.verdict().text(line.row()),
				line -> line.verdict().text(line.row()), order, null, null);
	}

	/** The greatest difference counts, whether more or less. */
	private static RowColumn<Line> difference(String title, ToLongFunction<Line> value, boolean isTime) {
		return new RowColumn<>(title, 115, false, line -> signed(value.applyAsLong(line), isTime),
				line -> Long.toString(value.applyAsLong(line)),
				Comparator.comparingLong((Line line) -> Math.abs(value.applyAsLong(line))), null, null);
	}

	private static String signed(long value, boolean isTime) {
		String sign = value > 0 ? "+" : ""; //$NON-NLS-1$ //$NON-NLS-2$
		return sign + (isTime ? Measures.time(value) : Measures.count(value));
	}
}
