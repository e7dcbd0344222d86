// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import org.methodical.lab.run.RunTime;

/** The tables of the workloads W1, W3 and W4, with our agent beside its peers. */
final class ScoreTables {

	private static final int LAST_COMPILATIONS = 6;
	private static final String NOTE = "CPU time of the working thread, as ratio to the neighbouring runs without"
			+ " instrumentation: median, least and greatest.";

	private final String where;
	private final Rows rows;
	private final Ratios ratios;

	ScoreTables(String where, List<RunTime> samples) {
		this.where = where;
		rows = new Rows(samples);
		ratios = new Ratios(samples);
	}

	Table chain() {
		Map<String, ToDoubleFunction<RunTime>> metrics = new LinkedHashMap<>();
		metrics.put("empty method", Metrics.chunk("empty"));
		metrics.put("~100 ns of work", Metrics.chunk("work"));
		return table("W1: a method in itself, depth 10", "ns a call", "+ns a call", metrics);
	}

	Table compiler() {
		Map<String, ToDoubleFunction<RunTime>> metrics = new LinkedHashMap<>();
		metrics.put("first compilation", Metrics.first("compile.cpu"));
		metrics.put("steady", Metrics.bestOfLast("compile.cpu", LAST_COMPILATIONS));
		metrics.put("steady, process", Metrics.bestOfLast("compile.process", LAST_COMPILATIONS));
		return table("W3: the Eclipse compiler compiles commons-codec", "ms", "+ms", metrics);
	}

	Table loops() {
		Map<String, ToDoubleFunction<RunTime>> metrics = new LinkedHashMap<>();
		Metrics.LOOPS.forEach(loop -> metrics.put(loop, Metrics.chunk(loop)));
		metrics.put("geometric mean", Metrics.loops());
		return table("W4: loops", "ns a pass", "+ns a pass", metrics);
	}

	private Table table(String title, String unit, String difference, Map<String, ToDoubleFunction<RunTime>> metrics) {
		List<String> columns = new ArrayList<>(List.of("technique"));
		metrics.keySet().forEach(name -> columns.addAll(List.of(name, unit, difference)));
		List<List<String>> lines = new ArrayList<>();
		for (String technique : rows.techniques(true)) {
			lines.add(rows.failure(technique, true).map(reason -> List.of(technique, reason)).orElseGet(() -> {
				List<String> line = new ArrayList<>(List.of(technique));
				metrics.values().forEach(metric -> {
					line.add(Table.spread(ratios.ratios(technique, true, metric)));
					line.add(Table.number(ratios.values(technique, true, metric).median()));
					line.add(Table.number(ratios.differences(technique, true, metric).median()));
				});
				return line;
			}));
		}
		return new Table(title + " (" + where + ")", NOTE, columns, lines);
	}
}
