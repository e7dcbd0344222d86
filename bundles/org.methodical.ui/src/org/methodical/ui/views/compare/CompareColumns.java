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
import org.methodical.core.analysis.compare.RunComparison.Row;
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

	/** Indices of the columns of methods that are there only if allocation was measured in both runs. */
	static final List<Integer> ALLOCATION = List.of(4, 5, 6);

	/** Names get as much even if the table has to scroll for it, pixels. */
	private static final int NAME = 260;

	private static final Predicate<Row> BEFORE = row -> row.before().probed();
	private static final Predicate<Row> AFTER = row -> row.after().probed();

	private CompareColumns() {
	}

	/** Of methods by their times. */
	static List<RowColumn<Line>> times() {
		return List.of(
				RowColumn.label(Messages.CompareColumns_method, NAME, line -> NameLabel.of(line.row().method())),
				probed(Row::isProbed, time(Messages.CompareColumns_selfDifference, Line::selfDifference,
						Line::comparesSelfTimes, Line::runs).withTip(CompareColumns::selfTip)),
				probed(BEFORE, RowColumn.time(Messages.CompareColumns_selfBefore, 105,
						line -> self(line.row().before()))),
				probed(AFTER, RowColumn.time(Messages.CompareColumns_self, 90, line -> self(line.row().after()))),
				probed(Row::isProbed, amount(Messages.CompareColumns_allocatedDifference,
						line -> line.row().difference(Measure.SELF_BYTES), line -> line.row().isProbed(),
						MeasureTexts::bytes)),
				probed(BEFORE, allocated(Messages.CompareColumns_allocatedBefore, Row::before)),
				probed(AFTER, allocated(Messages.CompareColumns_allocated, Row::after)),
				verdict(Line::verdict, Line::selfDifference),
				probed(BEFORE, RowColumn.measured(Messages.CompareColumns_callsBefore, 110,
						line -> calls(line.row().before()))),
				probed(AFTER, RowColumn.measured(Messages.CompareColumns_calls, 85,
						line -> calls(line.row().after()))),
				probed(Row::isProbed, amount(Messages.CompareColumns_callsDifference,
						line -> line.row().difference(Measure.CALLS), line -> line.row().hasCalls(),
						MeasureTexts::count)),
				probed(Row::isProbed, time(Messages.CompareColumns_totalDifference,
						line -> line.row().difference(Measure.TOTAL),
						line -> line.runs().comparesTimes() && line.row().hasTotalTimes(), Line::runs)));
	}

	private static String selfTip(Line line) {
		return line.wasMetOnce() ? Messages.CompareColumns_notMet
				: line.comparesSelfTimes() ? null : noTime(line.runs());
	}

	private static RowColumn<Line> allocated(String title, Function<Row, RunComparison.Measures> run) {
		return RowColumn.number(title, 110, line -> run.apply(line.row()).value(Measure.SELF_BYTES),
				MeasureTexts::bytes, line -> run.apply(line.row()).probed());
	}

	/** The same column, with the reason in lines that it cannot know for lack of a probe. */
	private static RowColumn<Line> probed(Predicate<Row> isProbed, RowColumn<Line> column) {
		return column.withTip(line -> isProbed.test(line.row()) ? column.tip().apply(line)
				: line.verdict().reason(Locale.getDefault()));
	}

	/** Of methods by their steps. */
	static List<RowColumn<CountLine>> steps() {
		List<RowColumn<CountLine>> columns = new ArrayList<>(List.of(
				RowColumn.<CountLine>label(Messages.CompareColumns_method, NAME, line -> NameLabel.of(line.method()))));
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
				RowColumn.label(Messages.CompareColumns_line, CompareColumns::place)
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
				RowColumn.count(Messages.CompareColumns_stepsBefore, 105, line -> line.row().before().steps()),
				RowColumn.count(Messages.CompareColumns_steps, 90, line -> line.row().after().steps()),
				verdict(CountLine::verdict, line -> line.row().steps()));
	}

	private static NameLabel place(CountLine line) {
		return new NameLabel(line.place(), "", line.place()); //$NON-NLS-1$
	}

	private static <R> RowColumn<R> verdict(Function<R, DifferenceVerdict> verdict, ToLongFunction<R> difference) {
		Comparator<R> order = Comparator.comparing((R row) -> verdict.apply(row).kind())
				.thenComparingLong(row -> -Math.abs(difference.applyAsLong(row)));
		return RowColumn
				.<R>name(Messages.CompareColumns_verdict, 150, row -> verdict.apply(row).text(Locale.getDefault()))
				.fitted(0).withOrder(order).withTip(row -> verdict.apply(row).reason(Locale.getDefault()));
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
				: noTime(runs.apply(row)));
	}

	private static String noTime(Comparability runs) {
		return Objects.requireNonNullElse(runs.whyNoTimes(Locale.getDefault()), MeasuredHow.noTime());
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
