package org.methodical.core.export;

import java.util.List;
import java.util.Locale;

import org.methodical.core.analysis.BytecodeLoad;
import org.methodical.core.analysis.ClassLoad;
import org.methodical.core.analysis.LineLoad;
import org.methodical.core.analysis.LineLoads;
import org.methodical.core.analysis.LoopLoad;
import org.methodical.core.model.MethodSteps;

/** The part of the page that shows executed bytecode: classes, methods, loops and lines. */
final class HtmlLoad {

	private static final int MOST_ROWS = 100;

	private final BytecodeLoad load;
	private final StringBuilder text = new StringBuilder();

	/** A line of a source file. */
	private record Line(String place, LineLoad load) {
	}

	private HtmlLoad(BytecodeLoad load) {
		this.load = load;
	}

	/** The part of the page; empty if no steps were counted. */
	static String of(BytecodeLoad load) {
		return load.methods().isEmpty() ? "" : new HtmlLoad(load).write();
	}

	private String write() {
		text.append("<h2>Bytecode load</h2>\n<p>").append(Units.count(load.steps()))
				.append(" bytecode instructions were executed.</p>\n");
		classes();
		methods();
		loops();
		lines();
		return text.toString();
	}

	private void classes() {
		List<ClassLoad> rows = load.classes();
		begin("Classes", rows.size(), "Steps", "Share", "Methods", "Executed", "Calls", "Class");
		for (ClassLoad row : first(rows)) {
			begin(row.steps()).number(row.methods().size()).number(row.executed()).number(row.calls()).name(row.name());
		}
		end();
	}

	private void methods() {
		begin("Methods by steps", load.methods().size(), "Steps", "Share", "Calls", "Static", "Blocks", "Method");
		for (MethodSteps row : first(load.methods())) {
			begin(row.steps()).number(row.calls()).number(row.blocks().instructionCount())
					.number(row.blocks().blockCount()).name(ReportTables.fullName(row.method()));
		}
		end();
	}

	private void loops() {
		List<LoopLoad> rows = load.loops();
		if (rows.isEmpty()) {
			return;
		}
		begin("Loops", rows.size(), "Steps", "Share", "Entries", "Iterations", "Average", "Min", "Max", "Line", "Method");
		for (LoopLoad row : first(rows)) {
			begin(row.steps()).number(row.entries()).number(row.iterations());
			cell(Double.isNaN(row.averageIterations()) ? "" : String.format(Locale.ROOT, "%.1f", row.averageIterations()));
			number(row.minIterations()).number(row.maxIterations()).number(row.line() == 0 ? -1 : row.line())
					.name(ReportTables.fullName(row.method().method()));
		}
		end();
	}

	private void lines() {
		List<Line> rows = load.sources().entrySet().stream()
				.flatMap(entry -> LineLoads.of(entry.getValue()).stream()
						.map(line -> new Line(StepTables.path(entry.getKey()) + ':' + line.line(), line)))
				.sorted((a, b) -> Long.compare(b.load.steps(), a.load.steps())).toList();
		long never = rows.stream().filter(row -> row.load.executions() == 0).count();
		begin("Source lines", rows.size(), "Steps", "Share", "Executions", "Line");
		for (Line row : first(rows)) {
			begin(row.load.steps()).number(row.load.executions()).name(row.place);
		}
		end();
		text.append("<p>").append(Units.count(never)).append(" of ").append(Units.count(rows.size()))
				.append(" lines with code were never executed.</p>\n");
	}

	private static <R> List<R> first(List<R> rows) {
		return rows.subList(0, Math.min(MOST_ROWS, rows.size()));
	}

	private void begin(String title, int rows, String... headings) {
		text.append("<h3>").append(title).append("</h3>\n");
		if (rows > MOST_ROWS) {
			text.append("<p>The first ").append(MOST_ROWS).append(" of ").append(Units.count(rows)).append(".</p>\n");
		}
		text.append("<table><thead><tr>");
		for (String heading : headings) {
			text.append("<th scope=\"col\">").append(heading).append("</th>");
		}
		text.append("</tr></thead><tbody>\n");
	}

	private HtmlLoad begin(long steps) {
		double share = load.share(steps);
		text.append("<tr>");
		cell(Units.count(steps));
		text.append("<td class=\"number bar\" style=\"--share: ")
				.append(String.format(Locale.ROOT, "%.2f%%", share * 100)).append("\">").append(Units.percent(share))
				.append("</td>");
		return this;
	}

	/** A number that is not negative; others are not known. */
	private HtmlLoad number(long value) {
		cell(value < 0 ? "" : Units.count(value));
		return this;
	}

	private void cell(String shown) {
		text.append("<td class=\"number\">").append(shown).append("</td>");
	}

	private void name(String name) {
		text.append("<td class=\"name\">").append(HtmlReport.escape(name)).append("</td></tr>\n");
	}

	private void end() {
		text.append("</tbody></table>\n");
	}
}
