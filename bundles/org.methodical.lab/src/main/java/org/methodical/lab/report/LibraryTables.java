// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

import org.methodical.lab.run.RunTime;

/** The tables of W5: processor time of the process with each technique, library beside library. */
final class LibraryTables {

	private static final String NOTE = "Processor time of the process, as ratio to the neighbouring runs without"
			+ " instrumentation: median, least and greatest. The geometric mean is that of the medians; in brackets of how many"
			+ " programs, if not of all.";

	private final String where;
	/** By program. */
	private final Map<String, List<RunTime>> samples;

	/**
	 * Tables.
	 *
	 * @param where   on which JDK
	 * @param samples of all libraries on it, in the order in which they were taken
	 */
	LibraryTables(String where, List<RunTime> samples) {
		this.where = where;
		this.samples = new LinkedHashMap<>();
		samples.forEach(
				sample -> this.samples.computeIfAbsent(sample.workload(), any -> new ArrayList<>()).add(sample));
	}

	List<Table> tables() {
		return List.of(table("whole process", Metrics.first("process.cpu")),
				table("steady, a unit of the last third", Metrics.lastThird("unit.process")));
	}

	private Table table(String title, ToDoubleFunction<RunTime> metric) {
		List<String> columns = new ArrayList<>(List.of("technique", "geometric mean"));
		samples.keySet().forEach(name -> columns.add(name.substring(name.indexOf(' ') + 1)));
		List<List<String>> lines = new ArrayList<>();
		lines.add(alone(metric));
		Set<String> failures = new LinkedHashSet<>();
		for (String technique : techniques()) {
			lines.add(line(technique, metric, failures));
		}
		String reasons = failures.isEmpty() ? "" : "\n" + String.join("\n", failures);
		return new Table("W5: libraries, " + title + " (" + where + ")", NOTE + reasons, columns, lines);
	}

	private Set<String> techniques() {
		Set<String> all = new LinkedHashSet<>();
		samples.values().forEach(each -> all.addAll(new Rows(each).techniques(true)));
		return all;
	}

	/** What the ratios refer to, ms. */
	private List<String> alone(ToDoubleFunction<RunTime> metric) {
		List<String> line = new ArrayList<>(List.of("program alone, ms", ""));
		samples.values()
				.forEach(each -> line.add(Table.number(new Ratios(each).values(RunTime.NONE, true, metric).median())));
		return line;
	}

	private List<String> line(String technique, ToDoubleFunction<RunTime> metric, Set<String> failures) {
		List<String> line = new ArrayList<>();
		double logarithms = 0;
		int count = 0;
		for (Map.Entry<String, List<RunTime>> each : samples.entrySet()) {
			Optional<String> failure = new Rows(each.getValue()).failure(technique, true);
			failure.ifPresent(reason -> failures.add(each.getKey() + ", " + technique + ": " + reason));
			MedianSpread ratio = new Ratios(each.getValue()).ratios(technique, true, metric);
			line.add(failure.isPresent() ? "failed"
					: Table.spread(ratio) + (changes(technique, each.getValue()) ? " DIFFERENT" : ""));
			if (!ratio.isEmpty()) {
				logarithms += Math.log(ratio.median());
				count++;
			}
		}
		String mean = count == 0 ? Table.number(Double.NaN) : Table.number(Math.exp(logarithms / count));
		line.add(0, mean + (count == 0 || count == samples.size() ? "" : " (" + count + ")"));
		line.add(0, technique);
		return line;
	}

	/** Whether the program gave something else than alone. */
	private static boolean changes(String technique, List<RunTime> samples) {
		Set<String> expected = outputs(RunTime.NONE, samples);
		return expected.size() == 1 && !expected.containsAll(outputs(technique, samples));
	}

	private static Set<String> outputs(String technique, List<RunTime> samples) {
		Set<String> outputs = new LinkedHashSet<>();
		samples.stream().filter(sample -> sample.ran() && sample.technique().equals(technique))
				.forEach(sample -> outputs.add(sample.exitCode() + " " + sample.output()));
		return outputs;
	}
}
