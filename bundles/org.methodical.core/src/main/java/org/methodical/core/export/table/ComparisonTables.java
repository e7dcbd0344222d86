// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.util.List;
import java.util.Locale;

import org.methodical.core.analysis.compare.Comparability;
import org.methodical.core.analysis.compare.StepComparison.LineRow;
import org.methodical.core.analysis.compare.StepComparison.Measures;
import org.methodical.core.analysis.compare.StepComparison.MethodRow;
import org.methodical.core.analysis.compare.StepComparison.Row;
import org.methodical.core.export.text.SourcePath;
import org.methodical.core.export.text.Units;

/** The tables of two runs by executed bytecode. Names and order of the data fields are stable. */
public final class ComparisonTables {

	private ComparisonTables() {
	}

	/**
	 * Methods. Fields: {@code class,method,descriptor,change,calls_before,calls_after,steps_before,steps_after,
	 * self_ns_before,self_ns_after}; {@code change} is one of added, removed, count, time, same.
	 */
	public static ReportTable<MethodRow> methods(List<MethodRow> rows, Comparability runs) {
		ReportTable<MethodRow> table = counts(rows, "Calls", runs).label("Method",
				row -> ReportTables.fullName(row.method()));
		return fields(ReportTables.methodFields(table, MethodRow::method), "calls", "self_ns");
	}

	/**
	 * Source lines. Fields: {@code
	 * package,file,line,change,executions_before,executions_after,steps_before,steps_after,
	 * time_ns_before,time_ns_after,line_before}; times are parts of those of methods, by steps. {@code line} is the
	 * number in the second run, or in the first if only that has the line.
	 */
	public static ReportTable<LineRow> lines(List<LineRow> rows, Comparability runs) {
		ReportTable<LineRow> table = counts(rows, "Executions", runs)
				.label("Line", row -> SourcePath.of(row.source()) + ':'
						+ (row.isMoved() ? row.lineBefore() + " → " : "") + row.line());
		table.field("package", row -> row.source().packageName()).field("file", row -> row.source().file())
				.field("line", LineRow::line);
		return fields(table, "executions", "time_ns")
				.field("line_before", row -> row.lineBefore() == 0 ? null : row.lineBefore());
	}

	private static <R extends Row> ReportTable<R> counts(List<R> rows, String executions,
			Comparability runs) {
		ReportTable<R> table = new ReportTable<>(rows);
		table.number(executions, row -> Units.count(row.before().executions()))
				.number("→", row -> Units.count(row.after().executions()))
				.number("Steps", row -> Units.count(row.before().steps()))
				.number("→", row -> Units.count(row.after().steps()))
				.number("Difference", row -> Units.signed(row.steps(), Units::count));
		if (rows.stream().anyMatch(row -> row.before().time() >= 0 && row.after().time() >= 0)) {
			table.number("Time", row -> time(row.before())).number("→", row -> time(row.after()));
		}
		return table.label("Change", row -> runs.verdict(row).text(Locale.ROOT));
	}

	private static String time(Measures measures) {
		return measures.time() < 0 ? "" : Units.time(measures.time());
	}

	private static String change(Row row) {
		return row.change().name().toLowerCase(Locale.ROOT);
	}

	private static <R extends Row> ReportTable<R> fields(ReportTable<R> table, String executions, String time) {
		return table.field("change", ComparisonTables::change)
				.field(executions + "_before", row -> row.before().executions())
				.field(executions + "_after", row -> row.after().executions())
				.field("steps_before", row -> row.before().steps()).field("steps_after", row -> row.after().steps())
				.field(time + "_before", row -> known(row.before())).field(time + "_after", row -> known(row.after()));
	}

	private static Long known(Measures measures) {
		return measures.time() < 0 ? null : Long.valueOf(measures.time());
	}
}
