// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.util.List;
import java.util.function.Function;

import org.methodical.core.analysis.load.LineFigures;
import org.methodical.core.analysis.load.LineLoad;
import org.methodical.core.analysis.load.RunLines;
import org.methodical.core.export.text.SourcePath;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.code.Method;

/** Tables of source lines. */
public final class LineTables {

	private LineTables() {
	}

	/**
	 * Source lines, those in which threads ran longest first, else file by file. Fields: {@code package,file,line,
	 * executions,dynamic_steps,class,method,descriptor,samples,running_ns,running_error_ns,share,execution_ns}.
	 *
	 * @param max how many rows at most
	 */
	public static ReportTable<LineFigures> lines(RunLines lines, int max) {
		return table(lines, lines.all(), max);
	}

	/**
	 * Source lines that have code but were never executed. Fields as in {@link #lines}.
	 *
	 * @param max how many rows at most
	 */
	public static ReportTable<LineFigures> neverExecuted(RunLines lines, int max) {
		return table(lines, lines.all().stream().filter(row -> row.load() != null && !row.hasRun()).toList(), max);
	}

	private static ReportTable<LineFigures> table(RunLines lines, List<LineFigures> rows, int max) {
		ReportTable<LineFigures> table = ReportTable.first(rows, max).number("Line",
				row -> String.valueOf(row.line()));
		if (lines.areSampled()) {
			table.number("Running", row -> Units.time(row.time())).number("\u00b1", row -> Units.time(row.error()))
					.number("Share", row -> Units.percent(row.share()))
					.number("Samples", row -> Units.count(row.samples()))
					.number("An execution",
							row -> row.hasPerExecution() ? Units.time(row.perExecution()) : Units.UNKNOWN);
		}
		table.number("Executions", row -> count(row, LineLoad::executions))
				.number("Steps", row -> count(row, LineLoad::steps));
		if (lines.areSampled()) {
			table.label("Method", row -> row.method() == null ? Units.UNKNOWN : row.method().qualifiedName());
		}
		return table.label("File", row -> row.source().file().isEmpty() ? Units.UNKNOWN : SourcePath.of(row.source()))
				.field("package", row -> row.source().packageName())
				.field("file", row -> row.source().file().isEmpty() ? null : row.source().file())
				.field("line", LineFigures::line).field("executions", row -> load(row, LineLoad::executions))
				.field("dynamic_steps", row -> load(row, LineLoad::steps))
				.field("class", row -> method(row, Method::className)).field("method", row -> method(row, Method::name))
				.field("descriptor", row -> method(row, Method::descriptor))
				.field("samples", row -> sampled(row, row.samples()))
				.field("running_ns", row -> sampled(row, row.time()))
				.field("running_error_ns", row -> sampled(row, Math.round(row.error())))
				.field("share", row -> sampled(row, row.share()))
				.field("execution_ns", row -> row.hasPerExecution() ? (Object) row.perExecution() : null);
	}

	private static String count(LineFigures row, Function<LineLoad, Long> number) {
		return row.load() == null ? Units.UNKNOWN : Units.count(number.apply(row.load()));
	}

	private static Long load(LineFigures row, Function<LineLoad, Long> number) {
		return row.load() == null ? null : number.apply(row.load());
	}

	private static String method(LineFigures row, Function<Method, String> part) {
		return row.method() == null ? null : part.apply(row.method());
	}

	private static Object sampled(LineFigures row, Object number) {
		return row.isSampled() ? number : null;
	}
}
