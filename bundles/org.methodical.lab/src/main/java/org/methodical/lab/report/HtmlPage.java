// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.methodical.lab.run.RunTime;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/** One file that holds charts of rounds and ratios, their library and the tables; it loads nothing from elsewhere. */
final class HtmlPage {

	private static final String CHART_LIBRARY = "/META-INF/resources/webjars/chart.js/4.4.9/dist/chart.umd.js";
	private static final ObjectMapper JSON = new ObjectMapper();

	private final Results results;
	private final List<Table> tables;

	HtmlPage(Results results, List<Table> tables) {
		this.results = results;
		this.tables = tables;
	}

	String text() throws IOException {
		String body = "<p>" + escaped("Measured " + results.date() + " on " + results.machine().describe() + ". "
				+ results.remark())
				+ "</p>\n<div id=\"charts\"></div>\n" + tables.stream().map(HtmlPage::table)
						.collect(Collectors.joining());
		return resource("page.html").replace("<!--BODY-->", body).replace("/*DATA*/", data())
				.replace("/*LIBRARY*/", script(CHART_LIBRARY)).replace("/*PAGE*/", script("page.js"));
	}

	private static String resource(String name) throws IOException {
		try (InputStream in = HtmlPage.class.getResourceAsStream(name)) {
			if (in == null) {
				throw new IOException("the lab's jar lacks " + name);
			}
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}

	/** A script that cannot end the element it is put into. */
	private static String script(String name) throws IOException {
		return resource(name).replace("</script", "<\\/script");
	}

	/** What the charts show: lists of charts, each with labels and one series for each technique. */
	private String data() throws JsonProcessingException {
		List<Map<String, Object>> charts = new ArrayList<>();
		for (Map.Entry<String, List<RunTime>> group : results.groups().entrySet()) {
			Ratios ratios = new Ratios(group.getValue());
			Rows rows = new Rows(group.getValue());
			boolean tree = group.getValue().stream().anyMatch(sample -> sample.values("round.cpu").length > 0);
			if (tree) {
				charts.add(rounds(group.getKey(), rows, ratios));
			}
			for (Map.Entry<String, String> metric : metrics(group.getValue()).entrySet()) {
				charts.add(bars(group.getKey() + ": " + metric.getValue(), rows, ratios, metric.getKey()));
			}
		}
		return JSON.writeValueAsString(charts).replace("</", "<\\/");
	}

	private Map<String, Object> rounds(String title, Rows rows, Ratios ratios) {
		int classes = results.facts().getOrDefault("classes", 1);
		Map<String, Object> series = new LinkedHashMap<>();
		for (String technique : rows.techniques(true)) {
			if (rows.failure(technique, true).isEmpty()) {
				series.put(technique, IntStream.rangeClosed(1, 10)
						.mapToObj(round -> nullable(ratios.values(technique, true, Metrics.round("cpu", round, classes))
								.median()))
						.toList());
			}
		}
		return Map.of("kind", "line", "title", title + ": µs CPU a call, rounds 1 to 10, hooks set", "labels",
				IntStream.rangeClosed(1, 10).boxed().toList(), "series", series);
	}

	private static Map<String, String> metrics(List<RunTime> samples) {
		Map<String, String> metrics = new LinkedHashMap<>();
		if (samples.stream().anyMatch(sample -> sample.values("round.cpu").length > 0)) {
			metrics.put("round", "round 1 (class load)");
			metrics.put("steady", "steady state");
		} else if (samples.stream().anyMatch(sample -> sample.values("main.cpu").length > 0)) {
			metrics.put("main.cpu", "main thread CPU");
			metrics.put("process.cpu", "process CPU");
		} else if (samples.stream().anyMatch(sample -> sample.values("work.cpu").length > 0)) {
			metrics.put("work", "about 100 ns of work a call");
		} else if (samples.stream().anyMatch(sample -> sample.values("compile.cpu").length > 0)) {
			metrics.put("compile.cpu", "steady compilation");
		} else {
			metrics.put("loops", "geometric mean of the loops");
		}
		return metrics;
	}

	/**
	 * Those that ran, with hooks set and, where that was measured too, not set; the reasons of others stand in tables.
	 */
	private Map<String, Object> bars(String title, Rows rows, Ratios ratios, String metric) {
		List<String> labels = rows.techniques(true).stream()
				.filter(technique -> rows.failure(technique, true).isEmpty()).toList();
		Map<String, Object> medians = new LinkedHashMap<>();
		Map<String, Object> spreads = new LinkedHashMap<>();
		for (boolean hooks : new boolean[] {true, false}) {
			if (rows.techniques(hooks).size() > 1) {
				List<MedianSpread> values = labels.stream()
						.map(technique -> ratios.ratios(technique, hooks, function(metric))).toList();
				String name = hooks ? "hooks set" : "hooks not set";
				medians.put(name, values.stream().map(spread -> nullable(spread.median())).toList());
				spreads.put(name, values.stream()
						.map(spread -> spread.count() < 2 ? "" : List.of(spread.min(), spread.greatest())).toList());
			}
		}
		return Map.of("kind", "bar", "title", title, "labels", labels, "series", medians, "spreads", spreads);
	}

	private ToDoubleFunction<RunTime> function(String metric) {
		int classes = results.facts().getOrDefault("classes", 1);
		int rounds = results.facts().getOrDefault("rounds", 1);
		return switch (metric) {
			case "round" -> Metrics.round("cpu", 1, classes);
			case "steady" -> Metrics.steady("cpu", classes * rounds);
			case "work" -> Metrics.chunk(metric);
			case "loops" -> Metrics.loops();
			case "compile.cpu" -> Metrics.bestOfLast(metric, 6);
			default -> Metrics.first(metric);
		};
	}

	private static Object nullable(double value) {
		return Double.isNaN(value) ? "" : value;
	}

	private static String table(Table table) {
		StringBuilder text = new StringBuilder("<h2>" + escaped(table.title()) + "</h2>\n<table>\n<tr>");
		table.columns().forEach(column -> text.append("<th scope=\"col\">").append(escaped(column)).append("</th>"));
		text.append("</tr>\n");
		for (List<String> row : table.rows()) {
			text.append("<tr><th scope=\"row\">").append(escaped(row.get(0))).append("</th>");
			for (int i = 1; i < row.size(); i++) {
				boolean reason = row.size() < table.columns().size();
				text.append(reason ? "<td class=\"reason\" colspan=\"" + (table.columns().size() - 1) + "\">" : "<td>")
						.append(escaped(row.get(i))).append("</td>");
			}
			text.append("</tr>\n");
		}
		return text.append("</table>\n<p>").append(escaped(table.note())).append("</p>\n").toString();
	}

	private static String escaped(String text) {
		return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
	}
}
