// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.methodical.core.Profile;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.tree.CallTreeOrder;
import org.methodical.core.analysis.tree.TreeRow;
import org.methodical.core.analysis.tree.TreeRows;
import org.methodical.core.export.table.RecordingFacts;
import org.methodical.core.export.table.ReportTables;
import org.methodical.core.export.table.TimesText;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;

/**
 * A recording as one page that needs nothing else: facts, hot methods to sort and filter, the call tree to unfold. It
 * follows the light or dark theme of the browser.
 */
public final class HtmlReport {

	private static final int MAX_METHODS = 2000;
	private static final int MAX_NODES = 5000;
	private static final int OPEN_LEVELS = 3;
	private static final double THRESHOLD = 0.005;
	private static final Pattern PLACE = Pattern.compile("\\$\\{([a-zA-Z]+)\\}");

	private final StringBuilder text = new StringBuilder();

	private HtmlReport() {
	}

	/**
	 * Writes the page.
	 *
	 * @param snapshot what to show
	 * @param title    its heading
	 * @param out      where to, to be encoded as UTF-8
	 * @throws IOException if it fails
	 */
	public static void write(Snapshot snapshot, String title, Appendable out) throws IOException {
		HotMethods hot = Profile.of(snapshot).hotMethods();
		CallTreeOrder order = new CallTreeOrder(snapshot.merged(), THRESHOLD);
		Map<String, String> parts = Map.of("title", escape(title), "times", times(snapshot), "facts",
				facts(snapshot), "headings", headings(hot), "methods", methods(hot), "threshold",
				Units.percent(THRESHOLD), "tree",
				tree(TreeRows.topDown(snapshot, order, null)), "rowCount", Units.count(hot.size()), "load",
				HtmlLoad.of(Profile.of(snapshot).load()));
		Matcher place = PLACE.matcher(template());
		out.append(place.replaceAll(match -> Matcher.quoteReplacement(parts.get(match.group(1)))));
	}

	private static String template() throws IOException {
		try (InputStream in = HtmlReport.class.getResourceAsStream("page.html")) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}

	private static String facts(Snapshot snapshot) {
		StringBuilder rows = new StringBuilder();
		for (String[] fact : RecordingFacts.of(snapshot)) {
			rows.append("<tr><th scope=\"row\">").append(escape(fact[0])).append("</th><td>").append(escape(fact[1]))
					.append("</td></tr>\n");
		}
		return rows.toString();
	}

	private static String times(Snapshot snapshot) {
		StringBuilder sentences = new StringBuilder();
		for (String sentence : TimesText.of(snapshot)) {
			sentences.append("<p>").append(Character.toUpperCase(sentence.charAt(0))).append(sentence.substring(1))
					.append(".</p>\n");
		}
		return sentences.toString();
	}

	private static String headings(HotMethods hot) {
		StringBuilder cells = new StringBuilder();
		for (String heading : List.of("Calls", "Self", "Self %", "Total", "Average", "Waiting", "Method")) {
			if (heading.equals("Waiting") && !hot.hasWaiting()) {
				continue;
			}
			cells.append(heading.equals("Self") ? "<th scope=\"col\" aria-sort=\"descending\">" : "<th scope=\"col\">")
					.append("<button>").append(heading).append("</button></th>\n");
		}
		return cells.toString();
	}

	private static String methods(HotMethods hot) {
		HtmlReport report = new HtmlReport();
		int[] rows = hot.order(Measure.SELF, false, null);
		for (int i = 0; i < Math.min(rows.length, MAX_METHODS); i++) {
			int row = rows[i];
			double share = hot.share(hot.selfTime(row));
			report.text.append("<tr>");
			report.number(hot.knowsCalls(row) ? hot.calls(row) : -1, Units.calls(hot.calls(row), hot.knowsCalls(row)),
					"");
			report.time(hot.hasSelfTime(row), hot.selfTime(row));
			report.number(share, hot.hasSelfTime(row) ? Units.percent(share) : Units.UNKNOWN,
					" bar\" style=\"--share: " + percent(share));
			report.time(hot.hasTotalTime(row), hot.totalTime(row));
			report.time(hot.hasAverageTime(row), hot.averageTime(row));
			if (hot.hasWaiting()) {
				report.time(hot.knows(row, Measure.WAITING), hot.waitingTime(row));
			}
			report.text.append("<td class=\"name\">").append(escape(ReportTables.fullName(hot.method(row))))
					.append("</td></tr>\n");
		}
		return report.text.toString();
	}

	private void time(boolean isKnown, Number ns) {
		number(isKnown ? ns : -1, isKnown ? Units.time(ns.doubleValue()) : Units.UNKNOWN, "");
	}

	private void number(Number value, String shown, String style) {
		text.append("<td class=\"number").append(style).append("\" data-value=\"").append(value).append("\">")
				.append(shown)
				.append("</td>");
	}

	private static String percent(double share) {
		return String.format(Locale.ROOT, "%.2f%%", share * 100);
	}

	/** Rows come before their children, so a row opens a fold if the next is deeper and closes those that end there. */
	private static String tree(Iterable<TreeRow> rows) {
		HtmlReport report = new HtmlReport();
		TreeRow before = null;
		int left = MAX_NODES;
		for (TreeRow row : rows) {
			if (before != null) {
				report.node(before, left > 0 ? row.depth() : 0);
			}
			before = left > 0 ? row : null;
			left--;
		}
		if (before != null) {
			report.node(before, 0);
		}
		if (left < 0) {
			report.text.append("<p>… and ").append(Units.count(-left, "more row")).append("</p>\n");
		}
		return report.text.toString();
	}

	private void node(TreeRow row, int nextDepth) {
		boolean folds = nextDepth > row.depth();
		String opening = row.depth() < OPEN_LEVELS ? "<details open><summary>" : "<details><summary>";
		text.append(folds ? opening : "<div class=\"leaf\">");
		text.append("<span class=\"bar\" style=\"--share: ").append(percent(row.share())).append("\">")
				.append(Units.percent(row.share())).append("</span> ")
				.append(escape(ReportTables.fullName(row.method())))
				.append(" <small>").append(Units.time(row.value(Measure.TOTAL))).append(" total, ")
				.append(Units.time(row.value(Measure.SELF))).append(" self")
				.append(row.callsKnown() ? ", " + Units.count(row.value(Measure.CALLS), "call") : "")
				.append("</small>");
		text.append(folds ? "</summary>\n" : "</div>\n");
		text.append("</details>\n".repeat(Math.max(0, row.depth() - nextDepth)));
	}

	static String escape(String plain) {
		return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
	}
}
