// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

import org.methodical.core.analysis.compare.Comparability;
import org.methodical.core.analysis.compare.DifferenceVerdict;
import org.methodical.core.analysis.compare.RunComparison;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Measure;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.MeasuredHow;
import org.methodical.ui.shared.column.NameLabel;
import org.methodical.ui.table.RowColumn;
import org.methodical.ui.views.compare.CompareContent.Line;

/** The columns of the tables; knows no widgets. */
final class CompareColumns {

	/** Index of the column of methods with the difference that counts, behind which the bars are. */
	static final int DIFFERENCE = 1;

	/** The same of source lines. */
	static final int LINE_DIFFERENCE = 2;

	private CompareColumns() {
	}

	/** Of methods by their times. */
	static List<RowColumn<Line>> times() {
		return List.of(
				RowColumn.label(Messages.CompareColumns_method, line -> NameLabel.of(line.row().method())),
				time(Messages.CompareColumns_selfDifference, Line::selfDifference, Line::comparesSelfTimes, Line::runs),
				verdict(Line::verdict, Line::selfDifference),
				RowColumn.time(Messages.CompareColumns_selfBefore, 105, line -> self(line.row().before())),
				RowColumn.time(Messages.CompareColumns_self, 90, line -> self(line.row().after())),
				time(Messages.CompareColumns_totalDifference, line -> line.row().difference(Measure.TOTAL),
						line -> line.runs().comparesTimes() && line.row().hasTotalTimes(), Line::runs),
				RowColumn.measured(Messages.CompareColumns_callsBefore, 110, line -> calls(line.row().before())),
				RowColumn.measured(Messages.CompareColumns_calls, 85, line -> calls(line.row().after())),
				amount(Messages.CompareColumns_callsDifference, line -> line.row().difference(Measure.CALLS),
						line -> line.row().hasCalls(), MeasureTexts::count));
	}

	/** Of methods by their steps. */
	static List<RowColumn<CountLine>> steps() {
		List<RowColumn<CountLine>> columns = new ArrayList<>(List.of(
				RowColumn.<CountLine>label(Messages.CompareColumns_method, line -> NameLabel.of(line.method()))));
		columns.addAll(counts());
		columns.addAll(List.of(
				RowColumn.count(Messages.CompareColumns_callsBefore, 110, line -> line.row().before().executions()),
				RowColumn.count(Messages.CompareColumns_calls, 85, line -> line.row().after().executions()),
				count(Messages.CompareColumns_callsDifference, CountLine::executions),
				time(Messages.CompareColumns_selfDifference, line -> line.row().time(), CountLine::comparesTimes,
						CountLine::runs)));
		return columns;
	}

	/** Of source lines by their steps. */
	static List<RowColumn<CountLine>> lines() {
		List<RowColumn<CountLine>> columns = new ArrayList<>(List.of(
				RowColumn.name(Messages.CompareColumns_line, 160, CountLine::place)
						.withOrder(Comparator.comparing((CountLine line) -> line.method().sourceFile())
								.thenComparingInt(CountLine::line)),
				RowColumn.label(Messages.CompareColumns_method, line -> NameLabel.of(line.method()))));
		columns.addAll(counts());
		columns.addAll(List.of(
				RowColumn.count(Messages.CompareColumns_executionsBefore, 125,
						line -> line.row().before().executions()),
				RowColumn.count(Messages.CompareColumns_executions, 95, line -> line.row().after().executions()),
				count(Messages.CompareColumns_executionsDifference, CountLine::executions),
				time(Messages.CompareColumns_timeDifference, line -> line.row().time(), CountLine::comparesTimes,
						CountLine::runs)));
		return columns;
	}

	private static List<RowColumn<CountLine>> counts() {
		return List.of(count(Messages.CompareColumns_stepsDifference, line -> line.row().steps()),
				verdict(CountLine::verdict, line -> line.row().steps()),
				RowColumn.count(Messages.CompareColumns_stepsBefore, 105, line -> line.row().before().steps()),
				RowColumn.count(Messages.CompareColumns_steps, 90, line -> line.row().after().steps()));
	}

	private static <R> RowColumn<R> verdict(Function<R, DifferenceVerdict> verdict, ToLongFunction<R> difference) {
		Comparator<R> order = Comparator.comparing((R row) -> verdict.apply(row).kind())
				.thenComparingLong(row -> -Math.abs(difference.applyAsLong(row)));
		return RowColumn
				.<R>name(Messages.CompareColumns_verdict, 310, row -> verdict.apply(row).text(Locale.getDefault()))
				.withOrder(order).withTip(row -> verdict.apply(row).reason(Locale.getDefault()));
	}

	private static long self(RunComparison.Measures measures) {
		return measures.timed() ? measures.selfTime() : -1;
	}

	private static long calls(RunComparison.Measures measures) {
		return measures.counted() ? measures.calls() : -1;
	}

	private static <R> RowColumn<R> time(String title, ToLongFunction<R> value, Predicate<R> isMeasured,
			Function<R, Comparability> runs) {
		return amount(title, value, isMeasured, MeasureTexts::time).withTip(row -> isMeasured.test(row) ? null
				: Objects.requireNonNullElse(runs.apply(row).whyNoTimes(Locale.getDefault()), MeasuredHow.noTime()));
	}

	private static <R> RowColumn<R> count(String title, ToLongFunction<R> value) {
		return amount(title, value, row -> true, MeasureTexts::count);
	}

	/** The greatest difference counts, whether more or less. */
	private static <R> RowColumn<R> amount(String title, ToLongFunction<R> value, Predicate<R> isMeasured,
			LongFunction<String> text) {
		return RowColumn.number(title, 110, value, difference -> Units.signed(difference, text), isMeasured)
				.withOrder(Comparator.comparingLong(row -> Math.abs(value.applyAsLong(row))));
	}
}
