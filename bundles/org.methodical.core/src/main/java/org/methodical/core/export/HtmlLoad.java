// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;

import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.ClassLoad;
import org.methodical.core.analysis.load.LineLoad;
import org.methodical.core.analysis.load.LineLoads;
import org.methodical.core.analysis.load.LoopLoad;
import org.methodical.core.export.table.ReportTables;
import org.methodical.core.export.text.SourcePath;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.code.LoopRounds;
import org.methodical.core.model.code.MethodSteps;

/** The part of the page that shows executed bytecode: classes, methods, loops and lines. */
final class HtmlLoad {

	private static final int MAX_ROWS = 100;

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
		List<String> headings = new ArrayList<>(
				List.of("Steps", "Share", "Entries", "Iterations", "Average", "Min", "Max", "Line", "Method"));
		boolean haveRounds = rows.stream().anyMatch(row -> row.rounds().isPresent());
		if (haveRounds) {
			headings.add(headings.indexOf("Line"), "Entries by iterations");
		}
		begin("Loops", rows.size(), headings.toArray(String[]::new));
		for (LoopLoad row : first(rows)) {
			begin(row.steps()).number(row.entries()).number(row.iterations());
			cell(Double.isNaN(row.averageIterations()) ? ""
					: String.format(Locale.ROOT, "%.1f", row.averageIterations()));
			number(row.minIterations()).number(row.maxIterations());
			if (haveRounds) {
				spread(row.rounds());
			}
			number(row.line() == 0 ? -1 : row.line()).name(ReportTables.fullName(row.method().method()));
		}
		end();
	}

	/** A column for each class of iterations, the highest as high as the row. */
	private void spread(Optional<LoopRounds> recorded) {
		text.append("<td>");
		if (recorded.isPresent()) {
			LoopRounds rounds = recorded.get();
			double highest = LongStream.of(rounds.classes()).max().orElse(0);
			text.append("<span class=\"spread\" role=\"img\" aria-label=\"").append(rounds.text()).append("\">");
			for (int i = 0; i < rounds.classes().length; i++) {
				spread(rounds, i, highest);
			}
			text.append("</span>");
		}
		text.append("</td>");
	}

	private void spread(LoopRounds rounds, int index, double highest) {
		long entries = rounds.classes()[index];
		text.append("<i");
		if (entries > 0) {
			text.append(" style=\"--share: ").append(percent(entries / highest)).append("\" title=\"")
					.append(iterations(rounds, index)).append(": ").append(Units.count(entries))
					.append(entries == 1 ? " entry" : " entries").append('"');
		}
		text.append("></i>");
	}

	private static String iterations(LoopRounds rounds, int index) {
		long from = LoopRounds.from(index);
		long to = rounds.to(index);
		return Units.count(from) + (from == to ? "" : " to " + Units.count(to))
				+ (to == 1 ? " iteration" : " iterations");
	}

	private void lines() {
		List<Line> rows = load.sources().entrySet().stream()
				.flatMap(entry -> LineLoads.of(entry.getValue()).stream()
						.map(line -> new Line(SourcePath.of(entry.getKey()) + ':' + line.line(), line)))
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
		return rows.subList(0, Math.min(MAX_ROWS, rows.size()));
	}

	private void begin(String title, int rows, String... headings) {
		text.append("<h3>").append(title).append("</h3>\n");
		if (rows > MAX_ROWS) {
			text.append("<p>The first ").append(MAX_ROWS).append(" of ").append(Units.count(rows)).append(".</p>\n");
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
				.append(percent(share)).append("\">").append(Units.percent(share)).append("</td>");
		return this;
	}

	private static String percent(double share) {
		return String.format(Locale.ROOT, "%.2f%%", share * 100);
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
