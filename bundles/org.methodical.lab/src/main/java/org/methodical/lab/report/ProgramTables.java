// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

import org.methodical.lab.run.RunTime;

/** The table of the user's own program, and the recommendation below it. */
final class ProgramTables {

	private static final double NEGLIGIBLE = 0.02;

	private final String where;
	private final List<RunTime> samples;
	private final Rows rows;
	private final Ratios ratios;

	ProgramTables(String where, List<RunTime> samples) {
		this.where = where;
		this.samples = samples;
		rows = new Rows(samples);
		ratios = new Ratios(samples);
	}

	Table table() {
		List<List<String>> lines = new ArrayList<>();
		for (String technique : rows.techniques(true)) {
			lines.add(rows.failure(technique, true).map(reason -> List.of(technique, reason))
					.orElseGet(() -> List.of(technique,
							ratio(technique, "main.cpu"), ratio(technique, "main.wall"),
							ratio(technique, "process.cpu"), ratio(technique, "process.wall"),
							Table.number(ratios.values(technique, true, Metrics.first("main.cpu")).median()),
							calls(technique), output(technique))));
		}
		return new Table("Your program with each technique (" + where + ")",
				"A ratio is to the mean of the two runs without"
						+ " instrumentation next to it; median, least and greatest. The row none is the noise.\n"
						+ "Calls differ by what a technique sees: the lab's own rewriting leaves constructors out, JVM events"
						+ " also tell of static initialisers and of the classes that the JVM makes for lambdas.\n"
						+ recommendation(),
				List.of("technique", "main thread CPU", "main wall", "process CPU", "process wall", "main ms CPU",
						"calls", "output"),
				lines);
	}

	private String ratio(String technique, String series) {
		return Table.spread(ratios.ratios(technique, true, Metrics.first(series)));
	}

	private String calls(String technique) {
		Set<Long> counted = samples.stream().filter(sample -> sample.technique().equals(technique)
				&& sample.calls() >= 0)
				.map(RunTime::calls).collect(Collectors.toSet());
		return counted.isEmpty() ? "–"
				: counted.stream().sorted().map(String::valueOf).collect(Collectors.joining(", "));
	}

	private String output(String technique) {
		Set<String> expected = outputs(RunTime.NONE);
		if (expected.size() > 1) {
			return "varies by itself";
		}
		return outputs(technique).equals(expected) ? "same" : "DIFFERENT";
	}

	private Set<String> outputs(String technique) {
		return samples.stream().filter(sample -> sample.technique().equals(technique) && sample.ran())
				.map(sample -> sample.exitCode() + " " + sample.output()).collect(Collectors.toSet());
	}

	private boolean counting(String technique) {
		return !technique.equals(RunTime.NONE) && rows.failure(technique, true).isEmpty()
				&& !output(technique).equals("DIFFERENT") && !calls(technique).equals("–");
	}

	/** One line: the cheapest technique that leaves the output alone and counts calls. */
	String recommendation() {
		ToDoubleFunction<RunTime> metric = Metrics.first("process.cpu");
		Optional<String> best = rows.techniques(true).stream().filter(this::counting)
				.filter(technique -> !ratios.ratios(technique, true, metric).isEmpty())
				.min(Comparator.comparingDouble(technique -> ratios.ratios(technique, true, metric).median()));
		if (best.isEmpty()) {
			return "No technique that counts calls got through: look at the reasons in the rows.";
		}
		MedianSpread ratio = ratios.ratios(best.get(), true, metric);
		MedianSpread noise = ratios.ratios(RunTime.NONE, true, metric);
		double reach = noise.isEmpty() ? NEGLIGIBLE
				: Math.max(NEGLIGIBLE, Math.max(noise.greatest() - 1, 1 - noise.min()));
		String verdict = ratio.median() - 1 <= reach ? "its cost is within the noise"
				: "it costs " + Table.number(ratio.median())
						+ " times the CPU; probe fewer methods where that is too much";
		String others = rows.techniques(true).stream()
				.filter(technique -> counting(technique) && !technique.equals(best.get()))
				.filter(technique -> ratios.ratios(technique, true, metric).min() <= ratio.greatest())
				.collect(Collectors.joining(", "));
		return "Recommendation: take " + best.get() + ", " + verdict + "."
				+ (others.isEmpty() ? "" : " Not to be told from it: " + others + ".");
	}
}
